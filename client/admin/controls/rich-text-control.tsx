import { Box, Skeleton } from '@chakra-ui/react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { ControlFrame, type ControlProps } from '../../ui/form/control-frame.tsx'
import { lengthOf } from '../../ui/form/text-controls.tsx'
import { useControl } from '../../ui/form/use-control.ts'
import { Notice } from '../../ui/work/notice.tsx'
import { HtmlArea } from './rich-text/html-area.tsx'
import { LossDialog } from './rich-text/loss-dialog.tsx'
import { type Mode, ModeSwitch } from './rich-text/mode-switch.tsx'

/** The editor is large, and only the forms with rich text load it. */
const Editor = lazy(() => import('./rich-text/editor.tsx').then(({ RichTextEditor }) => ({ default: RichTextEditor })))
const markup = () => import('./rich-text/markup.ts')

const helpOf: Record<Mode, string> = {
  text: 'What visitors read on the page. Words pasted from elsewhere come without their fonts and colours.',
  html: 'HTML. Script, styles, forms and embedded pages are taken out when it is saved.',
}

/** Rich text, written as it will look or as HTML. A text that the editor could not keep whole is opened as HTML. */
export function RichTextControl({ name, label, help }: ControlProps) {
  const control = useControl<string>(name)
  const { value } = control
  const [mode, setMode] = useState<Mode>()
  const [lost, setLost] = useState<string[]>([])
  const [asking, setAsking] = useState<string[]>()
  const [round, setRound] = useState(0)
  const own = useRef<string>(undefined)

  const change = (html: string) => {
    own.current = html
    control.setValue(html)
  }
  const toText = () => {
    setLost([])
    setRound(round + 1)
    setMode('text')
  }

  // A value that was not written here comes from the record: it decides how it can be edited.
  useEffect(() => {
    if (value === own.current) return
    own.current = value
    void markup().then(({ lossOf }) => {
      if (own.current !== value) return
      const loss = lossOf(value)
      setLost(loss)
      setRound((before) => before + 1)
      setMode(loss.length === 0 ? 'text' : 'html')
    })
  }, [value])

  const choose = async (next: Mode) => {
    if (next === 'html') return setMode('html')
    const loss = (await markup()).lossOf(value)
    if (loss.length > 0) setAsking(loss)
    else toText()
  }

  return (
    <>
      <ControlFrame
        control={control}
        label={label}
        help={help ?? (mode && helpOf[mode])}
        count={lengthOf(value)}
        aside={<ModeSwitch label={label} mode={mode} choose={(next) => void choose(next)} />}
      >
        {mode === 'html' && lost.length > 0 && (
          <Notice tone="info" mb="3" title={`Shown as HTML, because the text editor cannot keep ${listOf(lost)}.`} />
        )}
        {mode === undefined && <Loading />}
        {mode === 'html' && <HtmlArea {...{ value, change }} attributes={control.attributes} />}
        {mode === 'text' && (
          <Suspense fallback={<Loading />}>
            <Editor key={round} {...{ label, value, change }} attributes={control.attributes} />
          </Suspense>
        )}
      </ControlFrame>
      {asking !== undefined && (
        <LossDialog
          lost={listOf(asking)}
          stay={() => setAsking(undefined)}
          lose={() => {
            setAsking(undefined)
            void markup().then(({ keptOf }) => {
              change(keptOf(value))
              toText()
            })
          }}
        />
      )}
    </>
  )
}

const listOf = (things: string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(things)

const Loading = () => (
  <Box aria-busy="true">
    <Skeleton h="18.5rem" />
  </Box>
)
