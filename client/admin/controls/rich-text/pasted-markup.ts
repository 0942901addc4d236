import { fragmentOf } from './markup.ts'
import { rewrite } from './pasting/blocks.ts'
import { type LeftOut, removeForeignParts } from './pasting/left-out.ts'
import { unwrapLinks } from './pasting/links.ts'
import { nestLists } from './pasting/lists.ts'
import { readStyles } from './pasting/styles.ts'

/**
 * Converts text that was copied in another program, such as Word, Google Docs or a mail, into the markup of a page: blocks become
 * paragraphs, lists become lists, the page's own title stays the only `h1`, and fonts, colours and boxes go.
 * @returns the markup, and what was left out.
 */
export function cleanPasted(html: string): { html: string; leftOut: LeftOut } {
  const holder = document.createElement('div')
  holder.append(fragmentOf(html))
  const styles = readStyles(holder)
  const leftOut = removeForeignParts(holder, styles)
  unwrapLinks(holder)
  nestLists(holder, styles)
  return { html: rewrite(holder, styles).innerHTML, leftOut }
}
