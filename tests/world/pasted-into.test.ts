// @vitest-environment jsdom
import { Editor } from '@tiptap/core'
import { expect, test } from 'vitest'
import { extensions } from '../../client/admin/controls/rich-text/extensions.ts'
import { readMarkup, writeMarkup } from '../../client/admin/controls/rich-text/markup.ts'
import { filesToPut } from '../../client/admin/controls/rich-text/pasting/files.ts'
import { pastingOptions } from '../../client/admin/controls/rich-text/pasting/options.ts'
import { rowsOf } from './pasting/rows.ts'

const options = pastingOptions({ leftOut: () => undefined, put: () => false })
const editor = new Editor({ element: document.createElement('div'), extensions, ...options })

/** Opens a text with the cursor at its `|`. */
function open(text: string): void {
  editor.commands.setContent(readMarkup(text))
  editor.state.doc.descendants((node, at) => {
    const from = at + (node.text?.indexOf('|') ?? -1)
    if (from >= at)
      editor
        .chain()
        .setTextSelection({ from, to: from + 1 })
        .deleteSelection()
        .run()
  })
}

const clipboard = (copied: Record<string, string>, files: File[] = []) =>
  ({
    types: Object.keys(copied),
    files,
    items: [],
    getData: (type: string) => copied[type.replace('text/', '')] ?? '',
  }) as object as DataTransfer

function pasted(copied: Record<string, string>): string {
  const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData: clipboard(copied) })
  editor.view.dom.dispatchEvent(event)
  return writeMarkup(editor.state.doc)
}

const cases = rowsOf('frames')

test.each(cases)('a paste keeps its frames and converts no Markdown: %s', (_about, text = '', type = '', copied = '', after = '') => {
  open(text)
  expect(pasted({ [type]: copied })).toBe(after)
})

test.each(cases.filter(([, , , copied, after]) => copied === after))(
  'copied in the editor, and pasted: %s',
  (_about, empty = '', _type, text = '') => {
    editor.commands.setContent(readMarkup(text))
    const html = editor.view.serializeForClipboard(editor.state.doc.slice(0, editor.state.doc.content.size)).dom.innerHTML
    open(empty)
    expect(pasted({ html })).toBe(text)
  },
)

test.each([
  ['a screenshot', {}, 1],
  ['Word’s or Excel’s text beside its picture', { html: '<p>Lanes</p>', plain: 'Lanes' }, 0],
  ['a picture that a browser copied, which has an address', { html: '<img src="https://ex.example/a.png">' }, 0],
  ['a picture of Word, whose address is on its disk', { html: '<img src="file:///C:/a.png">', plain: ' ' }, 1],
  ['a file of a file manager', { plain: 'file:///home/asha/image.png\r\n' }, 1],
  ['a text beside its picture', { plain: 'Lanes' }, 0],
])('the files that are put into a text: of %s %j %i', (_program, copied, count) => {
  expect(filesToPut(clipboard(copied, [new File(['x'], 'image.png', { type: 'image/png' })]))).toHaveLength(count)
})
