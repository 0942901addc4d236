import { Button, chakra, Flex, Input } from '@chakra-ui/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useGetSetup, verifyOtp } from '../../generated/api/accounts/accounts.ts'
import * as messages from '../../generated/messages.ts'
import { sendsNothing, useEarlyUse } from '../../lib/early-use.ts'
import { useNavigateIfCurrent } from '../../lib/navigation.ts'
import { HttpProblem, isUnanswered, messageOf } from '../../lib/problem.ts'
import { useBrowserFact } from '../../lib/use-browser-fact.ts'
import { fieldAttributes } from '../../ui/field-attributes.ts'
import { toastAction, toastError, wasAnnounced } from '../../ui/toasts.tsx'
import { Field } from '../../work/fields/field.tsx'
import { BusyButton } from '../../work/form/busy-button.tsx'
import { ScreenTitle } from '../../work/layout/screen-title.tsx'
import { Notice } from '../../work/notice.tsx'
import { useStartSession } from '../../work/session/session.ts'
import { AuthCard } from '../auth-card.tsx'
import { CodeBoxes, codeInBoxes, emptyBoxes } from '../code-boxes.tsx'
import { codeLength } from '../code-digits.ts'
import { useEntryState } from '../entry-state.ts'
import { isLinkRefused } from '../mailed-link.ts'
import { clearPendingSignUp, pendingSignUp } from '../pending-sign-up.ts'
import { SendAgain } from '../send-again.tsx'
import { SetupHelp } from '../setup-notice.tsx'

type Failure = { message: string; announced: boolean; triesLeft?: number | undefined; linkRefused?: boolean }
/** Of the sign-up before; `token` is that of its set-up link. */
type SignUpState = { name?: string; email?: string; token?: string }

/** Follows the sign-up; receives the email address in the navigation state, or has it from before a reload. */
export function VerifyOtpPage() {
  const state = useEntryState<SignUpState>()
  const [pending] = useState(() => pendingSignUp()?.email)
  const email = useBrowserFact(
    () => state?.email ?? pending,
    () => '',
  )
  const navigate = useNavigateIfCurrent()
  const told = useRef(false)

  useEffect(() => {
    if (email !== undefined || told.current) return
    told.current = true
    void toastError('Email is missing. Please register again.', 'otp')
    void navigate('/login', { replace: true })
  }, [email, navigate])
  return email === undefined ? null : <CodeForm signUp={{ ...state, email }} />
}

/**
 * Name and set-up link are known right after the sign-up only, and go back to its form with the address. The server renders it with the address
 * empty, as only the browser knows it; the form stays the same when it becomes known, with the digits that were typed before.
 */
function CodeForm({ signUp }: { signUp: SignUpState & { email: string } }) {
  const { email } = signUp
  // Most new sites have no mail server yet.
  const isNewSite = useGetSetup().data?.superAdminMissing === true
  const navigate = useNavigateIfCurrent()
  const leave = useNavigate()
  const startSession = useStartSession()
  const [code, setCode] = useState('')
  const [running, setRunning] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [done, setDone] = useState(false)
  const isComplete = useBrowserFact(
    () => code.length === codeLength,
    () => true,
  )
  const form = useRef<HTMLFormElement>(null)
  const early = useEarlyUse(form)
  const boxes = useRef<HTMLDivElement>(null)
  const busy = useRef(false)
  const restart = () => emptyBoxes(boxes.current)

  const submit = async (otp: string) => {
    if (busy.current || otp.length !== codeLength) return
    busy.current = true
    setRunning(true)
    setFailure(undefined)
    try {
      const texts = { loading: 'Verifying...', ...messages.verifyOtp, flow: 'otp' } as const
      await startSession(await toastAction(verifyOtp({ email, otp }), texts))
      clearPendingSignUp()
      setDone(true)
      await navigate('/admin/profile')
    } catch (error) {
      busy.current = false
      setRunning(false)
      setFailure(failureOf(error))
      // A wrong code is typed anew; one that could not be sent stays.
      if (error instanceof HttpProblem && error.status === 400) restart()
    }
  }

  return (
    <AuthCard done={done}>
      <ScreenTitle mb="3">Verify OTP to Register</ScreenTitle>
      <chakra.p mb="6" color="fg.muted">
        We sent a code to your address. It has six digits and works for ten minutes.
      </chakra.p>
      <chakra.form
        ref={form}
        {...sendsNothing}
        {...early}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void submit(codeInBoxes(boxes.current))
        }}
      >
        <Flex direction="column" gap="5">
          {failure !== undefined && (
            <Notice tone="error" title={failure.message} announced={failure.announced}>
              {failure.triesLeft === undefined ? undefined : <chakra.p role="status">{triesLeftText(failure.triesLeft)}</chakra.p>}
              {failure.linkRefused && <SetupHelp />}
            </Notice>
          )}
          <Field id="otp-email" label="Email">
            <Input {...fieldAttributes('otp-email')} value={email} readOnly size="lg" bg="bg.subtle" />
          </Field>
          <CodeBoxes control={boxes} onChange={setCode} isWrong={failure !== undefined} />
          <BusyButton type="submit" size="lg" disabled={!isComplete} busy={running} loadingText="Verifying...">
            Verify OTP
          </BusyButton>
        </Flex>
      </chakra.form>
      <chakra.p mt="7" pt="5" borderTopWidth="1px" color="fg.muted" fontSize="sm">
        No mail after a minute?{' '}
        {isNewSite ? 'Without a mail server the code is in the terminal that runs the site.' : 'Check your spam folder.'} A mailbox gets at
        most five codes an hour.
      </chakra.p>
      <Flex mt="3" gap="2" wrap="wrap" justify="space-between">
        <SendAgain
          // Another one once the address is known: with it the time is known that it waits.
          key={email}
          email={email}
          onSent={() => {
            setFailure(undefined)
            restart()
          }}
        />
        <Button
          variant="plain"
          size="sm"
          px="0"
          textDecoration="underline"
          textUnderlineOffset="0.2em"
          onClick={() => {
            clearPendingSignUp()
            void leave('/auth/signup', { state: signUp })
          }}
        >
          Wrong address?
        </Button>
      </Flex>
    </AuthCard>
  )
}

/** What the form says of a failure. The toast does not say that there was no response, so that the form announces it. */
function failureOf(error: unknown): Failure {
  if (isUnanswered(error)) return { message: error.message, announced: false }
  const triesLeft = error instanceof HttpProblem ? error.problem.triesLeft : undefined
  return {
    message: messageOf(error, messages.verifyOtp.failure),
    announced: wasAnnounced(error),
    triesLeft,
    linkRefused: isLinkRefused(error),
  }
}

function triesLeftText(triesLeft: number): string {
  if (triesLeft === 0) return 'This code is used up. Send another one.'
  return triesLeft === 1 ? 'One try is left.' : `${triesLeft} tries are left.`
}
