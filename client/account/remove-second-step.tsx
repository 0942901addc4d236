import { Button } from '@chakra-ui/react'
import { deletePasskey, deleteTotp } from '../generated/api/second-factor/second-factor.ts'
import * as messages from '../generated/messages.ts'
import type { Passkey } from '../generated/model/index.ts'
import type { Texts } from '../ui/toasts.tsx'
import { FormDialog } from '../work/form/form-dialog.tsx'
import { type CredentialsField, CredentialsForm } from '../work/session/credentials-form.tsx'
import { useAction } from '../work/use-action.ts'
import { currentPasswordField } from './current-password.ts'

type Closed = { onClosed: () => Promise<void> }
type Props = Closed & {
  /** "the passkey ‘Phone’". */
  what: string
  name: string
  description: string
  /** Beside the current password. */
  fields?: CredentialsField[]
  remove: (values: Record<string, string>) => Promise<{ message: string }>
  texts: Omit<Texts, 'loading'>
}

function RemoveDialog({ what, name, description, fields = [], remove, texts, onClosed }: Props) {
  const act = useAction()
  return (
    <FormDialog
      trigger={
        <Button size="sm" variant="outline" aria-label={`Remove ${name}`}>
          Remove
        </Button>
      }
      title={`Remove ${what}?`}
      description={description}
      maxW="26rem"
      onClosed={onClosed}
    >
      {({ close }) => (
        <CredentialsForm
          fields={[currentPasswordField, ...fields]}
          button={{ label: 'Remove', running: 'Removing...' }}
          onSubmit={async (values) => {
            await act(() => remove(values), { loading: 'Removing...', ...texts })
            close()
          }}
        />
      )}
    </FormDialog>
  )
}

export const RemovePasskeyDialog = ({ passkey: { _id: passkeyId, name }, onClosed }: Closed & { passkey: Passkey }) => (
  <RemoveDialog
    what={`the passkey ‘${name}’`}
    name={`the passkey ${name}`}
    description="It no longer opens your account. Your device may go on offering it until you delete it there, too."
    remove={({ currentPassword = '' }) => deletePasskey({ passkeyId, currentPassword })}
    texts={messages.deletePasskey}
    onClosed={onClosed}
  />
)

export const RemoveTotpDialog = ({ onClosed }: Closed) => (
  <RemoveDialog
    what="the authenticator app"
    name="the authenticator app"
    description="Logging in no longer asks for its codes. You get a notice by mail."
    fields={[{ name: 'code', label: 'Code', type: 'text', autoComplete: 'one-time-code', help: 'Of the app, or a recovery code.' }]}
    remove={({ currentPassword = '', code = '' }) => deleteTotp({ currentPassword, code })}
    texts={messages.deleteTotp}
    onClosed={onClosed}
  />
)
