import { ownAddress } from '../own-address.ts'
import { type Direction, declaredDirection } from './direction.ts'
import { type Marks, marksWithin } from './formats.ts'
import { headingLevel, type Role, roleOf, verbatimText } from './roles.ts'
import type { Style, Styles } from './styles.ts'
import { createWriter, type Writer } from './writer.ts'

/** How the text at a point of the pasted markup looks, as inherited. */
type Context = {
  marks: Marks
  /** Line breaks in the text are line breaks on the screen. */
  isPreformatted: boolean
  /** No-break spaces stand for plain ones. */
  isSpacing: boolean
  direction: Direction | undefined
}

/**
 * Rewrites pasted markup in the elements of the page: blocks, by tag or by `display`, become paragraphs, and formats become elements around
 * each run of text. Fonts, colours and boxes go, because only what is known here is written.
 */
export function rewrite(root: Element, styles: Styles): Element {
  const writer = createWriter()
  const context: Context = { marks: new Map(), isPreformatted: false, isSpacing: false, direction: undefined }
  for (const node of root.childNodes) visit(node, context, styles, writer)
  return writer.result()
}

function visit(node: Node, around: Context, styles: Styles, writer: Writer): void {
  if (node instanceof Text) addText(node.data, around, writer)
  if (!(node instanceof Element)) return
  const style = styles.of(node)
  const role = roleOf(node, style)
  if (role === 'break') writer.add(document.createElement('br'), around.marks, around.direction)
  else if (role === 'picture') writer.add(pictureOf(node), around.marks, around.direction)
  else if (role === 'rule') writer.append(document.createElement('hr'))
  else if (role === 'verbatim') {
    if (verbatimText(node) !== '') writer.append(codeOf(node))
  } else visitContent(node, role, contextWithin(node, role, style, around, styles), styles, writer)
}

function visitContent(element: Element, role: Role, context: Context, styles: Styles, writer: Writer): void {
  const isElement = role !== 'inline' && role !== 'block'
  // A caption has no place in a table of the editor, and stands before it.
  const captions = [...element.querySelectorAll(':scope > caption')]
  for (const caption of captions) visit(caption, context, styles, writer)
  if (isElement) writer.open(elementFor(element), context.direction, element.textContent ?? '')
  else if (role === 'block') writer.flush()
  for (const child of element.childNodes) if (!captions.some((caption) => caption === child)) visit(child, context, styles, writer)
  if (isElement) writer.close()
  else if (role === 'block') writer.flush()
}

function contextWithin(element: Element, role: Role, style: Style, around: Context, styles: Styles): Context {
  const [whiteSpace] = style.get('white-space') ?? []
  const isSpacing = around.isSpacing || style.has('mso-spacerun') || style.has('mso-tab-count') || isNumberOfHeading(style)
  return {
    marks:
      role === 'inline'
        ? turned(element, style, around, marksWithin(element, style, around.marks))
        : marksWithin(element, style, around.marks),
    isPreformatted: whiteSpace === undefined ? around.isPreformatted : /^(?:pre|break-spaces)/.test(whiteSpace),
    isSpacing: isSpacing || element.classList.contains('Apple-converted-space') || element.classList.contains('Apple-tab-span'),
    direction: role === 'inline' ? around.direction : (blockDirection(element, role, styles) ?? around.direction),
  }
}

/** The number of a heading is text, which blanks separate from the words. */
const isNumberOfHeading = (style: Style) => style.get('mso-list')?.includes('ignore') === true

/** A stretch of text that runs against its block gets an element of its own. */
function turned(element: Element, style: Style, around: Context, marks: Marks): Marks {
  const direction = declaredDirection(element, style)
  const isAgainst = direction === 'rtl' ? around.direction !== 'rtl' : direction === 'ltr' && around.direction === 'rtl'
  return direction !== undefined && isAgainst ? new Map([...marks, ['direction', { tag: 'span', attributes: { dir: direction } }]]) : marks
}

function blockDirection(element: Element, role: Role, styles: Styles): Direction | undefined {
  const declared = declaredDirection(element, styles.of(element))
  // A division that follows its text is like every block of the page.
  if (declared === 'auto' && role === 'block' && element.localName !== 'p') return undefined
  if (declared !== undefined || !['ul', 'ol'].includes(element.localName)) return declared
  // The markers of a list stand where the list begins, so that it takes the direction that its items share.
  const [first, ...others] = new Set([...element.children].map((item) => declaredDirection(item, styles.of(item))))
  return others.length === 0 ? first : undefined
}

function addText(text: string, { marks, isPreformatted, isSpacing, direction }: Context, writer: Writer): void {
  const spaced = isSpacing ? text.replaceAll('\u00a0', ' ') : text
  const lines = isPreformatted ? spaced.split(/\r\n?|\n/) : [spaced]
  for (const [index, line] of lines.entries()) {
    if (index > 0) writer.add(document.createElement('br'), marks, direction)
    writer.add(document.createTextNode(line), marks, direction)
  }
}

/** Attributes that carry meaning, by element of the output. */
const attributes: Record<string, string[]> = {
  img: ['src', 'alt', 'title'],
  ol: ['start', 'reversed'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
}

function elementFor(source: Element): Element {
  const level = headingLevel(source)
  const element = document.createElement(level === undefined ? source.localName : `h${level}`)
  for (const name of attributes[element.localName] ?? []) {
    const value = source.getAttribute(name)
    if (value !== null) element.setAttribute(name, value)
  }
  return element
}

function pictureOf(source: Element): HTMLImageElement {
  const picture = document.createElement('img')
  for (const name of attributes.img ?? []) {
    const value = source.getAttribute(name)
    if (value !== null) picture.setAttribute(name, name === 'src' ? ownAddress(value) : value)
  }
  return picture
}

function codeOf(source: Element): Element {
  const [block, code] = [document.createElement('pre'), document.createElement('code')]
  code.textContent = verbatimText(source)
  block.append(code)
  return block
}
