import { Button, chakra, Flex, Input } from '@chakra-ui/react'
import { type FormEvent, useRef, useState } from 'react'
import { HttpProblem } from '../../lib/problem.ts'
import { fieldAttributes } from '../../ui/field-attributes.ts'
import { wasAnnounced } from '../../ui/toasts.tsx'
import { Field } from '../form/field.tsx'
import { Notice } from '../notice.tsx'

export type SignInField = { name: string; label: string; type: 'text' | 'email' | 'password'; autoComplete: string; value?: string }

type Props = {
  fields: SignInField[]
  button: { label: string; running: string }
  /**
   * Shows its own toasts; a thrown error also appears above the form. After a success the form waits for its unmount and does not submit
   * again.
   */
  onSubmit: (values: Record<string, string>) => Promise<void>
}

/** Validates by the input types only: the server decides on the password. */
export function SignInForm({ fields, button, onSubmit }: Props) {
  const [problem, setProblem] = useState<HttpProblem>()
  const [running, setRunning] = useState(false)
  const busy = useRef(false)

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
    }
  }

  return (
    <chakra.form onSubmit={(event) => void submit(event)}>
      <Flex direction="column" gap="5">
        {problem !== undefined && <Notice tone="error" title={problem.message} announced={wasAnnounced(problem)} />}
        {fields.map(({ name, label, type, autoComplete, value }) => {
          const error = problem?.problem.errors?.find(({ path }) => path === name)?.message
          const id = `sign-in-${name}`
          return (
            <Field key={name} id={id} label={label} error={error}>
              <Input
                {...fieldAttributes(id, { required: true, error })}
                name={name}
                type={type}
                autoComplete={autoComplete}
                defaultValue={value}
                size="lg"
              />
            </Field>
          )
        })}
        <Button type="submit" size="lg" loading={running} loadingText={button.running}>
          {button.label}
        </Button>
      </Flex>
    </chakra.form>
  )
}
