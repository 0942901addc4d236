import { isMissing } from '../../../lib/problem.ts'
import type { MessageResponse, Toasts } from '../../definition.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

type Props = {
  /** Description of the record: "client ‘Ravi Traders’". */
  what: string
  question: string
  toasts: Toasts
  send: () => Promise<MessageResponse>
  /** Focus target after a delete, as the button that opened the dialog disappears with its row. Default: the heading. */
  next?: (() => HTMLElement | null | undefined) | undefined
  onClose: () => void
  onDeleted: () => Promise<unknown> | undefined
}

/** Confirms a delete. A record that is already deleted (404) closes the dialog like a success. */
export function DeleteDialog({ what, next, onDeleted, onClose, ...rest }: Props) {
  const close = async () => {
    await onDeleted()
    onClose()
    const target = next?.() ?? document.querySelector<HTMLElement>('h1')
    target?.focus()
  }
  return (
    <ConfirmDialog
      {...rest}
      title={`Delete ${what}?`}
      action={['Delete', 'Deleting...']}
      grave
      isOver={isMissing}
      onClose={onClose}
      onDone={close}
    />
  )
}
