import { resetSecondFactor } from '../../generated/api/accounts/accounts.ts'
import * as messages from '../../generated/messages.ts'
import type { User } from '../../generated/model/index.ts'
import { isMissing } from '../../lib/problem.ts'
import { ConfirmDialog } from '../parts/dialogs/confirm-dialog.tsx'

type Props = { user: User; refresh: () => Promise<unknown>; onClose: () => void }

/** Resets the second step of an owner who has lost phone and recovery codes. */
export const ResetSecondStep = ({ user: { _id, name }, refresh, onClose }: Props) => (
  <ConfirmDialog
    title={`Reset the second step of ${name}?`}
    question="For somebody who has lost it: be sure that it is really they who ask. They are signed out everywhere, get a mail, and log in with the password alone."
    action={['Reset', 'Resetting...']}
    grave
    toasts={messages.resetSecondFactor}
    send={() => resetSecondFactor({ userId: _id })}
    isOver={isMissing}
    onDone={async () => {
      await refresh()
      // The button that opened the dialog is gone.
      document.querySelector<HTMLElement>('h1')?.focus()
    }}
    onClose={onClose}
  />
)
