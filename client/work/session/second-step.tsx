import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { verifyRecoveryCode, verifyTotp } from '../../generated/api/second-factor/second-factor.ts'
import type { LoginUser200 } from '../../generated/model/index.ts'
import { canUsePasskeys } from '../../lib/passkeys.ts'
import { type Factors, HttpProblem } from '../../lib/problem.ts'
import { type CredentialsField, CredentialsForm } from './credentials-form.tsx'
import { PasskeyButton } from './passkey-button.tsx'

type Factor = Factors[number]
type CodeFactor = Exclude<Factor, 'passkey'>

const fields: Record<CodeFactor, CredentialsField> = {
  totp: {
    name: 'code',
    label: 'Code',
    type: 'text',
    autoComplete: 'one-time-code',
    inputMode: 'numeric',
    help: 'The six digits that your authenticator app shows now.',
  },
  'recovery-code': {
    name: 'code',
    label: 'Recovery code',
    type: 'text',
    autoComplete: 'off',
    help: 'One of the codes that you stored when you set this up. It works once.',
  },
}
const titles: Record<Factor, string> = {
  passkey: 'Use your passkey',
  totp: 'Enter the code of your authenticator app',
  'recovery-code': 'Enter a recovery code',
}
const switches: Record<Factor, string> = {
  passkey: 'Use a passkey',
  totp: 'Use the authenticator app',
  'recovery-code': 'Use a recovery code',
}
const verify = { totp: verifyTotp, 'recovery-code': verifyRecoveryCode }

const codeField = () => document.querySelector<HTMLInputElement>('#sign-in-code')

/** Focuses the field when its form appears: the button that was pressed is gone with the former form. */
function FocusOnMount() {
  useEffect(() => codeField()?.focus(), [])
  return null
}

function PasskeyStep({ finish }: Pick<Props, 'finish'>) {
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => area.current?.querySelector('button')?.focus(), [])
  return (
    <Box ref={area}>
      {canUsePasskeys() ? (
        <PasskeyButton label="Continue with a passkey" finish={finish} />
      ) : (
        <p>This browser cannot use passkeys at this address. Please choose another way.</p>
      )}
    </Box>
  )
}

type Props = {
  factors: Factors
  /** Awaits the request and takes over its session. @throws its error. */
  finish: (request: Promise<LoginUser200>) => Promise<void>
  /** Back to the password. */
  restart: (reason?: HttpProblem) => void
}

/** The second step of signing in: a passkey, a code of the authenticator app, or a recovery code. */
export function SecondStep({ factors, finish, restart }: Props) {
  const [factor, setFactor] = useState<Factor>(factors[0] ?? 'totp')

  const submit =
    (by: CodeFactor) =>
    async ({ code = '' }: Record<string, string>) => {
      try {
        await finish(verify[by]({ code }))
      } catch (error) {
        if (error instanceof HttpProblem && error.problem.triesLeft === 0) return restart(error)
        codeField()?.select()
        throw error
      }
    }
  return (
    <>
      <chakra.h2 textStyle="title" mb="4">
        {titles[factor]}
      </chakra.h2>
      {factor === 'passkey' ? (
        <PasskeyStep finish={finish} />
      ) : (
        <CredentialsForm
          key={factor}
          fields={[fields[factor]]}
          button={{ label: 'Continue', running: 'Logging in...' }}
          aside={<FocusOnMount />}
          onSubmit={submit(factor)}
        />
      )}
      <Flex mt="4" gap="2" wrap="wrap" justify="space-between">
        {factors
          .filter((other) => other !== factor)
          .map((other) => (
            <Button key={other} size="sm" variant="ghost" onClick={() => setFactor(other)}>
              {switches[other]}
            </Button>
          ))}
        <Button size="sm" variant="ghost" onClick={() => restart()}>
          Back
        </Button>
      </Flex>
    </>
  )
}
