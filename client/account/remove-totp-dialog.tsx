import { Button } from '@chakra-ui/react'
import { deleteTotp } from '../generated/api/second-factor/second-factor.ts'
import * as messages from '../generated/messages.ts'
import { FormDialog } from '../work/form/form-dialog.tsx'
import { CredentialsForm } from '../work/session/credentials-form.tsx'
import { useAction } from '../work/use-action.ts'
import { currentPasswordField } from './current-password.ts'

/** Removes the authenticator app, by password and code. */
export function RemoveTotpDialog({ onClosed }: { onClosed: () => Promise<void> }) {
  const act = useAction()
  return (
    <FormDialog
      trigger={
        <Button size="sm" variant="outline" aria-label="Remove the authenticator app">
          Remove
        </Button>
      }
      title="Remove the authenticator app?"
      description="Logging in no longer asks for its codes. You get a notice by mail."
      maxW="26rem"
      onClosed={onClosed}
    >
      {({ close }) => (
        <CredentialsForm
          fields={[
            currentPasswordField,
            { name: 'code', label: 'Code', type: 'text', autoComplete: 'one-time-code', help: 'Of the app, or a recovery code.' },
          ]}
          button={{ label: 'Remove', running: 'Removing...' }}
          onSubmit={async ({ currentPassword = '', code = '' }) => {
            await act(() => deleteTotp({ currentPassword, code }), { loading: 'Removing...', ...messages.deleteTotp })
            close()
          }}
        />
      )}
    </FormDialog>
  )
}
