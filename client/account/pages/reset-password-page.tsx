import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { resetPassword, useViewPasswordReset } from '../../generated/api/accounts/accounts.ts'
import * as messages from '../../generated/messages.ts'
import { useNavigateIfCurrent } from '../../lib/navigation.ts'
import { toastAction } from '../../ui/toasts.tsx'
import { ScreenTitle } from '../../work/layout/screen-title.tsx'
import { Notice } from '../../work/notice.tsx'
import { type CredentialsField, CredentialsForm } from '../../work/session/credentials-form.tsx'
import { useSetCurrentUser } from '../../work/session/session.ts'
import { clearToken } from '../../work/session/token.ts'
import { AuthCard } from '../auth-card.tsx'
import { useMailedLink } from '../mailed-link.ts'
import { clearPendingSignUp } from '../pending-sign-up.ts'
import { TextLink } from '../text-link.tsx'

export function ResetPasswordPage() {
  const link = useMailedLink()
  const navigate = useNavigateIfCurrent()
  const setUser = useSetCurrentUser()
  const [done, setDone] = useState(false)
  const { data: email = '', error } = useViewPasswordReset(
    { token: link.token },
    { query: { enabled: link.token !== '' && !done, select: (response) => response.email } },
  )
  const login: CredentialsField = { name: 'email', label: 'Email', type: 'email', autoComplete: 'username', readOnly: true, value: email }

  const submit = async ({ password = '' }: Record<string, string>) => {
    const texts = { loading: 'Saving...', ...messages.resetPassword, flow: 'signIn' } as const
    await link.use(toastAction(resetPassword({ token: link.token, password }), texts))
    // Every session of the account has ended, the one of this browser too.
    clearToken()
    clearPendingSignUp()
    await setUser(null)
    setDone(true)
    await navigate('/auth/login', { replace: true })
  }

  return (
    <AuthCard done={done}>
      <ScreenTitle mb="3">Choose a new password</ScreenTitle>
      {link.refused === undefined ? (
        <>
          <chakra.p mb="6" color="fg.muted">
            You are then logged out everywhere, and log in with the new one.
          </chakra.p>
          <CredentialsForm
            fields={[
              // Without it the form works, too.
              ...(error === null ? [login] : []),
              { name: 'password', label: 'New password', type: 'password', autoComplete: 'new-password' },
            ]}
            button={{ label: 'Save the password', running: 'Saving...' }}
            onSubmit={submit}
          />
        </>
      ) : (
        <Notice tone="error" {...link.refused}>
          <TextLink to="/auth/forgot-password">Ask for another link</TextLink>
        </Notice>
      )}
    </AuthCard>
  )
}
