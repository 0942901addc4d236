import { useState } from 'react'
import { renewRecoveryCodes } from '../generated/api/second-factor/second-factor.ts'
import * as messages from '../generated/messages.ts'
import type { FormInDialog } from '../work/form/form-dialog.tsx'
import { CredentialsForm } from '../work/session/credentials-form.tsx'
import { useAction } from '../work/use-action.ts'
import { currentPasswordField } from './current-password.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondStepDialog } from './second-step-dialog.tsx'

export function NewRecoveryCodesDialog({ onClosed }: { onClosed: () => Promise<void> }) {
  return (
    <SecondStepDialog label="Renew" name="Renew the recovery codes" title="New recovery codes" onClosed={onClosed}>
      {(dialog) => <Steps {...dialog} />}
    </SecondStepDialog>
  )
}

function Steps({ close, guard }: FormInDialog) {
  const act = useAction()
  const [codes, setCodes] = useState<string[]>()
  if (codes !== undefined) return <RecoveryCodes codes={codes} close={close} guard={guard} />
  return (
    <CredentialsForm
      fields={[currentPasswordField]}
      button={{ label: 'Replace the former codes', running: 'Making...' }}
      onSubmit={async ({ currentPassword = '' }) => {
        const texts = { loading: 'Making...', ...messages.renewRecoveryCodes }
        setCodes((await act(() => renewRecoveryCodes({ currentPassword }), texts)).recoveryCodes)
      }}
    />
  )
}
