import type { CssNode } from 'css-tree'
import parse from 'css-tree/parser'

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
