import { Button, Dialog, Group } from '@chakra-ui/react'
import { use, useLayoutEffect, useRef, useState } from 'react'
import { ModalDialog } from '../../ui/modal-dialog.tsx'
import { ControlFrame, type ControlProps } from '../../work/fields/control-frame.tsx'
import { lengthOf } from '../../work/fields/text-controls.tsx'
import { useControl } from '../../work/fields/use-control.ts'
import { Notice } from '../../work/notice.tsx'
import { HtmlArea } from './rich-text/html-area.tsx'

const load = async () => ({ ...(await import('./rich-text/editor.tsx')), ...(await import('./rich-text/markup.ts')) })
let editing: ReturnType<typeof load> | undefined

/**
 * Lazy chunk: the editor is large, and only forms with rich text need it. The form waits for all of it, because a late part would shift the
 * fields below.
 */
const loadOnce = () => {
  editing ??= load()
  return editing
}

type View = {
  mode: Mode
  /** Markup that the text editor would drop. */
  lost: string[]
  /** Incremented with each value that the editor must load anew. */
  revision: number
}

const viewOf = (wanted: Mode, lost: string[], revision: number): View => ({ mode: lost.length === 0 ? wanted : 'html', lost, revision })

const helpOf: Record<Mode, string> = {
  text: 'The text of the page. Pasted text loses its fonts and colours.',
  html: 'HTML. Scripts, styles, forms and embedded pages are removed when you save.',
}

type RichTextProps = ControlProps & {
  /** As high as its text: the page scrolls it. */
  grows?: boolean
}

/** Rich text, edited visually or as HTML. A text that the visual editor could not preserve completely opens as HTML. */
export function RichTextControl({ name, label, help, grows = false }: RichTextProps) {
  const { RichTextEditor, lossOf, roundTrip } = use(loadOnce())
  const control = useControl<string>(name)
  const { value } = control
  const [{ mode, lost, revision }, setView] = useState<View>(() => viewOf('text', lossOf(value), 0))
  const [asking, setAsking] = useState<string[]>()
  /** The value that the editor sent or was loaded with. */
  const own = useRef(value)

  const change = (html: string) => {
    own.current = html
    control.setValue(html)
  }
  const show = (next: Mode) => setView({ mode: next, lost: [], revision })

  // Any other value was set from outside: what recovery restores, or what a save has stored.
  useLayoutEffect(() => {
    if (value === own.current) return
    own.current = value
    setView(viewOf(mode, lossOf(value), revision + 1))
  })

  const choose = (next: Mode) => {
    const loss = next === 'text' ? lossOf(value) : []
    if (loss.length > 0) setAsking(loss)
    else show(next)
  }

  return (
    <>
      <ControlFrame
        control={control}
        label={label}
        help={help ?? helpOf[mode]}
        count={lengthOf(value)}
        aside={<ModeSwitch label={label} mode={mode} choose={choose} />}
      >
        {mode === 'html' && lost.length > 0 && (
          <Notice tone="info" mb="3" title={`Shown as HTML, because the text editor cannot keep ${listOf(lost)}.`} />
        )}
        {mode === 'html' && <HtmlArea value={value} change={change} attributes={control.attributes} />}
        {mode === 'text' && (
          <RichTextEditor label={label} value={value} revision={revision} change={change} grows={grows} attributes={control.attributes} />
        )}
      </ControlFrame>
      {asking !== undefined && (
        <LossDialog
          lost={listOf(asking)}
          stay={() => setAsking(undefined)}
          lose={() => {
            setAsking(undefined)
            change(roundTrip(value))
            show('text')
          }}
        />
      )}
    </>
  )
}

const listOf = (things: string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(things)

type Mode = 'text' | 'html'

const words: Record<Mode, string> = { text: 'Text', html: 'HTML' }

type Props = { label: string; mode: Mode; choose: (mode: Mode) => void }

function ModeSwitch({ label, mode, choose }: Props) {
  return (
    <Group attached role="group" aria-label={`${label}: how to write it`} alignSelf="center">
      {(['text', 'html'] as const).map((one) => (
        <Button
          key={one}
          size="2xs"
          variant={mode === one ? 'solid' : 'outline'}
          colorPalette="gray"
          aria-pressed={mode === one}
          onClick={() => mode !== one && choose(one)}
        >
          {words[one]}
        </Button>
      ))}
    </Group>
  )
}

type LossDialogProps = { lost: string; stay: () => void; lose: () => void }

function LossDialog({ lost, stay, lose }: LossDialogProps) {
  const safe = useRef<HTMLButtonElement>(null)
  return (
    <ModalDialog
      title="Lose some of the markup?"
      role="alertdialog"
      placement="center"
      open
      onOpenChange={stay}
      initialFocusEl={() => safe.current}
    >
      <Dialog.Body>
        <Dialog.Description>The text editor cannot keep {lost}. The words stay; that markup goes.</Dialog.Description>
      </Dialog.Body>
      <Dialog.Footer>
        <Button ref={safe} variant="outline" onClick={stay}>
          Stay in HTML
        </Button>
        <Button onClick={lose}>Switch to Text</Button>
      </Dialog.Footer>
    </ModalDialog>
  )
}
