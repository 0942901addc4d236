import { isLinkAddress } from '../extensions.ts'
import { ownAddress } from '../own-address.ts'
import type { Style } from './styles.ts'

/** Inline element of the editor that a run of text lies in. */
export type Mark = { tag: string; attributes: Record<string, string> }

/** Formats in effect at a point of the text, by kind: a text has one weight, one link and one vertical position. */
export type Marks = ReadonlyMap<string, Mark>

const tags: Record<string, [kind: string, tag: string]> = {
  b: ['bold', 'b'],
  strong: ['bold', 'strong'],
  i: ['italic', 'i'],
  em: ['italic', 'em'],
  u: ['underline', 'u'],
  s: ['strike', 's'],
  strike: ['strike', 's'],
  del: ['strike', 's'],
  sub: ['script', 'sub'],
  sup: ['script', 'sup'],
  code: ['code', 'code'],
  tt: ['code', 'code'],
}
/** Elements of the editor without a look that a declaration could undo. */
const plain = new Set(['abbr', 'cite', 'kbd', 'mark', 'q', 'samp', 'small', 'var'])

const isBold = (weight: string) => weight === 'bold' || weight === 'bolder' || Number(weight) >= 600

/** Formats inside an element: those around it, changed by its tag and its declarations. */
export function marksWithin(element: Element, style: Style, around: Marks): Marks {
  const marks = new Map(around)
  const put = (kind: string, tag: string, attributes: Record<string, string> = {}) => marks.set(kind, { tag, attributes })
  const { localName } = element
  const [kind, tag] = tags[localName] ?? []
  if (kind !== undefined && tag !== undefined && marks.get(kind)?.tag !== tag) put(kind, tag)
  if (plain.has(localName)) put(localName, localName, titleOf(element))
  if (localName === 'a') putLink(element, put)

  const { weight, slant, lines, position } = readFormats(style)
  if (weight !== undefined && !isBold(weight)) marks.delete('bold')
  else if (weight !== undefined && !marks.has('bold')) put('bold', 'strong')
  if (slant === 'normal') marks.delete('italic')
  else if (slant !== undefined && !marks.has('italic')) put('italic', 'em')
  // A text's own line can be taken away, but no line of the text around it.
  if (lines.includes('none') && (kind === 'underline' || kind === 'strike') && !around.has(kind)) marks.delete(kind)
  if (lines.includes('underline') && !marks.has('underline')) put('underline', 'u')
  if (lines.includes('line-through') && !marks.has('strike')) put('strike', 's')
  if (position === 'sub' || position === 'super') put('script', position === 'sub' ? 'sub' : 'sup')
  return marks
}

const titleOf = (element: Element): Record<string, string> => {
  const title = element.getAttribute('title')
  return title === null || title === '' ? {} : { title }
}

function putLink(element: Element, put: (kind: string, tag: string, attributes: Record<string, string>) => void): void {
  const address = element.getAttribute('href')?.trim() ?? ''
  if (isLinkAddress(address) && !address.startsWith('#')) put('link', 'a', { href: ownAddress(address), ...titleOf(element) })
}

const cssWide = ['inherit', 'initial', 'unset', 'revert', 'revert-layer']

function readFormats(style: Style) {
  const first = (name: string) => style.get(name)?.find((word) => !cssWide.includes(word))
  const lines = style.get('text-decoration-line') ?? []
  // Spelling checkers underline by wavy lines.
  const isWavy = lines.includes('wavy') || style.get('text-decoration-style')?.includes('wavy') === true
  return { weight: first('font-weight'), slant: first('font-style'), lines: isWavy ? [] : lines, position: first('vertical-align') }
}
