import type { EditorOptions } from '@tiptap/core'
import { type Node, Slice } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import { cleanPasted } from '../pasted-markup.ts'
import { filesToPut } from './files.ts'
import type { LeftOut } from './left-out.ts'
import { withOriginalLinks } from './links.ts'

type Receiver = {
  /** Takes what was left out of a pasted text; undefined for files. */
  leftOut: (leftOut: LeftOut | undefined) => void
  /** Takes files that are put at a position; returns whether there are any. */
  put: (files: File[], at: number) => boolean
}

/** What the text editor does with a paste or a drop. Of Markdown it converts nothing: it knows half of it, and prices and formulas have its signs, too. */
export const pastingOptions = ({ leftOut, put }: Receiver) => {
  const putFiles = (files: File[], at: number) => {
    if (files.length > 0) leftOut(undefined)
    return put(files, at)
  }
  return {
    enablePasteRules: ['link'],
    editorProps: {
      transformPastedHTML: (html) => {
        const pasted = cleanPasted(html)
        leftOut(pasted.leftOut)
        return pasted.html
      },
      transformPastedText: (text) => withOriginalLinks(text.replace(/[\r\n]+$/, '')),
      transformPasted: withFrames,
      handlePaste: ({ state }, { clipboardData }) => putFiles(filesToPut(clipboardData), state.selection.to),
      handleDrop: (view, { dataTransfer, clientX, clientY }, _slice, isMoved) =>
        !isMoved && putFiles(filesToPut(dataTransfer), view.posAtCoords({ left: clientX, top: clientY })?.pos ?? view.state.selection.to),
    },
  } satisfies Partial<EditorOptions>
}

const containers = new Set(['dl', 'figure', 'div', 'section', 'article', 'blockquote'])
const lists = new Set(['bulletList', 'orderedList'])

/**
 * Keeps the frames of what stands first and last in a paste, such as a list of definitions or a figure: the editor would open them, and put
 * their first text into the paragraph of the cursor. A single text goes into a sentence, and items go into a list.
 */
function withFrames(slice: Slice, view: EditorView): Slice {
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
