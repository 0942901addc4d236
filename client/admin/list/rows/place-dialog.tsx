import { useRef, useState } from 'react'
import { TextField } from '../../../work/fields/text-field.tsx'
import { AskDialog } from '../../parts/dialogs/ask-dialog.tsx'
import { type Place, typedPosition } from './place-button.tsx'

/** Asks for the number that a row is moved to: what a row's number is on a wide screen. */
export function PlaceDialog({ name, position, total, move, onClose }: Place & { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const submit = () => {
    const wanted = typedPosition(typed, total)
    if (wanted === undefined) {
      setError(`Enter a number from 1 to ${total}`)
      return input.current?.focus()
    }
    onClose()
    if (wanted !== position) move(wanted)
  }
  return (
    <AskDialog
      title={`Move ‘${name}’`}
      description={`It is number ${position} of ${total}.`}
      label="Move"
      returnFocus={undefined}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        label="New number"
        ref={input}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        change={(text) => {
          setTyped(text)
          setError(undefined)
        }}
        error={error}
        announced
      />
    </AskDialog>
  )
}
