import type { Style } from './styles.ts'

/** The part that an element plays in the layout of its text. */
export type Role = 'inline' | 'block' | 'heading' | 'break' | 'rule' | 'picture' | 'verbatim' | 'figure' | 'caption' | 'container'

/** Elements of the output besides paragraphs and headings. */
const containers = new Set([
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'table',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'td',
  'th',
  'blockquote',
  'figcaption',
])
const blocks = new Set(
  (
    'address article aside body caption center details dialog dir div fieldset footer form header hgroup html legend main menu nav optgroup ' +
    'option p search section summary'
  ).split(' '),
)
/** Boxes that begin on a line of their own. */
const blockDisplays = new Set(['block', 'flex', 'flow-root', 'grid', 'list-item', 'table', 'table-caption', 'table-row', 'table-row-group'])

export function roleOf(element: Element, style: Style): Role {
  const { localName } = element
  if (localName === 'br') return 'break'
  if (localName === 'hr') return 'rule'
  if (localName === 'img') return 'picture'
  if (isVerbatim(element, style)) return 'verbatim'
  if (headingLevel(element) !== undefined) return 'heading'
  if (localName === 'figure') return 'figure'
  if (containers.has(localName)) return isLayout(element) ? 'block' : 'container'
  const [display = ''] = style.get('display') ?? []
  if (blockDisplays.has(display) || localName === 'pre') return 'block'
  return blocks.has(localName) && (display === '' || localName === 'p' || !/^(?:inline|contents)/.test(display)) ? 'block' : 'inline'
}

/**
 * Level of the heading that an element is in the page, whose own title is the only `h1`. Word's title is a paragraph, and Word Online's
 * headings are paragraphs with a role.
 */
export function headingLevel(element: Element): number | undefined {
  if (/(?:^|\s)MsoTitle/.test(element.className)) return 2
  const [, tag] = /^h([1-6])$/.exec(element.localName) ?? []
  const level = element.getAttribute('role') === 'heading' ? Number(element.getAttribute('aria-level') ?? 2) : Number(tag ?? Number.NaN)
  return Number.isInteger(level) ? Math.min(Math.max(level, 2), 6) : undefined
}

/** Code: a `pre`, or a block of a code editor. A mail program's `pre` is a plain text. */
function isVerbatim(element: Element, style: Style): boolean {
  if (element.localName === 'pre') return element.closest('[class*="moz-"]') === null && style.get('white-space')?.[0] !== 'normal'
  const isBlock = element.localName === 'div' && style.get('white-space')?.[0] === 'pre'
  return isBlock && style.get('font-family')?.includes('monospace') === true
}

/** Whether a table, or a part of one, only arranges boxes. */
const isLayout = (element: Element) => element.closest('table, ul, ol, dl')?.matches('table:is([role=presentation], [role=none])') === true

/** Text of code: its line breaks are `\n`. */
export function verbatimText(element: Element): string {
  const parts: string[] = []
  const endLine = () => {
    if (parts.length > 0 && parts.at(-1)?.endsWith('\n') === false) parts.push('\n')
  }
  const read = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE) parts.push(node.nodeValue?.replaceAll('\u00a0', ' ') ?? '')
    if (!(node instanceof Element)) return
    if (node.localName === 'br') parts.push('\n')
    const isBlock = blocks.has(node.localName) || node.localName === 'tr' || node.localName === 'li'
    if (isBlock) endLine()
    for (const child of node.childNodes) read(child)
    if (isBlock) endLine()
  }
  for (const child of element.childNodes) read(child)
  return parts
    .filter((part) => part !== '')
    .join('')
    .replace(/\n+$/, '')
}
