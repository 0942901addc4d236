import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { resetPassword } from '../../generated/api/accounts/accounts.ts'
import * as messages from '../../generated/messages.ts'
import { useNavigateIfCurrent } from '../../lib/navigation.ts'
import { toastAction } from '../../ui/toasts.tsx'
import { ScreenTitle } from '../../work/layout/screen-title.tsx'
import { Notice } from '../../work/notice.tsx'
import { useSetCurrentUser } from '../../work/session/session.ts'
import { SignInForm } from '../../work/session/sign-in-form.tsx'
import { clearToken } from '../../work/session/token.ts'
import { AuthCard } from '../auth-card.tsx'
import { incompleteLink, isLinkRefused, useTokenOfLink } from '../link-token.ts'
import { clearPendingSignUp } from '../pending-sign-up.ts'
import { TextLink } from '../text-link.tsx'

/** Where the mailed link leads: chooses a new password. */
export function ResetPasswordPage() {
  const token = useTokenOfLink()
  const [refusal, setRefusal] = useState<string>()
  const navigate = useNavigateIfCurrent()
  const setUser = useSetCurrentUser()
  const [done, setDone] = useState(false)
  const wrong = token === '' ? incompleteLink : refusal

  const submit = async ({ password = '' }: Record<string, string>) => {
    try {
      await toastAction(resetPassword({ token, password }), { loading: 'Saving...', ...messages.resetPassword, flow: 'signIn' })
    } catch (error) {
      if (isLinkRefused(error)) setRefusal(error.message)
      throw error
    }
    // Every session of the account has ended, the one of this browser too.
    clearToken()
    clearPendingSignUp()
    setUser(null)
    setDone(true)
    await navigate('/auth/login', { replace: true })
  }

  return (
    <AuthCard done={done}>
      <ScreenTitle mb="3">Choose a new password</ScreenTitle>
      {wrong === undefined ? (
        <>
          <chakra.p mb="6" color="fg.muted">
            You are then logged out everywhere, and log in with the new one.
          </chakra.p>
          <SignInForm
            fields={[{ name: 'password', label: 'New password', type: 'password', autoComplete: 'new-password' }]}
            button={{ label: 'Save the password', running: 'Saving...' }}
            onSubmit={submit}
          />
        </>
      ) : (
        <Notice tone="error" title={wrong} announced={wrong === refusal}>
          <TextLink to="/auth/forgot-password">Ask for another link</TextLink>
        </Notice>
      )}
    </AuthCard>
  )
}
