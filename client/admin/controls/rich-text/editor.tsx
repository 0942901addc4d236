import { Box, chakra } from '@chakra-ui/react'
import { EditorContent, useEditor } from '@tiptap/react'
import { useLayoutEffect, useRef } from 'react'
import { contained } from '../../../ui/contained.ts'
import { extensions } from './extensions.ts'
import { fragmentOf, readMarkup, writeMarkup } from './markup.ts'
import { prose } from './prose.ts'
import { Toolbar } from './toolbar.tsx'

type Props = {
  label: string
  /** The text at first, and with each new revision; in between the editor knows better. */
  value: string
  revision: number
  change: (html: string) => void
  attributes: { id: string; required: boolean; 'aria-invalid': boolean; 'aria-describedby': string; onBlur: () => void }
}

/** Words from other programs come without their fonts, colours and boxes. */
function withoutLooks(html: string): string {
  const holder = document.createElement('div')
  holder.append(fragmentOf(html))
  for (const element of holder.querySelectorAll('*')) {
    for (const name of ['style', 'class', 'dir', 'lang', 'width', 'height', 'align']) element.removeAttribute(name)
    if (['span', 'div', 'font', 'section', 'article'].includes(element.localName)) element.replaceWith(...element.childNodes)
  }
  return holder.innerHTML
}

const Frame = chakra(Box, {
  base: {
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'l2',
    '&:has(.ProseMirror:focus-visible)': { borderColor: 'signal.fg', outline: '2px solid {colors.signal.fg}', outlineOffset: '-2px' },
    '&:has(.ProseMirror[aria-invalid=true])': { borderColor: 'border.error' },
  },
})

/** Text with headings, lists, links, pictures and tables, as HTML in and out. */
export function RichTextEditor({ label, value, revision, change, attributes: { id, onBlur, required, ...attributes } }: Props) {
  const editor = useEditor({
    extensions,
    content: readMarkup(value),
    // The toolbar and the text stand there from the start, so that nothing below them moves.
    immediatelyRender: true,
    // The page's policy allows no style elements that it does not know; what is needed stands below.
    injectCSS: false,
    editorProps: {
      attributes: {
        ...{ id, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, 'aria-required': String(required) },
        'aria-invalid': String(attributes['aria-invalid']),
        'aria-describedby': attributes['aria-describedby'],
      },
      transformPastedHTML: withoutLooks,
    },
    onUpdate: ({ editor: { state } }) => change(writeMarkup(state.doc)),
    onBlur,
  })
  const shown = useRef(revision)

  // In the same element, which may have the focus; the caret stays where it was.
  useLayoutEffect(() => {
    if (shown.current === revision) return
    shown.current = revision
    editor.chain().setContent(readMarkup(value), { emitUpdate: false }).setTextSelection(editor.state.selection).run()
  }, [editor, revision, value])

  return (
    <Frame>
      <Toolbar editor={editor} label={label} controls={id} />
      <Box css={written} minH="16rem">
        <EditorContent editor={editor} />
      </Box>
    </Frame>
  )
}

const written = {
  ...contained,
  '& .ProseMirror': {
    ...prose,
    minH: '16rem',
    px: '4',
    py: '3',
    outline: 'none',
    whiteSpace: 'break-spaces',
    overflowWrap: 'break-word',
    fontVariantLigatures: 'none',
  },
  '& .ProseMirror-selectednode': { outline: '3px solid {colors.signal.fg}' },
  '& .ProseMirror-gapcursor': { display: 'none', position: 'absolute', pointerEvents: 'none' },
  '& .ProseMirror-gapcursor::after': {
    content: '""',
    display: 'block',
    position: 'absolute',
    top: '-2px',
    w: '20px',
    borderTop: '1px solid',
  },
  '& .ProseMirror-focused .ProseMirror-gapcursor': { display: 'block' },
  // Cells break their words before a table grows wider than the form: a place that scrolls inside a text could not be reached by a key.
  '& .tableWrapper table': { tableLayout: 'fixed', width: 'full' },
  '& .tableWrapper :is(td, th)': { overflowWrap: 'anywhere' },
  '& .selectedCell': { bg: 'signal.subtle' },
}
