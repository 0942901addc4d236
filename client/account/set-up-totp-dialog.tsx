import { chakra, Flex, Skeleton } from '@chakra-ui/react'
import { lazy, Suspense, useState } from 'react'
import { confirmTotp, startTotp } from '../generated/api/second-factor/second-factor.ts'
import * as messages from '../generated/messages.ts'
import type { TotpSecret } from '../generated/model/index.ts'
import { CopyButton } from '../work/copy-button.tsx'
import type { FormInDialog } from '../work/form/form-dialog.tsx'
import { StepTitle } from '../work/form/step-title.tsx'
import { CredentialsForm } from '../work/session/credentials-form.tsx'
import { useAction } from '../work/use-action.ts'
import { currentPasswordField } from './current-password.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondStepDialog } from './second-step-dialog.tsx'

/** The encoder is needed here only. */
const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }))

export function SetUpTotpDialog({ onClosed }: { onClosed: () => Promise<void> }) {
  return (
    <SecondStepDialog label="Set up" name="Set up the authenticator app" onClosed={onClosed}>
      {(dialog) => <Steps {...dialog} />}
    </SecondStepDialog>
  )
}

function Steps({ close, guard }: FormInDialog) {
  const act = useAction()
  const [totp, setTotp] = useState<TotpSecret>()
  const [codes, setCodes] = useState<string[]>()

  if (codes !== undefined) return <RecoveryCodes codes={codes} close={close} guard={guard} />
  if (totp === undefined) {
    return (
      <CredentialsForm
        key="password"
        fields={[currentPasswordField]}
        button={{ label: 'Continue', running: 'Checking...' }}
        onSubmit={async ({ currentPassword = '' }) => {
          const started = await act(() => startTotp({ currentPassword }), { loading: 'Checking...', ...messages.startTotp })
          setTotp(started.totp)
        }}
      />
    )
  }
  return (
    <>
      <StepTitle>Connect the app</StepTitle>
      <chakra.p mb="4">
        Scan this with an authenticator app, such as Google Authenticator, Microsoft Authenticator or your password manager.
      </chakra.p>
      <Suspense fallback={<Skeleton boxSize="12rem" mx="auto" />}>
        <QrCode text={totp.uri} label="QR code for your authenticator app" />
      </Suspense>
      <chakra.p mt="4" mb="1" fontSize="sm" color="fg.muted">
        Cannot scan it? Type this in instead:
      </chakra.p>
      <Flex mb="5" gap="3" align="center" justify="space-between">
        <chakra.code fontFamily="mono" fontSize="sm" overflowWrap="anywhere">
          {totp.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </chakra.code>
        <CopyButton text={totp.secret} label="Copy the key" />
      </Flex>
      <CredentialsForm
        key="code"
        fields={[
          {
            name: 'code',
            label: 'Code',
            type: 'text',
            autoComplete: 'one-time-code',
            inputMode: 'numeric',
            help: 'The six digits that the app shows now.',
          },
        ]}
        button={{ label: 'Turn it on', running: 'Checking...' }}
        onSubmit={async ({ code = '' }) => {
          const { recoveryCodes } = await act(() => confirmTotp({ code }), { loading: 'Checking...', ...messages.confirmTotp })
          if (recoveryCodes.length === 0) close()
          else setCodes(recoveryCodes)
        }}
      />
    </>
  )
}
