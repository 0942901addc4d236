import { chakra, Flex } from '@chakra-ui/react'
import { forgotPassword } from '../../generated/api/accounts/accounts.ts'
import * as messages from '../../generated/messages.ts'
import { useNavigateIfCurrent } from '../../lib/navigation.ts'
import { toastAction } from '../../ui/toasts.tsx'
import { ScreenTitle } from '../../work/layout/screen-title.tsx'
import { CredentialsForm } from '../../work/session/credentials-form.tsx'
import { AuthCard } from '../auth-card.tsx'
import { useEntryState } from '../entry-state.ts'
import { maskEmail } from '../pending-sign-up.ts'
import { TextLink } from '../text-link.tsx'

/** Asks for the mail with the link to a new password. What follows reads the same for every address. */
export function ForgotPasswordPage() {
  const state = useEntryState<{ sentTo: string }>()
  const navigate = useNavigateIfCurrent()
  const showSent = (sentTo: string) => navigate('/auth/forgot-password', { state: { sentTo } })
  return (
    <AuthCard>
      {state?.sentTo === undefined ? <AskForLink onSent={showSent} /> : <LinkIsSent email={state.sentTo} />}
      <chakra.p mt="6" pt="5" borderTopWidth="1px">
        <TextLink to="/auth/login">Back to login</TextLink>
      </chakra.p>
    </AuthCard>
  )
}

function AskForLink({ onSent }: { onSent: (email: string) => Promise<void> }) {
  return (
    <>
      <ScreenTitle mb="3">Forgot password?</ScreenTitle>
      <chakra.p mb="6" color="fg.muted">
        Enter your address. We will mail you a link to choose a new password.
      </chakra.p>
      <CredentialsForm
        fields={[{ name: 'email', label: 'Email', type: 'email', autoComplete: 'email' }]}
        button={{ label: 'Send the link', running: 'Sending...' }}
        onSubmit={async ({ email = '' }) => {
          await toastAction(forgotPassword({ email }), { loading: 'Sending...', ...messages.forgotPassword, flow: 'signIn' })
          await onSent(email)
        }}
      />
    </>
  )
}

function LinkIsSent({ email }: { email: string }) {
  return (
    <>
      <ScreenTitle mb="3">Check your mail</ScreenTitle>
      <Flex direction="column" gap="4" color="fg.muted">
        <p>
          We sent a mail to <chakra.span fontWeight="650">{maskEmail(email)}</chakra.span>. Its link works once, for 30 minutes.
        </p>
        <p>
          Did you never enter the code of your sign-up? Then the mail has another one.{' '}
          <TextLink to="/auth/verify-otp" state={{ email }}>
            Enter the code
          </TextLink>
        </p>
        <p>
          No mail after a minute? Check your spam folder, or <TextLink to="/auth/forgot-password">try another address</TextLink>.
        </p>
      </Flex>
    </>
  )
}
