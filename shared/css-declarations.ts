import type { CssNode } from 'css-tree'
import parse from 'css-tree/parser'

// Shared with the client, which reads pasted text.

/** One declaration as written; `name` is in lower case, or empty for text that is no declaration. */
export type Declaration = { name: string; value: string; important: boolean; source: string }

/** Parses the declarations of a `style` attribute by CSS Syntax 3, so that comments, strings and escapes hold no separators. */
export function declarationsOf(style: string): Declaration[] {
  const list = parse(style, { context: 'declarationList', parseValue: false, positions: true })
  return list.type === 'DeclarationList' ? list.children.toArray().map((node) => declarationOf(node, style)) : []
}

/** Converts a node of a declaration list, parsed with positions from `text`. */
export function declarationOf(node: CssNode, text: string): Declaration {
  const source = text.slice(node.loc?.start.offset, node.loc?.end.offset)
  // css-tree reads `!ie`, a hack of old browsers, as a kind of `!important`.
  if (node.type !== 'Declaration' || node.value.type !== 'Raw' || typeof node.important === 'string')
    return { name: '', value: '', important: false, source }
  return { name: node.property.toLowerCase(), value: node.value.value.trim(), important: node.important, source }
}
