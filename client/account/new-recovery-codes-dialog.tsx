import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { renewRecoveryCodes } from '../generated/api/second-factor/second-factor.ts'
import * as messages from '../generated/messages.ts'
import { FormDialog, type FormInDialog } from '../work/form/form-dialog.tsx'
import { SignInForm } from '../work/session/sign-in-form.tsx'
import { useAction } from '../work/use-action.ts'
import { presentPassword } from './present-password.ts'
import { leavingCodes, RecoveryCodes } from './recovery-codes.tsx'

/** Replaces the recovery codes, by the present password. */
export function NewRecoveryCodesDialog({ onClosed }: { onClosed: () => Promise<void> }) {
  return (
    <FormDialog
      trigger={
        <Button size="sm" variant="outline" colorPalette="gray" aria-label="Renew the recovery codes">
          Renew
        </Button>
      }
      title="New recovery codes"
      maxW="30rem"
      onClosed={onClosed}
      leaving={leavingCodes}
    >
      {(dialog) => <Steps {...dialog} />}
    </FormDialog>
  )
}

function Steps({ close, guard }: FormInDialog) {
  const act = useAction()
  const [codes, setCodes] = useState<string[]>()
  if (codes !== undefined) return <RecoveryCodes codes={codes} close={close} guard={guard} />
  return (
    <SignInForm
      fields={[presentPassword]}
      button={{ label: 'Replace the former codes', running: 'Making...' }}
      onSubmit={async ({ currentPassword = '' }) => {
        const texts = { loading: 'Making...', ...messages.renewRecoveryCodes }
        setCodes((await act(() => renewRecoveryCodes({ currentPassword }), texts)).recoveryCodes)
      }}
    />
  )
}
