import { chakra, Flex } from '@chakra-ui/react'
import { Formik, type FormikErrors, type FormikProps, getIn, setIn, setNestedObjectValues } from 'formik'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { contractToYup, findErrors } from '../../lib/contract-to-yup.ts'
import type { FormSchema } from '../../lib/form-schema.ts'
import { HttpProblem, isAbort, messageOf } from '../../lib/problem.ts'
import type { Progress } from '../../lib/send-files.ts'
import { toastError, wasAnnounced } from '../../ui/toasts.tsx'
import { changedSince, present } from './changed-values.ts'
import { ErrorSummary, type Failure, inScreenOrder, openFailure } from './error-summary.tsx'
import {
  type FileUrls,
  FormRulesContext,
  type PendingInput,
  PendingInputContext,
  type Prepare,
  PrepareContext,
  type ServerErrors,
} from './form-rules.ts'
import { useSaveShortcut } from './use-save-shortcut.ts'

export type FormState<Values> = {
  saving: boolean
  /** What is being saved is a draft. */
  savingDraft: boolean
  /** Submits the form as a draft. */
  saveDraft: (draft: DraftSave) => void
  dirty: boolean
  values: Values
  initialValues: Values
  /** The values with complete input that its control has not added yet. */
  withPendingInput: () => Values
  /** Upload progress; undefined while no upload is in flight. */
  progress: Progress | undefined
  /** Aborts the request; all input stays. */
  cancel: () => void
  /** Resets the form to these values, which then count as unchanged, without remounting its fields. */
  fill: (values: Values) => void
  /** Enters these values as if they were typed. */
  enter: (values: Partial<Values>) => void
}

/** A save that changes nothing on the site yet. `at` is when it is to be published. */
export type DraftSave = { at?: string }

/** Request options of a save, abort signal and upload progress, and whether it is a draft. */
export type SaveOptions = {
  signal: AbortSignal
  onProgress: (progress: Progress) => void
  onSuccess?: (body: unknown) => void
  draft?: DraftSave
}

/** What was saved. `changed` means that more was entered while the request was in flight. */
export type Saved = { changed: boolean; draft?: DraftSave }

/** Result of a save; with no property set, the submitted values are the stored ones. */
export type SaveResult<Values> = {
  /** New initial values: the record as stored now. */
  values?: Values
  /** Nothing was saved: these values replaced the input. */
  discarded?: true
  /** The values are stored, and what was to follow has failed. */
  failure?: unknown
}

type Props<Values extends object> = {
  schema: FormSchema
  /** False where the specification wants server-side validation only. */
  clientValidation: boolean
  /** Error messages beyond the schema's rules, by field. */
  extraErrors?: (values: Values) => Partial<Record<keyof Values, string>>
  fileUrls: FileUrls
  /** Shows the values without a way to change or submit them. */
  readOnly?: boolean | undefined
  initialValues: Values
  /** Shows its own toasts; the form shows a thrown error beside the fields. */
  save: (values: Values, sending: SaveOptions) => Promise<SaveResult<Values>>
  /** Runs after the saved values count as unchanged. */
  onSaved?: (form: Saved) => void
  children: (state: FormState<Values>) => ReactNode
}

/**
 * The single form component: validates by the contract's rules, sends one request however often it is submitted, and loses no input on
 * failure.
 */
export function WorkForm<Values extends object>({
  schema,
  clientValidation,
  extraErrors,
  fileUrls,
  readOnly = false,
  initialValues,
  save,
  onSaved,
  children,
}: Props<Values>) {
  const rules = useMemo(() => contractToYup(schema), [schema])
  const context = useMemo(() => ({ schema, fileUrls, readOnly }), [schema, fileUrls, readOnly])
  const pendingInput = useRef(new Set<PendingInput>())
  const check = (values: Values): Record<string, string> =>
    clientValidation ? { ...findErrors(rules, values), ...extraErrors?.(values) } : {}

  return (
    <FormRulesContext value={context}>
      <Formik initialValues={present(initialValues)} validate={(values) => nested(check(values))} onSubmit={() => undefined}>
        {(form) => (
          <PendingInputContext value={pendingInput}>
            <FormBody form={form} check={check} pendingInput={pendingInput.current} save={save} onSaved={onSaved} readOnly={readOnly}>
              {children}
            </FormBody>
          </PendingInputContext>
        )}
      </Formik>
    </FormRulesContext>
  )
}

/** Formik's shape of errors by path. */
const nested = <Values extends object>(errors: Record<string, string>): FormikErrors<Values> =>
  Object.entries(errors).reduce((all, [path, message]) => setIn(all, path, message), {})

const cancelled = 'The upload was cancelled. Nothing was saved, and everything you entered is still here.'

type BodyProps<Values extends object> = Pick<Props<Values>, 'save' | 'onSaved' | 'readOnly' | 'children'> & {
  form: FormikProps<Values>
  check: (values: Values) => Record<string, string>
  pendingInput: ReadonlySet<PendingInput>
}

function FormBody<Values extends object>({ form, check, pendingInput, save, onSaved, readOnly, children }: BodyProps<Values>) {
  const { setErrors, setTouched, setStatus, setValues, resetForm } = form
  const element = useRef<HTMLFormElement>(null)
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const busy = useRef(false)
  const [saved, setSaved] = useState<Saved>()
  const [savingDraft, setSavingDraft] = useState(false)
  const [progress, setProgress] = useState<Progress>()
  const sending = useRef<AbortController>(undefined)
  /** How many files are being prepared, and the submission that waits for them. */
  const [preparing, setPreparing] = useState(0)
  const [waiting, setWaiting] = useState<{ draft: DraftSave | undefined }>()
  /** Why a file cannot be used that the waiting submission was to send. */
  const refusal = useRef<Record<string, string>>(undefined)
  const onSavedRef = useRef(onSaved)
  onSavedRef.current = onSaved
  const latest = useRef(form.values)
  latest.current = form.values

  useEffect(() => {
    if (saved !== undefined) onSavedRef.current?.(saved)
  }, [saved])

  // Focuses the first invalid field after React has rendered it as invalid. Without one, scrolls the error summary into view.
  useEffect(() => {
    if (failure === undefined) return
    const invalidField = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (invalidField) invalidField.focus()
    else element.current?.querySelector('[data-failure]')?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [failure])

  const prepare: Prepare = async (work) => {
    setPreparing((count) => count + 1)
    try {
      refusal.current = (await work()) ?? refusal.current
    } finally {
      setPreparing((count) => count - 1)
    }
  }
  const reportCancelled = (message = cancelled) => setFailure({ message, errors: {}, announced: false })
  const cancel = () => {
    if (waiting === undefined) return sending.current?.abort()
    setWaiting(undefined)
    reportCancelled()
  }
  const fill = (values: Values) => resetForm({ values: present(values) })
  const enter = (values: Partial<Values>) => void setValues(present({ ...latest.current, ...values }))
  const withPendingInput = () => [...pendingInput].reduce<object>((whole, { addTo }) => addTo(whole), latest.current) as Values
  const submit = async (draft?: DraftSave) => {
    // Unchanged values that were saved are followed by a navigation: a second Enter must not submit them again.
    if (busy.current || readOnly) return
    if (preparing > 0) {
      setFailure(undefined)
      setSavingDraft(draft !== undefined)
      refusal.current = undefined
      return setWaiting({ draft })
    }
    const values = withPendingInput()
    for (const { clear } of pendingInput) clear()
    if (values !== form.values) void setValues(values, false)
    else if (saved?.changed === false && saved.draft === undefined && !form.dirty) return
    const errors = inScreenOrder(check(values), element.current)
    const [first] = Object.values(errors)
    if (first !== undefined) {
      // Formik would validate the values of the last render, which lack the flushed input.
      void setTouched(setNestedObjectValues(values, true), false)
      setErrors(nested(errors))
      setFailure({ message: first, errors, announced: true })
      void toastError(first)
      return
    }
    busy.current = true
    const controller = new AbortController()
    sending.current = controller
    setSaving(true)
    setSavingDraft(draft !== undefined)
    setFailure(undefined)
    let isStored = false
    let refused: object = values
    try {
      const {
        values: stored = values,
        discarded,
        failure: later,
      } = await save(values, {
        signal: controller.signal,
        onProgress: setProgress,
        ...(draft !== undefined && { draft }),
      })
      // Input entered during the request is not saved yet, and stays.
      const entered = discarded ? {} : changedSince(values, latest.current)
      const changed = Object.keys(entered).length > 0
      fill(stored)
      if (changed) void setValues(present({ ...stored, ...entered }), false)
      if (later !== undefined) {
        // The values count as unchanged now, and may be submitted again.
        setSaved(undefined)
        isStored = true
        refused = stored
        throw later
      }
      if (!discarded) setSaved({ changed, ...(draft !== undefined && { draft }) })
    } catch (error) {
      if (isAbort(error)) return reportCancelled(isStored ? 'The draft is saved. It was not published or scheduled.' : cancelled)
      if (!(error instanceof HttpProblem)) throw error
      const serverErrors = Object.fromEntries((error.problem.errors ?? []).map(({ path, message }) => [path, message]))
      setStatus({ errors: serverErrors, values: refused } satisfies ServerErrors)
      setFailure({
        message: messageOf(error, error.problem.detail),
        errors: inScreenOrder(serverErrors, element.current),
        values: refused,
        announced: wasAnnounced(error),
        error,
      })
    } finally {
      busy.current = false
      setSaving(false)
      setProgress(undefined)
    }
  }

  // An effect, so that the prepared values are rendered.
  const submitRef = useRef(submit)
  submitRef.current = submit
  useEffect(() => {
    if (waiting === undefined || preparing > 0) return
    setWaiting(undefined)
    const [reason] = Object.values(refusal.current ?? {})
    if (reason === undefined) return void submitRef.current(waiting.draft)
    setFailure({ message: reason, errors: refusal.current ?? {}, values: latest.current, announced: false })
  }, [waiting, preparing])

  useSaveShortcut(element, () => void submit())

  const isSaving = saving || waiting !== undefined
  const isOpen = (path: string) =>
    failure?.values === undefined ? typeof getIn(form.errors, path) === 'string' : getIn(failure.values, path) === getIn(form.values, path)
  const open = failure && openFailure(failure, isOpen)
  return (
    <chakra.form
      ref={element}
      noValidate
      aria-busy={isSaving}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      // Blur of an invalid field inserts its message, which moves the button away from the pointer: keeps the click.
      onPointerDown={({ target, pointerId }) => {
        if (target instanceof Element) target.closest('button[type="submit"]')?.setPointerCapture(pointerId)
      }}
    >
      <Flex direction="column" gap="6">
        {open !== undefined && <ErrorSummary {...open} />}
        <PrepareContext value={prepare}>
          {children({
            ...{ saving: isSaving, dirty: form.dirty, values: form.values, initialValues: form.initialValues, progress },
            ...{ withPendingInput, cancel, fill, enter },
            ...{ savingDraft: isSaving && savingDraft, saveDraft: (draft: DraftSave) => void submit(draft) },
          })}
        </PrepareContext>
      </Flex>
    </chakra.form>
  )
}
