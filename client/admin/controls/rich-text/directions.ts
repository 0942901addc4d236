import { Extension } from '@tiptap/core'
import type { Node as Document } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/** Nodes that only hold blocks. */
const holders = new Set(['div', 'section', 'article'])

/**
 * Shows each outermost block with `dir="auto"`, as the page does (client/lib/text-direction.ts), unless it or a block around it declares a
 * direction. A decoration: nothing of it is stored.
 */
export const Directions = Extension.create({
  name: 'directions',
  addProseMirrorPlugins: () => [new Plugin({ props: { decorations: ({ doc }) => DecorationSet.create(doc, decorationsOf(doc)) } })],
})

function decorationsOf(doc: Document): Decoration[] {
  const decorations: Decoration[] = []
  doc.descendants((node, position) => {
    if (node.attrs.dir !== null && node.attrs.dir !== undefined) return false
    if (holders.has(node.type.name)) return true
    if (node.isBlock) decorations.push(Decoration.node(position, position + node.nodeSize, { dir: 'auto' }))
    return false
  })
  return decorations
}
