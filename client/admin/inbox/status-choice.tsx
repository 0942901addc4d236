import { Button, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Assignee, Enquiry, EnquiryEdit, EnquiryStatus } from '../../generated/model/index.ts'
import { Select } from '../../ui/select.tsx'
import { BusyButton } from '../../work/form/busy-button.tsx'
import { isFocusLost } from '../../work/layout/title-focus.ts'
import { KeyHint } from '../parts/key-hint.tsx'
import { useAssignees } from './assignees.ts'
import { statuses, statusNames } from './filter.ts'
import type { EnquiryEdits } from './use-enquiry-edits.ts'

type Props = {
  enquiry: Enquiry
  edits: EnquiryEdits
  /** Marks it done, and goes on. */
  onFinish: () => void
  focusHeading: () => void
  /** After the buttons. */
  children?: ReactNode
}

/** The two selects share one row with the buttons, each below its label. */
const labelled = { direction: 'column', gap: '1', minW: '0', fontSize: 'sm' } as const

/** The way to finish the enquiry, its status, and who answers it. */
export function StatusChoice({ enquiry, edits, onFinish, focusHeading, children }: Props) {
  const { change, optimistic, saving } = edits
  const { status = enquiry.status } = optimistic
  const savesStatus = saving && optimistic.status !== undefined
  return (
    <Flex gap={{ base: '2', md: '3' }} wrap="wrap" align="flex-end" w="full">
      {status !== 'done' && status !== 'spam' && (
        <Button size="sm" flex={{ base: '1 0 100%', md: 'none' }} aria-keyshortcuts="e" title="Done, and go on (e)" onClick={onFinish}>
          Done <KeyHint>e</KeyHint>
        </Button>
      )}
      <Flex as="label" color="fg.muted" flex="1 1 6rem" {...labelled}>
        Status
        {/* Not disabled while saving: it would lose the focus, and a closed select changes at each arrow on the way to a status. */}
        <Select
          frame={{ size: 'sm' }}
          value={status}
          aria-busy={savesStatus}
          options={statuses.map((one) => [one, statusNames[one]])}
          onChange={(event) => void change({ status: event.target.value as EnquiryStatus })}
        />
      </Flex>
      <AssigneeChoice
        value={optimistic.assigneeId === undefined ? (enquiry.assigneeId ?? null) : optimistic.assigneeId}
        busy={saving && optimistic.assigneeId !== undefined}
        choose={(assigneeId) => void change({ assigneeId })}
      />
      {enquiry.status === 'spam' && (
        <BusyButton
          size="sm"
          busy={savesStatus}
          onClick={async ({ currentTarget }) => {
            const isSaved = await change({ status: 'new' })
            // On success the button disappears, and the focus with it.
            if (isSaved && isFocusLost(currentTarget)) focusHeading()
          }}
        >
          Not spam
        </BusyButton>
      )}
      {children}
    </Flex>
  )
}

type AssigneeProps = { value: string | null; busy: boolean; choose: (assigneeId: NonNullable<EnquiryEdit['assigneeId']> | null) => void }

/** The account that answers it; one that may not edit any more stays a choice while it is the current one. */
function AssigneeChoice({ value, busy, choose }: AssigneeProps) {
  const assignees = useAssignees().filter(({ _id, mayEdit }: Assignee) => mayEdit || _id === value)
  return (
    <Flex as="label" color="fg.muted" flex="1.3 1 7.5rem" {...labelled}>
      <Flex justify="space-between">
        Answered by <KeyHint>a</KeyHint>
      </Flex>
      <Select
        frame={{ size: 'sm' }}
        value={value ?? ''}
        aria-busy={busy}
        onChange={({ target }) => choose(target.value === '' ? null : target.value)}
        options={[['', 'Not assigned'], ...assignees.map(({ _id, name }) => [_id, name] as const)]}
      />
    </Flex>
  )
}
