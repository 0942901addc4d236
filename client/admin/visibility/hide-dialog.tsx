import { Flex } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { AskDialog } from '../parts/dialogs/ask-dialog.tsx'
import { asLocalInput, fromLocalInput } from '../parts/local-time.ts'
import { TimeField } from '../parts/time-field.tsx'
import type { HiddenTimes } from './use-visibility.tsx'

type Props = {
  /** What is hidden: "‘Ravi Traders’", "3 clients". */
  what: string
  /** Where the focus goes, if not to the element that had it before. */
  returnFocus?: () => HTMLElement | null
  onClose: () => void
  hide: (times: HiddenTimes) => void
}

type Refusals = { from?: string | undefined; until?: string | undefined }

/** A partly entered time, whose value is empty like that of a field without one. */
const refusalOf = (input: HTMLInputElement | null) =>
  input?.validity.badInput === true ? 'Enter the whole date and time, or leave it empty' : undefined

/** Asks from when until when records are hidden from the site; without times at once, until they are shown again. */
export function HideDialog({ what, returnFocus, onClose, hide }: Props) {
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const [refused, setRefused] = useState<Refusals>({})
  const fromInput = useRef<HTMLInputElement>(null)
  const untilInput = useRef<HTMLInputElement>(null)
  const refuse = (refusals: Refusals) => {
    setRefused(refusals)
    const input = refusals.from === undefined ? untilInput : fromInput
    input.current?.focus()
  }
  const submit = () => {
    const partly = { from: refusalOf(fromInput.current), until: refusalOf(untilInput.current) }
    if (partly.from !== undefined || partly.until !== undefined) return refuse(partly)
    const [start, end] = [fromLocalInput(from), fromLocalInput(until)]
    if (end !== undefined && end.getTime() <= Date.now()) return refuse({ until: 'Choose a time that is not over yet' })
    if (end !== undefined && start !== undefined && end <= start) {
      return refuse({ until: 'Choose a time after the one when it is hidden' })
    }
    onClose()
    hide({ ...(start !== undefined && { from: start.toISOString() }), ...(end !== undefined && { until: end.toISOString() }) })
  }
  return (
    <AskDialog
      title={`Hide ${what} from the site`}
      description="Both times may stay empty: hidden at once, and until it is shown again."
      label="Hide"
      returnFocus={returnFocus}
      onClose={onClose}
      onSubmit={submit}
    >
      <Flex direction="column" gap="4">
        <TimeField
          label="Hidden from"
          ref={fromInput}
          value={from}
          change={(value) => {
            setFrom(value)
            setRefused({})
          }}
          error={refused.from}
        />
        <TimeField
          label="Shown again from"
          ref={untilInput}
          min={from || asLocalInput(new Date())}
          value={until}
          change={(value) => {
            setUntil(value)
            setRefused({})
          }}
          error={refused.until}
        />
      </Flex>
    </AskDialog>
  )
}
