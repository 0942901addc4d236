import { type CssNode, type Declaration, generate, type List, parse, type SelectorList } from 'css-tree'

// Shared with the client, whose preview shows what will be stored.

/** CSS properties that are also attributes of SVG (SVG 1.1, 6.1), and the sizes that SVG 2 adds. */
const presentationAttributes = new Set([
  ...['alignment-baseline', 'baseline-shift', 'clip-path', 'clip-rule', 'color', 'color-interpolation', 'color-interpolation-filters'],
  ...['direction', 'display', 'dominant-baseline', 'fill', 'fill-opacity', 'fill-rule', 'filter', 'flood-color', 'flood-opacity'],
  ...['font-family', 'font-size', 'font-stretch', 'font-style', 'font-variant', 'font-weight', 'letter-spacing', 'lighting-color'],
  ...['marker-end', 'marker-mid', 'marker-start', 'mask', 'opacity', 'overflow', 'shape-rendering', 'stop-color', 'stop-opacity', 'stroke'],
  ...['stroke-dasharray', 'stroke-dashoffset', 'stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit', 'stroke-opacity', 'stroke-width'],
  ...['text-anchor', 'text-decoration', 'text-rendering', 'vector-effect', 'visibility', 'word-spacing', 'writing-mode'],
  ...['cx', 'cy', 'height', 'r', 'rx', 'ry', 'width', 'x', 'y'],
])

/** Maximum number of characters that style rules may add to a drawing: one rule can apply to all elements. */
const maxAdded = 200_000

type Compound = { types: string[]; ids: string[]; classes: string[] }
type Rule = Compound & { specificity: number; declarations: Declaration[] }
type Winner = { value: string; isImportant: boolean }

/** Aborts at a style that cannot be an attribute. */
class NotInlinable extends Error {}

/**
 * Moves the style sheets of a drawing onto its elements, by the cascade: drawing programs write `<style>` by default, which pages refuse,
 * because its rules would apply to the whole page. Supports only selectors of types, classes and ids.
 * @param parseHtml makes a document without running scripts.
 * @returns the markup, unchanged without a style sheet, or why it is refused.
 */
export function inlineStyles(markup: string, parseHtml: (markup: string) => Document): { markup: string } | { refused: string } {
  if (!/<style/i.test(markup)) return { markup }
  const { body } = parseHtml(markup)
  const sheets = [...body.querySelectorAll('svg style')]
  if (sheets.length === 0) return { markup }
  try {
    const rules = sheets.filter(isCss).flatMap((sheet) => rulesOf(sheet.textContent ?? ''))
    for (const sheet of sheets) sheet.remove()
    apply(
      rules.toSorted((a, b) => a.specificity - b.specificity),
      [...body.querySelectorAll('svg, svg *')],
    )
    return { markup: body.innerHTML }
  } catch (error) {
    if (error instanceof NotInlinable) return { refused: refusal(error.message) }
    throw error
  }
}

const refusal = (what: string) =>
  `The drawing has a style sheet that cannot be used here (${what}). Export it again without one: in Illustrator choose “Styling: Presentation Attributes”, in Inkscape “Plain SVG”`

function isCss(sheet: Element): boolean {
  const media = sheet.getAttribute('media')?.trim().toLowerCase() ?? ''
  if (!['', 'all', 'screen'].includes(media)) throw new NotInlinable(`@media ${media.slice(0, 40)}`)
  return ['', 'text/css'].includes(sheet.getAttribute('type')?.trim().toLowerCase() ?? '')
}

const childrenOf = (children: List<CssNode>): CssNode[] => children.toArray()

function rulesOf(css: string): Rule[] {
  const sheet = parse(css, { parseValue: false })
  if (sheet.type !== 'StyleSheet') return []
  return childrenOf(sheet.children).flatMap((node): Rule[] => {
    if (['Comment', 'WhiteSpace', 'CDO', 'CDC'].includes(node.type)) return []
    if (node.type === 'Atrule' && ['charset', 'namespace'].includes(node.name.toLowerCase())) return []
    if (node.type === 'Atrule') throw new NotInlinable(`@${node.name.slice(0, 40)}`)
    if (node.type !== 'Rule' || node.prelude.type !== 'SelectorList') throw new NotInlinable(generate(node).slice(0, 40))
    const declarations = childrenOf(node.block.children).flatMap(declarationsIn)
    // An empty rule has no effect, even with an unsupported selector.
    return declarations.length === 0 ? [] : selectorsOf(node.prelude).map((compound) => ({ ...compound, declarations }))
  })
}

/** Declarations of a node, without custom properties, which have no effect by themselves. */
function declarationsIn(node: CssNode): Declaration[] {
  if (node.type === 'Rule' || node.type === 'Atrule') throw new NotInlinable('a rule within a rule')
  if (node.type !== 'Declaration' || node.property.startsWith('--')) return []
  if (/\bvar\(/i.test(generate(node.value))) throw new NotInlinable('var()')
  return [node]
}

const selectorsOf = ({ children }: SelectorList): Omit<Rule, 'declarations'>[] =>
  childrenOf(children).map((selector) => {
    const compound: Compound = { types: [], ids: [], classes: [] }
    for (const part of selector.type === 'Selector' ? childrenOf(selector.children) : [selector]) {
      if (part.type === 'TypeSelector' && !part.name.includes('|')) compound.types.push(part.name)
      else if (part.type === 'IdSelector') compound.ids.push(part.name)
      else if (part.type === 'ClassSelector') compound.classes.push(part.name)
      else throw new NotInlinable(generate(selector).slice(0, 40))
    }
    const { types, ids, classes } = compound
    const namedTypes = types.filter((type) => type !== '*')
    return { types: namedTypes, ids, classes, specificity: ids.length * 1e6 + classes.length * 1e3 + namedTypes.length }
  })

function apply(rules: Rule[], elements: Element[]): void {
  let remaining = maxAdded
  for (const element of elements) {
    const classes = new Set((element.getAttribute('class') ?? '').split(/\s+/))
    const id = element.getAttribute('id')
    const matches = (rule: Rule) =>
      rule.classes.every((name) => classes.has(name)) &&
      rule.ids.every((name) => name === id) &&
      rule.types.every((name) => name === element.nodeName)
    const winners = new Map<string, Winner>()
    for (const { declarations } of rules.filter(matches)) for (const declaration of declarations) cascade(winners, declaration)
    if (winners.size > 0) remaining -= place(element, winners)
    if (remaining < 0) throw new NotInlinable('it applies to too many elements')
  }
}

/** The later declaration of a property wins, unless the earlier one is important. */
function cascade(winners: Map<string, Winner>, { property, value, important }: Declaration): void {
  const name = property.toLowerCase()
  const isImportant = important !== false
  if (winners.get(name)?.isImportant && !isImportant) return
  // Moves the property to the end, because it may be a shorthand of earlier ones.
  winners.delete(name)
  winners.set(name, { value: generate(value).trim(), isImportant })
}

/** The element's own `style` wins over the rules. @returns the characters that were added. */
function place(element: Element, winners: Map<string, Winner>): number {
  const own = new Map<string, Winner>()
  const style = parse(element.getAttribute('style') ?? '', { context: 'declarationList', parseValue: false })
  if (style.type === 'DeclarationList') for (const node of childrenOf(style.children)) if (node.type === 'Declaration') cascade(own, node)
  let added = 0
  const declarations: string[] = []
  for (const [name, { value, isImportant }] of winners) {
    if (own.has(name) && (own.get(name)?.isImportant || !isImportant)) continue
    own.delete(name)
    added += name.length + value.length
    if (presentationAttributes.has(name)) element.setAttribute(name, value)
    else declarations.push(`${name}:${value}`)
  }
  declarations.push(...[...own].map(([name, { value }]) => `${name}:${value}`))
  if (declarations.length > 0) element.setAttribute('style', declarations.join(';'))
  else element.removeAttribute('style')
  return added
}
