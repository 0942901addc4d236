import { Field, Flex, Input } from '@chakra-ui/react'
import { useState } from 'react'
import { asLocalInput, fromLocalInput } from './local-time.ts'
import { TimeDialog, TimeField } from './time-dialog.tsx'
import type { HiddenTimes } from './use-visibility.tsx'

type Props = {
  /** What is hidden: "‘Ravi Traders’", "3 clients". */
  what: string
  onClose: () => void
  hide: (times: HiddenTimes) => void
}

/** Asks from when until when records are hidden from the site; without times at once, until they are shown again. */
export function HideDialog({ what, onClose, hide }: Props) {
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const [refused, setRefused] = useState<string>()
  const submit = () => {
    const [start, end] = [fromLocalInput(from), fromLocalInput(until)]
    if (end !== undefined && end.getTime() <= Date.now()) return setRefused('Choose a time that is not over yet')
    if (end !== undefined && start !== undefined && end <= start) return setRefused('Choose a time after the one when it is hidden')
    onClose()
    hide({ ...(start !== undefined && { from: start.toISOString() }), ...(end !== undefined && { until: end.toISOString() }) })
  }
  return (
    <TimeDialog
      title={`Hide ${what} from the site`}
      description="Both times may stay empty: hidden at once, and until it is shown again."
      label="Hide"
      onClose={onClose}
      onSubmit={submit}
    >
      <Flex direction="column" gap="4">
        <Field.Root>
          <Field.Label>Hidden from</Field.Label>
          <Input type="datetime-local" value={from} onChange={(event) => setFrom(event.target.value)} />
        </Field.Root>
        <TimeField
          label="Shown again from"
          min={from || asLocalInput(new Date()).slice(0, 16)}
          value={until}
          change={(value) => {
            setUntil(value)
            setRefused(undefined)
          }}
          error={refused}
        />
      </Flex>
    </TimeDialog>
  )
}
