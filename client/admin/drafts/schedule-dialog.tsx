import { useState } from 'react'
import { AskDialog } from '../parts/dialogs/ask-dialog.tsx'
import { asLocalInput, fromLocalInput } from '../parts/local-time.ts'
import { TimeField } from '../parts/time-field.tsx'

type Props = {
  publishAt: string | undefined
  returnFocus: () => HTMLElement | null
  onClose: () => void
  schedule: (at: string) => void
}

const minute = 60_000
const tooEarly = 'Choose a time that is still to come'

/** Asks when a draft is to go live. The time is the company's; the server gets it in UTC. */
export function ScheduleDialog({ publishAt, returnFocus, onClose, schedule }: Props) {
  const [time, setTime] = useState(() => (publishAt === undefined ? nextMorning() : asLocalInput(new Date(publishAt))))
  const [refused, setRefused] = useState(false)
  const submit = () => {
    const at = fromLocalInput(time)
    if (at === undefined || at.getTime() <= Date.now()) return setRefused(true)
    onClose()
    schedule(at.toISOString())
  }
  return (
    <AskDialog
      title="Schedule"
      description="What the form has now is saved as a draft, and goes live automatically at this time."
      label="Schedule"
      returnFocus={returnFocus}
      onClose={onClose}
      onSubmit={submit}
    >
      <TimeField
        label="Goes live on"
        required
        min={asLocalInput(new Date(Date.now() + minute))}
        value={time}
        change={(value) => {
          setTime(value)
          setRefused(false)
        }}
        error={refused ? tooEarly : undefined}
      />
    </AskDialog>
  )
}

/** Nine o'clock on the next day, as the value of a field. */
const nextMorning = () => asLocalInput(new Date(Date.now() + 24 * 60 * minute)).replace(/T.*/, 'T09:00')
