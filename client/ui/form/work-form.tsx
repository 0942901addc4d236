import { chakra, Flex } from '@chakra-ui/react'
import { Formik, type FormikErrors, type FormikProps, setIn, setNestedObjectValues } from 'formik'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { contractToYup, findErrors } from '../../lib/contract-to-yup.ts'
import type { FormSchema } from '../../lib/form-schema.ts'
import { HttpProblem, messageOf } from '../../lib/problem.ts'
import { toastError } from '../toasts.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { type Completion, CompletionsContext, FormRulesContext, type Refusal, type Stored } from './form-rules.ts'

export type FormState<Values> = { saving: boolean; dirty: boolean; values: Values }

type Props<Values extends object> = {
  schema: FormSchema
  /** False where the specification wants no checks before the server's. */
  checks: boolean
  stored: Stored
  initialValues: Values
  /** Shows its own toasts; what it throws is shown beside the fields. */
  save: (values: Values) => Promise<unknown>
  /** Runs when what was saved counts as unchanged, so that leaving the form asks nothing. */
  onSaved?: () => void
  children: (state: FormState<Values>) => ReactNode
}

/** The one form: the contract's rules, one request however often it is submitted, and nothing lost when that fails. */
export function WorkForm<Values extends object>({ schema, checks, stored, initialValues, save, onSaved, children }: Props<Values>) {
  const rules = useMemo(() => contractToYup(schema), [schema])
  const context = useMemo(() => ({ schema, stored }), [schema, stored])
  const completions = useRef(new Set<Completion>())
  const validate = (values: Values): FormikErrors<Values> =>
    checks ? Object.entries(findErrors(rules, values)).reduce((errors, [path, sentence]) => setIn(errors, path, sentence), {}) : {}

  return (
    <FormRulesContext value={context}>
      <Formik initialValues={initialValues} validate={validate} onSubmit={() => undefined}>
        {(form) => (
          <CompletionsContext value={completions}>
            <FormBody
              form={form}
              check={(values) => (checks ? findErrors(rules, values) : {})}
              complete={(values) => [...completions.current].reduce<object>((whole, add) => add(whole), values) as Values}
              save={save}
              onSaved={onSaved}
            >
              {children}
            </FormBody>
          </CompletionsContext>
        )}
      </Formik>
    </FormRulesContext>
  )
}

type BodyProps<Values extends object> = Pick<Props<Values>, 'save' | 'onSaved' | 'children'> & {
  form: FormikProps<Values>
  check: (values: Values) => Record<string, string>
  complete: (values: Values) => Values
}

function FormBody<Values extends object>({ form, check, complete, save, onSaved, children }: BodyProps<Values>) {
  const { setTouched, setStatus, setValues, resetForm } = form
  const element = useRef<HTMLFormElement>(null)
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<{ sentence: string; errors: Record<string, string> }>()
  const busy = useRef(false)
  const [saved, setSaved] = useState<Values>()
  const afterwards = useRef(onSaved)
  afterwards.current = onSaved

  useEffect(() => {
    if (saved !== undefined) afterwards.current?.()
  }, [saved])

  // The first wrong field can take the focus only after it has been drawn as wrong.
  useEffect(() => {
    if (failure !== undefined) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [failure])

  const submit = async () => {
    // What was saved and has not changed since is on its way to the next screen: a second Enter must not send it again.
    if (busy.current) return
    const values = complete(form.values)
    if (values !== form.values) void setValues(values, false)
    else if (saved !== undefined && !form.dirty) return
    const errors = check(values)
    const [first] = Object.values(errors)
    if (first !== undefined) {
      await setTouched(setNestedObjectValues(values, true), true)
      setFailure({ sentence: first, errors })
      void toastError(first)
      return
    }
    busy.current = true
    setSaving(true)
    setFailure(undefined)
    try {
      await save(values)
      resetForm({ values })
      setSaved(values)
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error
      const refused = Object.fromEntries((error.problem.errors ?? []).map(({ path, message }) => [path, message]))
      setStatus({ errors: refused, values } satisfies Refusal)
      setFailure({ sentence: messageOf(error, error.problem.detail), errors: refused })
    } finally {
      busy.current = false
      setSaving(false)
    }
  }

  return (
    <chakra.form
      ref={element}
      noValidate
      aria-busy={saving}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      // Leaving a wrong field makes room for its sentence and moves the button away from under the pointer: it still gets the click.
      onPointerDown={({ target, pointerId }) => {
        if (target instanceof Element) target.closest('button[type="submit"]')?.setPointerCapture(pointerId)
      }}
      onKeyDown={(event) => {
        if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        void submit()
      }}
    >
      <Flex direction="column" gap="6">
        {failure !== undefined && <ErrorSummary {...failure} />}
        {children({ saving, dirty: form.dirty, values: form.values })}
      </Flex>
    </chakra.form>
  )
}
