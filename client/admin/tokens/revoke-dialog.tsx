import type { ComponentProps } from 'react'
import { deleteToken } from '../../generated/api/tokens/tokens.ts'
import * as messages from '../../generated/messages.ts'
import type { ApiToken } from '../../generated/model/index.ts'
import { isMissing } from '../../lib/problem.ts'
import { ConfirmDialog } from '../parts/dialogs/confirm-dialog.tsx'

type Props = Pick<ComponentProps<typeof ConfirmDialog>, 'onDone' | 'onClose' | 'next'> & { token: ApiToken }

/** Asks before a token is revoked. One that is gone already closes the dialog, too. */
export const RevokeDialog = ({ token: { _id, name }, ...rest }: Props) => (
  <ConfirmDialog
    title={`Revoke the token ‘${name}’?`}
    question="The program that uses it is refused at once. This cannot be taken back; you can create another token."
    action={['Revoke', 'Revoking...']}
    grave
    toasts={messages.deleteToken}
    send={() => deleteToken(_id)}
    isOver={isMissing}
    next="heading"
    {...rest}
  />
)
