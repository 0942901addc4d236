import { clientProblem } from '../../lib/problem.ts'
import type { Toasts } from '../definition.ts'
import { ConfirmDialog } from '../parts/dialogs/confirm-dialog.tsx'

type Props = {
  title: string
  question: string
  toasts: Toasts
  run: () => Promise<{ message: string; isDone: boolean }>
  /** While it runs: "3 of 7". */
  progress: string | undefined
  close: () => void
}

/** Confirms the deletion of selected records. It closes also when nothing could be deleted: the result above the list names the reasons. */
export function SelectionDialog({ title, question, toasts, run, progress, close }: Props) {
  const send = async () => {
    const { message, isDone } = await run()
    if (!isDone) throw clientProblem(message)
    return { message }
  }
  return (
    <ConfirmDialog
      title={title}
      question={question}
      action={['Delete', progress === undefined ? 'Deleting...' : `Deleting ${progress}...`]}
      grave
      toasts={toasts}
      send={send}
      isOver={() => true}
      onClose={close}
      onDone={() => undefined}
    />
  )
}
