/** Formulas of KaTeX, MathJax 2 to 4 and Wikipedia, and MathML. */
const formulas = '.katex-display, .katex, .katex-html, .MathJax_Display, .MathJax, mjx-container, .mwe-math-element, math'
const blocks = '.katex-display, .MathJax_Display, [display="true"], [display="block"]'
const copies = 'math, script, style, annotation, .katex-mathml, .MJX_Assistive_MathML, mjx-assistive-mml'
/** MathML whose parts lie above each other, or beside a line of text. */
const stacked = 'mfrac, msup, msub, msubsup, msqrt, mroot, mover, munder, munderover, mtable'

/**
 * Writes formulas as text, once: their markup holds them for the eye, for screen readers and as TeX. Spaces between numbers and units are in one
 * of these only, and letters are not in all of them.
 */
export function writeFormulas(root: Element): void {
  for (const formula of [...root.querySelectorAll(formulas)]) {
    if (formula.parentElement?.closest(formulas) || !root.contains(formula)) continue
    const content = textOf(formula)
    if (content.length === 0) continue
    const element = document.createElement(formula.matches(blocks) ? 'div' : 'span')
    element.append(...content)
    formula.replaceWith(element)
  }
}

function textOf(formula: Element): (Node | string)[] {
  const math = formula.matches('math') ? formula : formula.querySelector('math')
  if (math?.querySelector(stacked)) return linear(math)
  const source = formula.querySelector('annotation[encoding*="tex" i]')?.textContent ?? math?.getAttribute('alttext')
  const texts = [
    visibleText(formula),
    math === null ? '' : linear(math).join(''),
    plainText(source ?? formula.querySelector('img')?.alt ?? ''),
  ]
  const found = texts
    .map((text) =>
      text
        .replaceAll(/[\u200b\u2061-\u2064]/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((text) => text !== '')
  const letters = found[0]?.replaceAll(' ', '')
  // Of those with the same letters the longest has all spaces.
  const [longest] = found.filter((text) => text.replaceAll(' ', '') === letters).toSorted((a, b) => b.length - a.length)
  return longest === undefined ? [] : [longest]
}

function visibleText(formula: Element): string {
  if (formula.matches('math')) return ''
  const visible = document.createElement('span')
  visible.append(formula.cloneNode(true))
  for (const copy of visible.querySelectorAll(copies)) copy.remove()
  for (const space of visible.querySelectorAll('.mspace, mjx-mspace')) space.textContent = ' '
  return visible.textContent ?? ''
}

/** The text of a formula's TeX source; "" when it says more than a line of text. */
function plainText(source: string): string {
  const text = source
    .replaceAll(/\\(?:displaystyle|textstyle)(?![a-z])/gi, '')
    .replaceAll(
      /\\(?:text|textrm|mathrm|mathit|mbox|operatorname)\s*\{([^{}]*)\}|\\[,;:> ]|\\q?quad|~|\s+/g,
      (token, words?: string) => words ?? (/^\s/.test(token) ? '' : ' '),
    )
    .replaceAll(/\\([%&#$])|[{}]/g, '$1')
  return /[\\^_]/.test(text) ? '' : text
}

/** MathML as a line of text with raised and lowered parts. */
function linear(element: Element): (Node | string)[] {
  const { localName: name, children } = element
  const [first = [], second = [], third = []] = [...children].map(linear)
  if (name.startsWith('annotation') || name === 'mphantom') return []
  if (name === 'mspace') return [' ']
  if (name === 'mfrac') return [...grouped(first), '/', ...grouped(second)]
  if (name === 'msqrt' || name === 'mroot') return ['√', ...grouped(name === 'mroot' ? first : [...children].flatMap(linear))]
  if (name === 'msup' || name === 'mover') return [...first, inElement('sup', second)]
  if (name === 'msub' || name === 'munder') return [...first, inElement('sub', second)]
  if (name === 'msubsup' || name === 'munderover') return [...first, inElement('sub', second), inElement('sup', third)]
  const parts = children.length === 0 ? [element.textContent?.trim() ?? ''] : [...children].flatMap(linear)
  return name === 'mtd' || name === 'mtr' ? [...parts, ' '] : parts
}

function inElement(tag: 'sub' | 'sup', parts: (Node | string)[]): Element {
  const element = document.createElement(tag)
  element.append(...parts)
  return element
}

const grouped = (parts: (Node | string)[]) =>
  parts.length > 1 || (typeof parts[0] === 'string' && /^\d*\D.+$/.test(parts[0])) ? ['(', ...parts, ')'] : parts
