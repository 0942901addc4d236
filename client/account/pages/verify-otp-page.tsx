import { Button, chakra, Flex, Group, Input, PinInput } from '@chakra-ui/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { verifyOtp } from '../../generated/api/accounts/accounts.ts'
import * as messages from '../../generated/messages.ts'
import { useNavigateIfCurrent } from '../../lib/navigation.ts'
import { messageOf } from '../../lib/problem.ts'
import { fieldAttributes } from '../../ui/field-attributes.ts'
import { toastAction, toastError, wasAnnounced } from '../../ui/toasts.tsx'
import { Field } from '../../work/form/field.tsx'
import { ScreenTitle } from '../../work/layout/screen-title.tsx'
import { Notice } from '../../work/notice.tsx'
import { useSetCurrentUser } from '../../work/session/session.ts'
import { storeToken } from '../../work/session/token.ts'
import { AuthCard } from '../auth-card.tsx'

const length = 6

/** Follows the sign-up; receives the e-mail address in the navigation state. */
export function VerifyOtpPage() {
  const { state } = useLocation() as { state: { email?: string } | null }
  const email = state?.email
  const navigate = useNavigateIfCurrent()
  const setUser = useSetCurrentUser()
  const [digits, setDigits] = useState<string[]>(Array(length).fill(''))
  const [running, setRunning] = useState(false)
  const [problem, setProblem] = useState<{ message: string; announced: boolean }>()
  const [done, setDone] = useState(false)
  const told = useRef(false)
  const otp = digits.join('')

  useEffect(() => {
    if (email !== undefined || told.current) return
    told.current = true
    void toastError('Email is missing. Please register again.', 'otp')
    void navigate('/login', { replace: true })
  }, [email, navigate])
  if (email === undefined) return null

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (running || otp.length !== length) return
    setRunning(true)
    setProblem(undefined)
    try {
      const texts = { loading: 'Verifying...', ...messages.verifyOtp, flow: 'otp' } as const
      const { token, user } = await toastAction(verifyOtp({ email, otp }), texts)
      storeToken(token)
      setUser(user)
      setDone(true)
      await navigate('/admin/profile')
    } catch (error) {
      setRunning(false)
      setProblem({ message: messageOf(error, messages.verifyOtp.failure), announced: wasAnnounced(error) })
    }
  }

  return (
    <AuthCard done={done}>
      <ScreenTitle mb="3">Verify OTP to Register</ScreenTitle>
      <chakra.p mb="6" color="fg.muted">
        We sent a code of six digits to this address. It works for ten minutes.
      </chakra.p>
      <chakra.form onSubmit={(event) => void submit(event)}>
        <Flex direction="column" gap="5">
          {problem !== undefined && <Notice tone="error" title={problem.message} announced={problem.announced} />}
          <Field id="otp-email" label="Email">
            <Input {...fieldAttributes('otp-email')} value={email} readOnly size="lg" bg="bg.subtle" />
          </Field>
          <PinInput.Root
            otp
            count={length}
            size="xl"
            placeholder=""
            value={digits}
            onValueChange={({ value }) => setDigits(value)}
            aria-invalid={problem !== undefined}
          >
            <PinInput.Label fontWeight="650">Code</PinInput.Label>
            <PinInput.HiddenInput />
            <PinInput.Control display="flex" gap="2" alignItems="center">
              {[0, 3].map((start) => (
                <Group key={start} attached flex="1">
                  {[start, start + 1, start + 2].map((index) => (
                    <PinInput.Input key={index} index={index} flex="1" minW="0" px="0" fontFamily="mono" />
                  ))}
                </Group>
              ))}
            </PinInput.Control>
          </PinInput.Root>
          <Button type="submit" size="lg" disabled={otp.length !== length} loading={running} loadingText="Verifying...">
            Verify OTP
          </Button>
        </Flex>
      </chakra.form>
    </AuthCard>
  )
}
