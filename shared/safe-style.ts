import { type Declaration, declarationsOf } from './css-declarations.ts'

// Allow-list of CSS in editors' markup. Shared with the client, whose previews show what will be stored.

/** Validates the value of a property; values arrive trimmed and in lower case. */
type Grammar = (value: string) => boolean

/** CSS pixels per unit; relative units at the font size of body text. */
const units: Record<string, number> = { px: 1, pt: 4 / 3, pc: 16, in: 96, cm: 37.8, mm: 3.78, rem: 16, em: 16, ch: 8, ex: 8 }

/** Parses a length into CSS pixels; NaN for anything else, including negative lengths. */
function pixels(value: string): number {
  const [, number = '', unit = ''] = /^(\d{1,5}(?:\.\d{1,9})?|\.\d{1,9})([a-z]*)$/.exec(value) ?? []
  return Number(number) === 0 && number !== '' ? 0 : Number(number) * (units[unit] ?? Number.NaN)
}

const isBetween = (value: number, min: number, max: number) => value >= min && value <= max
const keywords =
  (...known: string[]): Grammar =>
  (value) =>
    known.includes(value)
const length =
  (max: number, min = 0): Grammar =>
  (value) =>
    isBetween(pixels(value), min, max)
const percent =
  (max: number, min = 0): Grammar =>
  (value) =>
    /^\d{1,3}(\.\d{1,9})?%$/.test(value) && isBetween(Number.parseFloat(value), min, max)
const number =
  (max: number, min = 0): Grammar =>
  (value) =>
    /^(\d{1,4}(\.\d{1,9})?|\.\d{1,9})$/.test(value) && isBetween(Number(value), min, max)
const anyOf =
  (...grammars: Grammar[]): Grammar =>
  (value) =>
    grammars.some((grammar) => grammar(value))
/** List of one to four components separated by white space: `1px solid rgb(0, 0, 0)`. */
const listOf =
  (grammar: Grammar): Grammar =>
  (value) => {
    const parts = value.match(/[^\s()]+(?:\([^()]*\))?|[()]/g) ?? []
    return isBetween(parts.length, 1, 4) && parts.every(grammar)
  }

const color: Grammar = (value) =>
  /^(?:#[\da-f]{3,8}|[a-z]{3,30}|(?:rgb|hsl)a?\([\d\s.,%/+-]*\)|(?:hwb|lab|lch|oklab|oklch)\([\d\s.%/+-]*\))$/.test(value)

const lineWidth = anyOf(keywords('thin', 'medium', 'thick'), length(10))
const lineStyle = keywords('none', 'hidden', 'solid', 'dashed', 'dotted', 'double', 'groove', 'ridge', 'inset', 'outset')
const border = listOf(anyOf(lineWidth, lineStyle, color))
const width = anyOf(keywords('auto', 'min-content', 'max-content', 'fit-content'), percent(100), length(1200))
const indent = anyOf(keywords('auto'), percent(25), length(160))
const padding = listOf(anyOf(percent(10), length(160)))

/** Absolute font sizes, up to that of a section heading (docs/design.md). */
const absoluteSize = anyOf(
  keywords('xx-small', 'x-small', 'small', 'medium', 'large', 'x-large', 'xx-large', 'xxx-large'),
  (value) => !/[^r]em$|ch$|ex$/.test(value) && length(64, 8)(value),
)
const relativeSize = anyOf(keywords('smaller', 'larger'), percent(200, 50), (value) => /[^r]em$/.test(value) && length(32, 8)(value))
const decorationLine = keywords('none', 'underline', 'overline', 'line-through')
const decorationStyle = keywords('solid', 'double', 'dotted', 'dashed', 'wavy')

/**
 * Allowed declarations of rich text: the output of common editors (colours, alignment, weights, borders, indents), with bounded values.
 * None of them repositions an element, overlays another one or makes it larger than a column of the page.
 */
const textGrammars = new Map<string, Grammar>(
  Object.entries({
    color,
    'background-color': color,
    opacity: anyOf(number(1), percent(100)),
    'text-align': keywords('left', 'right', 'center', 'justify', 'start', 'end'),
    'text-transform': keywords('none', 'uppercase', 'lowercase', 'capitalize'),
    'text-decoration': listOf(anyOf(decorationLine, decorationStyle, color)),
    'text-decoration-line': listOf(decorationLine),
    'text-decoration-style': decorationStyle,
    'text-decoration-color': color,
    'font-weight': anyOf(keywords('normal', 'bold', 'bolder', 'lighter'), number(1000, 1)),
    'font-style': keywords('normal', 'italic', 'oblique'),
    'font-size': anyOf(absoluteSize, relativeSize),
    'line-height': anyOf(keywords('normal'), number(3, 0.8), percent(300, 80), length(96, 8)),
    'letter-spacing': anyOf(keywords('normal'), length(8)),
    'vertical-align': keywords('baseline', 'sub', 'super', 'top', 'middle', 'bottom', 'text-top', 'text-bottom'),
    'white-space': keywords('normal', 'nowrap', 'pre', 'pre-wrap', 'pre-line', 'break-spaces'),
    'list-style-type': (value) => /^[a-z-]{3,40}$/.test(value),
    display: keywords('block', 'inline', 'inline-block'),
    width,
    'max-width': width,
    height: anyOf(keywords('auto'), length(600)),
    'margin-left': indent,
    'margin-right': indent,
    padding,
    'padding-left': padding,
    'padding-right': padding,
    'padding-top': padding,
    'padding-bottom': padding,
    border,
    'border-top': border,
    'border-right': border,
    'border-bottom': border,
    'border-left': border,
    'border-width': listOf(lineWidth),
    'border-style': listOf(lineStyle),
    'border-color': listOf(color),
    'border-collapse': keywords('collapse', 'separate'),
    'border-spacing': listOf(length(40)),
  }),
)

/** Allowed properties of SVG. Their values are unbounded, because a box of fixed size clips the image. */
const drawingProperties = new Set([
  ...['color', 'background-color', 'fill', 'fill-opacity', 'fill-rule', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin'],
  ...['stroke-miterlimit', 'stroke-dasharray', 'stroke-dashoffset', 'stroke-opacity', 'opacity', 'stop-color', 'stop-opacity', 'clip-rule'],
  ...['clip-path', 'mask', 'filter', 'transform', 'transform-origin', 'paint-order', 'mix-blend-mode', 'display', 'visibility'],
  ...['font-size', 'font-weight', 'font-style', 'text-decoration', 'letter-spacing', 'width', 'height'],
])

/**
 * Whether a CSS value may fetch an external resource, as opposed to a fragment of its own document. Other functions than `url` accept URLs,
 * too, and escapes can spell any of them (CSS Syntax 3, 4.3.7).
 */
export function mayFetch(value: string): boolean {
  return value.includes('(') && /\\|image(?:-set)?\(|\bsrc\(|url\(\s*['"]?(?!['"]?#)/i.test(value)
}

const maxValueLength = 100

/** Allowed declarations of a `style` attribute in SVG; the attribute unchanged when all are allowed. */
export const safeDrawingStyle = (style: string): string =>
  filterDeclarations(style, ({ name, source }) => {
    const isHarmless = !/[\\<>@]|expression|javascript|import/i.test(source) && !mayFetch(source)
    return drawingProperties.has(name) && isHarmless
  })

/**
 * Allowed declarations of a `style` attribute in rich text; the attribute unchanged when all are allowed.
 * @param sized whether an ancestor sets the font size: relative sizes would multiply.
 */
export const safeTextStyle = (style: string, sized: boolean): string =>
  filterDeclarations(style, (declaration) => {
    const { name } = declaration
    const value = declaration.value.toLowerCase()
    // Bounds backtracking: the regular expressions are superlinear, and no allowed value is long.
    if (value.length > maxValueLength) return false
    if (name === 'font-size' && sized && relativeSize(value)) return false
    const grammar = textGrammars.get(name)
    return grammar !== undefined && (['inherit', 'initial', 'unset'].includes(value) || grammar(value))
  })

export const setsSize = (style: string): boolean => style.toLowerCase().includes('font-size')

const withoutSeparators = (style: string) => style.replaceAll(/[\s;]+/g, '')

/** The style itself if it has only allowed declarations; otherwise only those, without comments and invalid text. */
function filterDeclarations(style: string, isAllowed: (declaration: Declaration) => boolean): string {
  const declarations = declarationsOf(style)
  const allowed = declarations.filter(isAllowed)
  const clean = allowed.map(({ source }) => source).join(';')
  return withoutSeparators(clean) === withoutSeparators(style) ? style : clean
}
