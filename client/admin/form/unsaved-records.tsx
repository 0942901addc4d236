import { Button, Flex } from '@chakra-ui/react'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { messageOf } from '../../lib/problem.ts'
import { randomKey } from '../../lib/random-key.ts'
import { toastError, wasAnnounced } from '../../ui/toasts.tsx'
import type { LeaveTexts } from '../../work/form/leave-dialog.tsx'
import { PageGuard } from '../../work/form/leave-guard.tsx'
import { dropRecord, findRecords, putAside, takeRecord, type UnsavedRecord, useUnsavedRecords } from '../../work/form/unsaved-records.ts'
import type { FormHandle } from '../../work/form/work-form.tsx'
import { Notice } from '../../work/notice.tsx'
import { useCurrentUser } from '../../work/session/session.ts'
import { descriptionsIn, restoreDescriptions } from '../media/file-requests.ts'

const leaving: LeaveTexts = {
  title: 'Leave before everything is saved?',
  description: 'Records that you have added are still being saved, or could not be saved.',
}

/** Strips of the new records that were not saved, on every screen of the admin area. Leaving the page asks while there are any, or a save is in flight. */
export function UnsavedRecords() {
  const account = useCurrentUser()?._id
  const records = useUnsavedRecords(account)
  useEffect(() => {
    if (account !== undefined) void findRecords(account)
  }, [account])
  return (
    <>
      <PageGuard changed={records.length > 0} texts={leaving} />
      {records.map((record) => record.state !== 'saving' && <Strip key={record.id} record={record} />)}
    </>
  )
}

const maxName = 60

/** Names a record by its first text, as it was entered. */
function nameOf({ values }: UnsavedRecord): string {
  const text = Object.values(values).find((value) => typeof value === 'string' && value.trim() !== '')
  if (typeof text !== 'string') return 'A record'
  return `‘${text.length > maxName ? `${text.slice(0, maxName)}…` : text}’`
}

const wordsOf = ({ state, error }: UnsavedRecord): [end: string, explanation: string] => {
  if (state === 'aside') return ['is not saved yet', 'You put it aside when you went back to another record.']
  if (state === 'failed') return ['was not saved', messageOf(error, 'The server could not save it.')]
  return ['may not be saved', 'The page was left before the server responded. Saving it again within a day does not store it twice.']
}

function Strip({ record }: { record: UnsavedRecord }) {
  const navigate = useNavigate()
  const [end, explanation] = wordsOf(record)
  const { error } = record
  return (
    <Notice
      tone="warning"
      title={`${nameOf(record)} ${end}`}
      announced={error === undefined || wasAnnounced(error)}
      error={error}
      mb="6"
      action={
        <Flex gap="2" wrap="wrap">
          <Button
            size="sm"
            variant="outline"
            colorPalette="signal"
            onClick={() => void navigate(record.path, { state: { unsaved: record.id } })}
          >
            Back to it
          </Button>
          <Button size="sm" variant="ghost" onClick={() => dropRecord(record)}>
            Discard
          </Button>
        </Flex>
      }
    >
      {explanation}
    </Notice>
  )
}

type Props<Input extends object> = {
  handle: FormHandle<Input>
  isNew: boolean
  resume: (values: UnsavedRecord['values'], key: string) => void
}

/** Fills a form with the record that its editor goes back to. What was entered meanwhile is put aside. */
export function ReturnedRecord<Input extends object>({ handle, isNew, resume }: Props<Input>) {
  const account = useCurrentUser()?._id
  const { pathname: path, state, key } = useLocation() as { pathname: string; state: { unsaved?: string } | null; key: string }
  const id = state?.unsaved
  const fill = useEffectEvent(() => {
    if (id === undefined || account === undefined) return
    if (!isNew || handle.saving) return void toastError('Save what you have entered here first, or leave it.')
    const record = takeRecord(id)
    if (record === undefined) return
    const entered = handle.withPendingInput()
    if (handle.dirty || entered !== handle.values) {
      const values = Object.fromEntries(Object.entries(entered))
      putAside({ id: randomKey(), account, path, values, descriptions: descriptionsIn(values) })
    }
    restoreDescriptions(record.values, record.descriptions)
    resume(record.values, record.id)
    document.querySelector<HTMLElement>('main form [id^="field-"]')?.focus()
    // The cast is safe: the record is of the form at this address.
    handle.restore(record.values as Input, record.error)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation is another request, also for the same record
  useEffect(() => fill(), [key, id])
  return null
}
