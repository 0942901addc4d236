import { useState } from 'react'
import { addPasskey, startPasskey } from '../generated/api/second-factor/second-factor.ts'
import * as messages from '../generated/messages.ts'
import { canUsePasskeys } from '../lib/passkeys.ts'
import { clientProblem, type HttpProblem } from '../lib/problem.ts'
import type { FormInDialog } from '../work/form/form-dialog.tsx'
import { Notice } from '../work/notice.tsx'
import { CredentialsForm } from '../work/session/credentials-form.tsx'
import { useAction } from '../work/use-action.ts'
import { currentPasswordField } from './current-password.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondStepDialog } from './second-step-dialog.tsx'

/** Adds a passkey: a name and the current password, the browser's own dialog, and recovery codes with the first second step. */
export function AddPasskeyDialog({ onClosed }: { onClosed: () => Promise<void> }) {
  return (
    <SecondStepDialog
      label="Add"
      name="Add a passkey"
      description="Your browser asks you to confirm it. Logging in by password then asks for a second step, too."
      onClosed={onClosed}
    >
      {(dialog) =>
        canUsePasskeys() ? (
          <Steps {...dialog} />
        ) : (
          <Notice title="Passkeys cannot be used here">
            They need a browser that knows them, and the site’s domain name or localhost in the address, not a number.
          </Notice>
        )
      }
    </SecondStepDialog>
  )
}

function Steps({ close, guard }: FormInDialog) {
  const act = useAction()
  const [codes, setCodes] = useState<string[]>()
  if (codes !== undefined) return <RecoveryCodes codes={codes} close={close} guard={guard} />

  const add = async ({ name = '', currentPassword = '' }: Record<string, string>) => {
    const options = await act(() => startPasskey({ currentPassword }), { loading: 'Checking...', ...messages.startPasskey })
    const { makePasskey } = await import('./make-passkey.ts').catch(() => {
      throw clientProblem('What makes a passkey could not be loaded. Load the page again.')
    })
    const credential = await makePasskey(options.options).catch((cause: unknown) => {
      throw notMade(cause)
    })
    const { recoveryCodes } = await act(() => addPasskey({ name, credential }), { loading: 'Saving...', ...messages.addPasskey })
    if (recoveryCodes.length === 0) close()
    else setCodes(recoveryCodes)
  }
  return (
    <CredentialsForm
      fields={[
        { name: 'name', label: 'Name', type: 'text', autoComplete: 'off', help: 'To tell your passkeys apart, such as ‘Work laptop’.' },
        currentPasswordField,
      ]}
      button={{ label: 'Continue', running: 'Waiting for your browser...' }}
      onSubmit={add}
    />
  )
}

/** A failure of the browser's dialog, in words for the form. */
function notMade(cause: unknown): HttpProblem {
  const exists = cause instanceof Error && cause.name === 'InvalidStateError'
  return clientProblem(exists ? 'This device has a passkey for your account already.' : 'No passkey was made. You can try again.')
}
