import { chakra, Flex, Input } from '@chakra-ui/react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { sendsNothing, useEarlyUse } from '../../lib/early-use.ts'
import { HttpProblem } from '../../lib/problem.ts'
import { fieldAttributes } from '../../ui/field-attributes.ts'
import { VisuallyHidden } from '../../ui/parts.tsx'
import { wasAnnounced } from '../../ui/toasts.tsx'
import { Field } from '../fields/field.tsx'
import { PasswordField } from '../fields/password-field.tsx'
import { BusyButton } from '../form/busy-button.tsx'
import { Notice } from '../notice.tsx'
import { useCurrentUser } from './session.ts'

type TextField = {
  name: string
  label: string
  type: 'text' | 'email'
  autoComplete: string
  value?: string
  /** Shown only, such as the login that a password manager stores with a new password. */
  readOnly?: boolean
  help?: string
  /** Digits only: phones show their keypad. */
  inputMode?: 'numeric'
}
type SecretField = { name: string; label: string; type: 'password'; autoComplete: 'current-password' | 'new-password' }
export type CredentialsField = TextField | SecretField

type Props = {
  fields: CredentialsField[]
  button: { label: string; running: string }
  /** Between the fields and the button. */
  aside?: ReactNode
  /**
   * Shows its own toasts; a thrown error also appears above the form. After a success the form waits for its unmount and does not submit
   * again.
   */
  onSubmit: (values: Record<string, string>) => Promise<void>
}

/** Whether a password manager knows which account the passwords of the form belong to, or there are none. */
const namesAccount = (fields: CredentialsField[]) =>
  fields.every(({ type }) => type !== 'password') || fields.some(({ autoComplete }) => /^(?:email|username)\b/.test(autoComplete))

/** The signed-in account for password managers: people know it. */
const AccountName = () => (
  <VisuallyHidden aria-hidden>
    <input type="text" autoComplete="username" value={useCurrentUser()?.email ?? ''} readOnly tabIndex={-1} />
  </VisuallyHidden>
)

const idOf = (name: string) => `sign-in-${name}`
const errorOf = (refusal: HttpProblem | undefined, name: string) => refusal?.problem.errors?.find(({ path }) => path === name)?.message

/** Validates by the input types only: the server decides on the password. */
export function CredentialsForm({ fields, button, aside, onSubmit }: Props) {
  const [problem, setProblem] = useState<HttpProblem>()
  const [running, setRunning] = useState(false)
  const busy = useRef(false)
  const element = useRef<HTMLFormElement>(null)
  const early = useEarlyUse(element)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy.current) return
    const form = new FormData(event.currentTarget)
    busy.current = true
    setRunning(true)
    setProblem(undefined)
    try {
      await onSubmit(Object.fromEntries(fields.map(({ name }) => [name, String(form.get(name) ?? '')])))
    } catch (error) {
      busy.current = false
      setRunning(false)
      if (!(error instanceof HttpProblem)) throw error
      setProblem(error)
      const refused = fields.find(({ name }) => errorOf(error, name) !== undefined)
      if (refused !== undefined) document.getElementById(idOf(refused.name))?.focus()
    }
  }

  return (
    <chakra.form ref={element} {...sendsNothing} {...early} onSubmit={(event) => void submit(event)}>
      <Flex direction="column" gap="5">
        {problem !== undefined && <Notice tone="error" title={problem.message} announced={wasAnnounced(problem)} />}
        {!namesAccount(fields) && <AccountName />}
        {fields.map((field) => {
          const { name, label, type } = field
          const error = errorOf(problem, name)
          const id = idOf(name)
          if (type === 'password') return <PasswordField key={name} {...{ id, name, label, error }} autoComplete={field.autoComplete} />
          return (
            <Field key={name} id={id} label={label} error={error} help={field.help}>
              <Input
                {...fieldAttributes(id, { required: true, error })}
                name={name}
                type={type}
                autoComplete={field.autoComplete}
                inputMode={field.inputMode}
                {...(field.readOnly ? { value: field.value ?? '', readOnly: true, bg: 'bg.subtle' } : { defaultValue: field.value })}
                size="lg"
              />
            </Field>
          )
        })}
        {aside}
        <BusyButton type="submit" size="lg" busy={running} loadingText={button.running}>
          {button.label}
        </BusyButton>
      </Flex>
    </chakra.form>
  )
}
