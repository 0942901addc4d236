import { Box } from '@chakra-ui/react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { loginUser } from '../../generated/api/accounts/accounts.ts'
import type { LoginUser200 } from '../../generated/model/index.ts'
import { type Factors, HttpProblem } from '../../lib/problem.ts'
import { wasAnnounced } from '../../ui/toasts.tsx'
import { Notice } from '../notice.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { useStartSession } from './session.ts'

/** The right password of an account with a second factor: no failure, but the way to the next step. */
export const needsSecondStep = (error: unknown): error is HttpProblem =>
  error instanceof HttpProblem && error.problem.type === '/docs/problems/second-factor-required'

/** Apart from the form for the password, because most accounts have no second factor. */
const SecondStep = lazy(async () => ({ default: (await import('./second-step.tsx')).SecondStep }))

type Props = {
  /** Known already, when a session has ended and its owner signs in again. */
  email?: string
  button: { label: string; running: string }
  /** Between the fields and the button. */
  aside?: ReactNode
  /** Shows toasts for a request. */
  announce?: (request: Promise<LoginUser200>) => Promise<LoginUser200>
  onSignedIn: () => Promise<void> | void
  /** Handles a refused password. @throws the error that the form shall show. */
  onRefused?: (error: unknown, email: string) => Promise<void>
}

/** Signs in: by password, and then by the second step where the account has one. */
export function SignInSteps({ email = '', button, aside, announce = (request) => request, onSignedIn, onRefused }: Props) {
  const startSession = useStartSession()
  const [factors, setFactors] = useState<Factors>()
  const [over, setOver] = useState<HttpProblem>()

  const finish = async (request: Promise<LoginUser200>) => {
    await startSession(await announce(request))
    await onSignedIn()
  }
  const submitPassword = async ({ email: address = '', password = '' }: Record<string, string>) => {
    setOver(undefined)
    try {
      await finish(loginUser({ email: address, password }))
    } catch (error) {
      if (needsSecondStep(error)) setFactors(error.problem.factors ?? [])
      else if (onRefused === undefined) throw error
      else await onRefused(error, address)
    }
  }
  const restart = (reason?: HttpProblem) => {
    setOver(reason)
    setFactors(undefined)
  }

  if (factors !== undefined) {
    return (
      <Suspense fallback={<Box minH="16rem" />}>
        <SecondStep factors={factors} finish={finish} restart={restart} />
      </Suspense>
    )
  }
  return (
    <>
      {over !== undefined && <Notice tone="error" title={over.message} announced={wasAnnounced(over)} mb="5" />}
      <CredentialsForm
        fields={[
          { name: 'email', label: 'Email', type: 'email', autoComplete: 'email webauthn', value: email },
          { name: 'password', label: 'Password', type: 'password', autoComplete: 'current-password' },
        ]}
        button={button}
        aside={aside}
        onSubmit={submitPassword}
      />
      <Box mt="6" pt="6" borderTopWidth="1px" _empty={{ display: 'none' }}>
        <PasskeyButton label="Log in with a passkey" finish={finish} inSuggestions />
      </Box>
    </>
  )
}
