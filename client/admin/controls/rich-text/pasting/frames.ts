import { type Node, Slice } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'

const containers = new Set(['dl', 'figure', 'div', 'section', 'article', 'blockquote'])
const lists = new Set(['bulletList', 'orderedList'])

/**
 * Keeps the frames of what stands first and last in a paste, such as a list of definitions or a figure: the editor would open them, and put
 * their first text into the paragraph of the cursor. A single text goes into a sentence, and items go into a list.
 */
export function withFrames(slice: Slice, view: EditorView): Slice {
  const { $from } = view.state.selection
  if ($from.parent.content.size > 0 && isOneText(slice)) return slice
  const around = new Set(Array.from({ length: $from.depth }, (_, above) => $from.node(above + 1).type.name))
  const isInList = around.has('listItem')
  const isFrame = ({ type: { name }, textContent }: Node) =>
    (containers.has(name) && !around.has(name)) || (lists.has(name) && !isInList) || (name === 'codeBlock' && textContent.includes('\n'))
  const openDepth = (depth: number, end: 'firstChild' | 'lastChild') => {
    let node = slice.content[end]
    for (let level = 0; level < depth; level += 1) {
      if (node === null || isFrame(node)) return level
      node = node[end]
    }
    return depth
  }
  return new Slice(slice.content, openDepth(slice.openStart, 'firstChild'), openDepth(slice.openEnd, 'lastChild'))
}

/** One line of text, whatever lies around it. */
function isOneText({ content, openStart }: Slice): boolean {
  let parent = content
  for (let level = 0; level < openStart && parent.childCount === 1 && parent.firstChild !== null; level += 1) {
    const { firstChild } = parent
    if (firstChild.isTextblock) return !firstChild.textContent.includes('\n')
    parent = firstChild.content
  }
  return openStart === 0
}
