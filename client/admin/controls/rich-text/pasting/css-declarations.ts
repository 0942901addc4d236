import type { CssNode } from 'css-tree'
import parse from 'css-tree/parser'

/** One declaration as written; `name` is in lower case, and empty for text that is no declaration. */
export type Declaration = { name: string; value: string; important: boolean; source: string }

/** Parses the declarations of a `style` attribute by CSS Syntax 3, so that comments, strings and escapes hold no separators. */
export function declarationsOf(style: string): Declaration[] {
  const list = parse(style, { context: 'declarationList', parseValue: false, positions: true })
  return list.type === 'DeclarationList' ? list.children.toArray().map((node) => declarationOf(node, style)) : []
}

/** Reads a node of a block of declarations, which was parsed with positions from `text`. */
export function declarationOf(node: CssNode, text: string): Declaration {
  const source = text.slice(node.loc?.start.offset, node.loc?.end.offset)
  if (node.type !== 'Declaration' || node.value.type !== 'Raw') return { name: '', value: '', important: false, source }
  return { name: node.property.toLowerCase(), value: node.value.value.trim(), important: node.important !== false, source }
}

/** Component values of a declaration's value; empty when it cannot be parsed. */
export function componentsOf(value: string): CssNode[] {
  try {
    const parsed = parse(value, { context: 'value' })
    return parsed.type === 'Value' ? parsed.children.toArray() : []
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}
