import type { EditorOptions } from '@tiptap/core'
import { cleanPasted } from '../pasted-markup.ts'
import { filesToPut } from './files.ts'
import { withFrames } from './frames.ts'
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
