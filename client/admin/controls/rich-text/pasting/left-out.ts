import { isPictureAddress } from '../extensions.ts'
import { emojiOf } from './emoji.ts'
import { writeFormulas } from './formulas.ts'
import { removeFurniture } from './furniture.ts'
import { isForOtherReaders, isTiny, removeOtherCopies } from './other-readers.ts'
import type { Styles } from './styles.ts'

/** How many parts of a pasted text were left out, of each kind that its editor should know about. */
export type LeftOut = { pictures: number; comments: number; deletions: number; footnotes: number }

/** Elements that hold no text of a page: metadata, controls and embedded programs. */
const foreign =
  'style, script, noscript, title, meta, link, base, xml, template, button, input, select, textarea, datalist, svg, canvas, iframe, object, embed, ' +
  'audio, video, .Apple-interchange-newline'

/** Removes the parts of pasted markup that are not its text: comments of reviewers, deleted text, footnote marks, pictures without an address. */
export function removeForeignParts(root: Element, styles: Styles): LeftOut {
  writeFormulas(root)
  removeAll(root.querySelectorAll(foreign))
  removeMarkupComments(root)
  for (const element of root.querySelectorAll('*')) if (isForOtherReaders(element, styles.of(element))) element.remove()
  removeOtherCopies(root)
  removeFurniture(root)
  const comments = removeComments(root, styles)
  const deletions = removeAll(root.querySelectorAll(deleted(root)))
  const footnotes = removeFootnoteMarks(root)
  return { comments, deletions, footnotes, pictures: removePictures(root, styles) }
}

/** Removes elements; returns how many of them lay in no other. */
function removeAll(elements: Iterable<Element>): number {
  const all = [...elements]
  const outermost = all.filter((element) => !all.some((other) => other !== element && other.contains(element)))
  for (const element of all) element.remove()
  return outermost.length
}

function removeMarkupComments(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT)
  const comments: Node[] = []
  while (walker.nextNode()) comments.push(walker.currentNode)
  for (const comment of comments) comment.parentNode?.removeChild(comment)
}

/** Word marks a comment beside the words that it is about, Google Docs by a link. Their texts follow at the end. */
function removeComments(root: Element, styles: Styles): number {
  const isPart = (element: Element, part: string) => styles.of(element).get('mso-element')?.includes(part) === true
  const all = [...root.querySelectorAll('*')]
  const boxes = [...root.querySelectorAll('a[href^="#cmnt_ref"]')].map((link) => link.closest('div') ?? link.closest('p') ?? link)
  const texts = removeAll([...all.filter((element) => isPart(element, 'comment')), ...boxes])
  removeAll(all.filter((element) => isPart(element, 'comment-list')))
  removeAll(root.querySelectorAll('.MsoCommentText, .MsoCommentSubject, .msocomtxt, .msocomoff'))
  const marks = removeAll(root.querySelectorAll('.MsoCommentReference, .msocomanchor, a[href^="#cmnt"]'))
  return marks > 0 ? marks : texts
}

/** Classes of deleted text in the markup of Word and of Word Online. */
const deletionClasses = '.msoDel, [class*="TrackDelet"], [class*="TrackChangeDelet"], [class*="TrackChangeTextDelet"]'

/**
 * A `del` is a tracked deletion where its program names the change or tracks insertions, too; elsewhere, as in Markdown, it is text that is
 * struck through.
 */
const deleted = (root: Element) => {
  const isTracked = root.querySelector('ins, del[cite], del[datetime], .msoDel, [class^="Mso"]') !== null
  return isTracked ? `del, ${deletionClasses}` : deletionClasses
}

const footnoteMark = /^[[(]?(?:\d{1,3}|[a-z]|[ivxlc]{1,6}|\*{1,3}|[†‡§¶])[\])]?$/i

/** Removes the marks of footnotes whose text was not copied. A mark whose footnote was copied stays as text. */
function removeFootnoteMarks(root: Element): number {
  const targets = new Set([...root.querySelectorAll('[id], [name]')].flatMap((element) => [element.id, element.getAttribute('name')]))
  const marks = [...root.querySelectorAll('a[href]')].filter((link) => {
    const [, page = '', target] = /^([^#]*)#(.+)$/.exec(link.getAttribute('href') ?? '') ?? []
    const mark = link.textContent?.trim() ?? ''
    // Browsers copy the whole address of a mark, as of Wikipedia's.
    const isNote = /^(?:file:.*|about:blank)?$/i.test(page) || (link.closest('sup') !== null && /^\[.+\]$/.test(mark))
    return isNote && target !== undefined && !targets.has(target) && footnoteMark.test(mark)
  })
  return removeAll(marks)
}

/**
 * Removes the pictures that visitors could not load, those in the program's own memory or files. Chats show emoji as pictures, which become
 * characters, and mails count their readers by a picture of one pixel.
 */
function removePictures(root: Element, styles: Styles): number {
  let removed = 0
  for (const picture of root.querySelectorAll('img')) {
    const text = emojiOf(picture)
    const isPixel = ['width', 'height'].every((name) => isTiny(styles.of(picture).get(name)?.[0] ?? picture.getAttribute(name)))
    if (text !== undefined) picture.replaceWith(text)
    else if (isPixel) picture.remove()
    else if (!isPictureAddress(picture.getAttribute('src') ?? '')) {
      picture.remove()
      removed += 1
    }
  }
  return removed
}
