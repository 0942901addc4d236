import { Button, Spinner } from '@chakra-ui/react'
import { useState } from 'react'
import { resendOtp } from '../generated/api/accounts/accounts.ts'
import * as messages from '../generated/messages.ts'
import { HttpProblem } from '../lib/problem.ts'
import { toastAction } from '../ui/toasts.tsx'
import { pendingSignUp, secondsBetweenCodes, storePendingSignUp, useSecondsUntil } from './pending-sign-up.ts'

type Props = { email: string; onSent: () => void }

/** Asks for another code, once half a minute has passed since the last one. */
export function SendAgain({ email, onSent }: Props) {
  const [nextCodeAt, setNextCodeAt] = useState(() => (email === '' ? 0 : (pendingSignUp()?.nextCodeAt ?? 0)))
  const [running, setRunning] = useState(false)
  const seconds = useSecondsUntil(nextCodeAt)
  const isOff = running || seconds > 0
  const wait = (time: number) => {
    storePendingSignUp(email, time)
    setNextCodeAt(Date.now() + time * 1000)
  }

  /** The pressed button keeps the focus while its request is in flight, and after a failure: it is not disabled. */
  const send = async () => {
    if (isOff) return
    setRunning(true)
    try {
      await toastAction(resendOtp({ email }), { loading: 'Sending...', ...messages.resendOtp, flow: 'otp' })
      wait(secondsBetweenCodes)
      onSent()
    } catch (error) {
      // The toast says so.
      if (error instanceof HttpProblem && error.retryAfter !== undefined) wait(error.retryAfter)
    } finally {
      setRunning(false)
    }
  }

  return (
    <Button variant="outline" size="sm" aria-disabled={isOff} aria-busy={running} onClick={() => void send()}>
      {running && <Spinner size="sm" aria-hidden />} {labelOf(running, seconds)}
    </Button>
  )
}

function labelOf(running: boolean, seconds: number): string {
  if (running) return 'Sending...'
  return seconds > 0 ? `Send again in ${seconds} s` : 'Send again'
}
