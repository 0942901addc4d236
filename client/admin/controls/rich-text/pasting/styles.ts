import type { CssNode } from 'css-tree'
import parse from 'css-tree/parser'
import { ident } from 'css-tree/utils'
import { type Declaration, declarationOf, declarationsOf } from '../../../../../shared/css-declarations.ts'

/** Values of an element's declarations by property: the words of each value in lower case. */
export type Style = ReadonlyMap<string, string[]>

/** Styles of pasted elements: the cascade of the pasted style sheets and the `style` attributes, for the properties that carry meaning. */
export type Styles = {
  of: (element: Element) => Style
  /** The `mso-level-number-format` of a level of one of Word's lists, such as `l0:level1`. */
  numberFormat: (level: string) => string | undefined
}

const meaningful =
  /^(?:clip|clip-path|display|visibility|direction|font|font-(?:family|style|weight)|(?:max-)?(?:height|width)|left|list-style(?:-type)?|margin-left|overflow(?:-[xy])?|position|right|text-decoration(?:-line|-style)?|top|vertical-align|white-space|mso-(?:comment-reference|element|hide|list|spacerun|special-character|special-format|tab-count))$/

type Layer = { specificity: number; declarations: Declaration[] }

export function readStyles(root: ParentNode): Styles {
  const layers = new Map<Element, Layer[]>()
  const formats = new Map<string, string>()
  for (const sheet of root.querySelectorAll('style')) readSheet(sheet.textContent ?? '', root, layers, formats)
  const cache = new Map<Element, Style>()
  return {
    of(element) {
      const cached = cache.get(element) ?? cascade(layers.get(element) ?? [], element.getAttribute('style') ?? '')
      cache.set(element, cached)
      return cached
    },
    numberFormat: (level) => formats.get(level),
  }
}

function readSheet(text: string, root: ParentNode, layers: Map<Element, Layer[]>, formats: Map<string, string>): void {
  const sheet = parse(text, { parseValue: false, parseAtrulePrelude: false, positions: true })
  if (sheet.type !== 'StyleSheet') return
  for (const node of sheet.children) {
    if (node.type === 'Atrule' && node.name === 'list' && node.prelude?.type === 'Raw' && node.block !== null) {
      const format = node.block.children
        .toArray()
        .map((child) => declarationOf(child, text))
        .find(({ name }) => name === 'mso-level-number-format')
      if (format !== undefined) formats.set(node.prelude.value.trim().toLowerCase(), format.value.toLowerCase())
    }
    if (node.type !== 'Rule' || node.prelude.type !== 'SelectorList') continue
    const declarations = node.block.children
      .toArray()
      .map((child) => declarationOf(child, text))
      .filter(({ name }) => meaningful.test(name))
    if (declarations.length === 0) continue
    for (const selector of node.prelude.children) {
      const layer = { specificity: specificityOf(selector), declarations }
      for (const element of select(root, text.slice(selector.loc?.start.offset, selector.loc?.end.offset)))
        layers.set(element, [...(layers.get(element) ?? []), layer])
    }
  }
}

/** A selector that the browser does not know, such as one of a newer program, matches nothing. */
function select(root: ParentNode, selector: string): Iterable<Element> {
  try {
    return root.querySelectorAll(selector)
  } catch {
    return []
  }
}

const weights: Record<string, number> = {
  IdSelector: 10_000,
  ClassSelector: 100,
  AttributeSelector: 100,
  PseudoClassSelector: 100,
  TypeSelector: 1,
}

const specificityOf = (selector: CssNode): number =>
  selector.type === 'Selector' ? selector.children.toArray().reduce((sum, { type }) => sum + (weights[type] ?? 0), 0) : 0

function cascade(layers: Layer[], attribute: string): Style {
  const sheets = layers.toSorted((a, b) => a.specificity - b.specificity).flatMap(({ declarations }) => declarations)
  const all = [...sheets, ...declarationsOf(attribute)].map((declaration) => ({
    ...declaration,
    name: ident.decode(declaration.name).toLowerCase(),
  }))
  const style = new Map<string, string[]>()
  for (const { name, value } of [...all.filter(({ important }) => !important), ...all.filter(({ important }) => important)]) {
    if (!meaningful.test(name)) continue
    const words = name.startsWith('clip') ? [value.trim().toLowerCase()] : wordsOf(value)
    // A value that a browser does not understand leaves the one before it.
    if (words.length === 0) continue
    style.set(name, words)
    if (name === 'font') expandFont(words, style)
    if (name === 'text-decoration') style.set('text-decoration-line', words)
  }
  return style
}

function wordsOf(value: string): string[] {
  return componentsOf(value).flatMap((node) => {
    if (node.type === 'Identifier') return [ident.decode(node.name).toLowerCase()]
    if (node.type === 'Number') return [node.value]
    if (node.type === 'Dimension') return [`${node.value}${node.unit.toLowerCase()}`]
    return node.type === 'String' ? [node.value.toLowerCase()] : []
  })
}

/** The `font` shorthand resets the weight and the slant that it does not name. */
function expandFont(words: string[], style: Map<string, string[]>): void {
  style.set('font-weight', [words.find((word) => /^(?:bold|bolder|lighter|[1-9]\d{0,3})$/.test(word)) ?? 'normal'])
  style.set('font-style', [words.find((word) => /^(?:italic|oblique)$/.test(word)) ?? 'normal'])
}

/** Component values of a declaration's value; empty when it cannot be parsed. */
function componentsOf(value: string): CssNode[] {
  try {
    const parsed = parse(value, { context: 'value' })
    return parsed.type === 'Value' ? parsed.children.toArray() : []
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}
