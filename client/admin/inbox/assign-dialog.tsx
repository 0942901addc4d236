import { Flex } from '@chakra-ui/react'
import { useState } from 'react'
import * as messages from '../../generated/messages.ts'
import { clientProblem } from '../../lib/problem.ts'
import { Select } from '../../ui/select.tsx'
import { useCurrentUser } from '../../work/session/session.ts'
import { ConfirmDialog } from '../parts/dialogs/confirm-dialog.tsx'
import { useAssignees } from './assignees.ts'

type Props = {
  title: string
  run: (assigneeId: string | null) => Promise<{ message: string; isDone: boolean }>
  /** While it runs: "3 of 7". */
  progress: string | undefined
  close: () => void
}

export function AssignDialog({ title, run, progress, close }: Props) {
  const assignees = useAssignees().filter(({ mayEdit }) => mayEdit)
  const [assigneeId, setAssigneeId] = useState(useCurrentUser()?._id ?? '')
  const send = async () => {
    const { message, isDone } = await run(assigneeId === '' ? null : assigneeId)
    if (!isDone) throw clientProblem(message)
    return { message }
  }
  return (
    <ConfirmDialog
      title={title}
      question="They see the enquiries under ‘Answered by: Me’."
      action={['Assign', progress === undefined ? 'Assigning...' : `Assigning ${progress}...`]}
      toasts={messages.editEnquiry}
      send={send}
      isOver={() => true}
      onClose={close}
      onDone={() => undefined}
    >
      <Flex as="label" direction="column" gap="1" mt="4" fontSize="sm" color="fg.muted">
        Answered by
        <Select
          value={assigneeId}
          onChange={({ target }) => setAssigneeId(target.value)}
          options={[['', 'Nobody'], ...assignees.map(({ _id, name }) => [_id, name] as const)]}
        />
      </Flex>
    </ConfirmDialog>
  )
}
