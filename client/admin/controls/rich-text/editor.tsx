import { Box, chakra } from '@chakra-ui/react'
import { EditorContent, useEditor } from '@tiptap/react'
import { useLayoutEffect, useRef, useState } from 'react'
import { contained } from '../../../ui/contained.ts'
import { prose } from '../../../ui/prose.ts'
import { extensions } from './extensions.ts'
import { LeftOutNotice } from './left-out-notice.tsx'
import { readMarkup, writeMarkup } from './markup.ts'
import type { LeftOut } from './pasting/left-out.ts'
import { pastingOptions } from './pasting/options.ts'
import { PutPictures } from './put-pictures.tsx'
import { Toolbar } from './toolbar.tsx'
import { usePutPictures } from './use-put-pictures.ts'

type Props = {
  label: string
  /** Initial text, and the new text with each revision; in between the editor's state is the source of truth. */
  value: string
  revision: number
  change: (html: string) => void
  /** As high as its text: the page scrolls it. */
  grows: boolean
  attributes: { id: string; required: boolean; 'aria-invalid': boolean; 'aria-describedby': string; readOnly: boolean; onBlur: () => void }
}

const Frame = chakra(Box, {
  base: {
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'l2',
    '&:has(.ProseMirror:focus-visible)': { borderColor: 'sea.solid', outline: '1px solid {colors.sea.solid}' },
    // What the caret stands in is marked while the editor is used.
    '&:not(:focus-within) [aria-pressed=true]': { bg: 'transparent', color: 'inherit' },
    '&:has(.ProseMirror[aria-invalid=true])': { borderColor: 'border.error' },
  },
})

export function RichTextEditor({ label, value, revision, change, grows, attributes: ofField }: Props) {
  const { id, onBlur, required, readOnly, ...attributes } = ofField
  const [leftOut, setLeftOut] = useState<LeftOut>()
  const pictures = usePutPictures()
  const pasting = pastingOptions({ leftOut: setLeftOut, put: pictures.put })
  const editor = useEditor({
    ...pasting,
    extensions,
    content: readMarkup(value),
    // Renders the toolbar and the text immediately, so that nothing below them shifts.
    immediatelyRender: true,
    // The content security policy allows no unknown style elements; the required rules are below.
    injectCSS: false,
    editable: !readOnly,
    editorProps: {
      ...pasting.editorProps,
      ...(grows && { scrollThreshold: behindBars, scrollMargin: behindBars }),
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        ...(readOnly ? { 'aria-readonly': 'true', tabindex: '0' } : {}),
        'aria-label': label,
        'aria-required': String(required),
        'aria-invalid': String(attributes['aria-invalid']),
        'aria-describedby': attributes['aria-describedby'],
      },
    },
    onUpdate: ({ editor: { state } }) => change(writeMarkup(state.doc)),
    onCreate: ({ editor }) => pictures.follow(editor),
    onBlur,
  })
  const shown = useRef(revision)

  // Replaces the content in place: the element may have the focus, and the caret stays in position.
  useLayoutEffect(() => {
    if (shown.current === revision) return
    shown.current = revision
    editor.chain().setContent(readMarkup(value), { emitUpdate: false }).setTextSelection(editor.state.selection).run()
  }, [editor, revision, value])

  return (
    <Frame>
      {!readOnly && <Toolbar editor={editor} label={label} controls={id} />}
      {leftOut !== undefined && <LeftOutNotice leftOut={leftOut} />}
      <PutPictures editor={editor} pictures={pictures} />
      <Box css={grows ? [written, grown] : written} minH="16rem">
        <EditorContent editor={editor} />
      </Box>
    </Frame>
  )
}

/** Space that the bars of the page and the toolbar take, in pixels. */
const behindBars = { top: 112, bottom: 96, left: 0, right: 0 }

const grown = { '& .ProseMirror': { maxH: 'none' } }

const written = {
  ...contained,
  '& .ProseMirror': {
    ...prose,
    minH: '16rem',
    // A long text scrolls within its field, so that the fields below stay near.
    maxH: { base: '60dvh', md: '32rem' },
    overflowY: 'auto',
    // The measure of the page, beside this padding.
    maxW: 'calc(65ch + 2rem)',
    px: '4',
    py: '3',
    outline: 'none',
    whiteSpace: 'break-spaces',
    overflowWrap: 'break-word',
    fontVariantLigatures: 'none',
    '& h2:not(:first-child)': { marginTop: '8' },
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
  // The text scrolls sideways where a table is too wide for whole words: a scroll container inside it would not be reachable by keyboard.
  '& .tableWrapper table': { display: 'table', overflowX: 'visible' },
  // The paragraph that `writeMarkup` unwraps.
  '& :is(li, td, th, blockquote, dd, figure) > p[data-bare]:only-of-type': { marginBlock: '0' },
  '& .tableWrapper :is(td, th)': { mdDown: { fontSize: 'sm' } },
  '& .selectedCell': { bg: 'signal.subtle' },
}
