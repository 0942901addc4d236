import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { resetPassword } from '../../generated/api/accounts/accounts.ts'
import * as messages from '../../generated/messages.ts'
import { useNavigateIfCurrent } from '../../lib/navigation.ts'
import { HttpProblem } from '../../lib/problem.ts'
import { toastAction } from '../../ui/toasts.tsx'
import { ScreenTitle } from '../../work/layout/screen-title.tsx'
import { Notice } from '../../work/notice.tsx'
import { useSetCurrentUser } from '../../work/session/session.ts'
import { SignInForm } from '../../work/session/sign-in-form.tsx'
import { clearToken } from '../../work/session/token.ts'
import { AuthCard } from '../auth-card.tsx'
import { clearPendingSignUp } from '../pending-sign-up.ts'
import { TextLink } from '../text-link.tsx'

const incomplete = 'This link is not complete'

/** Where the mailed link leads: chooses a new password. */
export function ResetPasswordPage() {
  const token = useTokenOfLink()
  const [refusal, setRefusal] = useState<string>()
  const navigate = useNavigateIfCurrent()
  const setUser = useSetCurrentUser()
  const [done, setDone] = useState(false)
  const wrong = token === '' ? incomplete : refusal

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

const isLinkRefused = (error: unknown): error is HttpProblem =>
  error instanceof HttpProblem &&
  (error.problem.type === '/docs/problems/link-refused' || error.problem.errors?.some(({ path }) => path === 'token') === true)

/**
 * The secret of the link. It moves from the address, which browsers store and people copy, into the state of the history entry, where a
 * reload finds it.
 */
function useTokenOfLink(): string {
  const [parameters] = useSearchParams()
  const { state } = useLocation() as { state: { token?: string } | null }
  const navigate = useNavigate()
  const inAddress = parameters.get('token')
  useEffect(() => {
    if (inAddress !== null) void navigate('/auth/reset-password', { replace: true, state: { token: inAddress } })
  }, [inAddress, navigate])
  return inAddress ?? state?.token ?? ''
}
