import { Button } from '@chakra-ui/react'
import { deletePasskey } from '../generated/api/second-factor/second-factor.ts'
import * as messages from '../generated/messages.ts'
import type { Passkey } from '../generated/model/index.ts'
import { FormDialog } from '../work/form/form-dialog.tsx'
import { CredentialsForm } from '../work/session/credentials-form.tsx'
import { useAction } from '../work/use-action.ts'
import { currentPasswordField } from './current-password.ts'

type Props = { passkey: Passkey; onClosed: () => Promise<void> }

/** Removes a passkey, by the current password. */
export function RemovePasskeyDialog({ passkey: { _id, name }, onClosed }: Props) {
  const act = useAction()
  return (
    <FormDialog
      trigger={
        <Button size="sm" variant="outline" aria-label={`Remove the passkey ${name}`}>
          Remove
        </Button>
      }
      title={`Remove the passkey ‘${name}’?`}
      description="It no longer opens your account. Your device may go on offering it until you delete it there, too."
      maxW="26rem"
      onClosed={onClosed}
    >
      {({ close }) => (
        <CredentialsForm
          fields={[currentPasswordField]}
          button={{ label: 'Remove', running: 'Removing...' }}
          onSubmit={async ({ currentPassword = '' }) => {
            await act(() => deletePasskey({ passkeyId: _id, currentPassword }), { loading: 'Removing...', ...messages.deletePasskey })
            close()
          }}
        />
      )}
    </FormDialog>
  )
}
