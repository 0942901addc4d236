import { type FormikErrors, type FormikProps, setIn, setNestedObjectValues } from 'formik'
import { HttpProblem, isAbort, messageOf } from '../../lib/problem.ts'
import type { Progress } from '../../lib/send-files.ts'
import { toastError, wasAnnounced } from '../../ui/toasts.tsx'
import { changedSince, enteredSince, present } from './changed-values.ts'
import { inScreenOrder } from './error-summary.tsx'
import type { Conflict, DraftSave } from './form-events.ts'
import type { FileUrls, Prepare, ServerErrors } from './form-rules.ts'
import { conflictIn, type FormState, isSettled, storedIn } from './form-state.ts'
import type { Form } from './use-form.ts'

/** Request options of a save, abort signal and upload progress, and what kind of save it is. */
export type SaveOptions = {
  signal: AbortSignal
  onProgress: (progress: Progress) => void
  onSuccess?: (body: unknown) => void
  draft?: DraftSave
  /** Saves whatever version is stored by now. */
  overwrite?: true
}

/** Reads the records of a form: as values, and after a conflict from the server. */
export type RecordReader<Row, Values> = {
  /** Initial values; those of a new record for undefined. */
  valuesOf: (row: Row | undefined) => Values
  fileUrlsOf: (row: Row | undefined) => FileUrls
  /** The conflict that has refused a save; undefined for another error. */
  readConflict: (error: unknown) => Promise<Conflict<Row> | undefined>
}

type Parts<Row, Values> = {
  form: Form<Row, Values>
  /** As rendered. */
  formik: FormikProps<Values>
  latestValues: () => Values
  element: { current: HTMLFormElement | null }
  /** Error messages of the form's rules, by path. */
  check: (values: Values) => Record<string, string>
  /** Shows its own toasts. @throws the error that the form shows beside its fields. */
  save: (values: Values, options: SaveOptions) => Promise<unknown>
  records: RecordReader<Row, Values> | undefined
}

/** Formik's shape of errors by path. */
export const nested = <Values extends object>(errors: Record<string, string>): FormikErrors<Values> =>
  Object.entries(errors).reduce((all, [path, message]) => setIn(all, path, message), {})

/** Actions of a form: each sends its events to the state, and changes Formik's values in the same render. */
export function submission<Row, Values extends object>({ form, formik, latestValues, element, check, save, records }: Parts<Row, Values>) {
  const withPendingInput = () => [...form.pendingInput.current].reduce<object>((whole, { addTo }) => addTo(whole), latestValues()) as Values

  /** Resets Formik to these values, which then count as unchanged, and enters others on top. */
  const fill = (values: Values, entered: Partial<Values> = {}) => {
    formik.resetForm({ values: present(values) })
    if (Object.keys(entered).length > 0) void formik.setValues(present({ ...values, ...entered }), false)
  }

  /** Fills the form with a stored version, on which input that was entered since the submission stays. @returns that input. */
  const fillStored = (submitted: Values): Partial<Values> => {
    const entered = changedSince(submitted, latestValues())
    fill(storedValues(submitted), entered)
    return entered
  }
  /** Values of what is stored so far; without a record the submitted ones. */
  const storedValues = (submitted: Values): Values => {
    const stored = storedIn(form.latest())
    return stored === undefined || records === undefined ? submitted : records.valuesOf(stored.row)
  }

  const submit = async (draft?: DraftSave): Promise<void> => {
    const state = form.latest()
    if (state.saving !== undefined) return
    if (state.preparing > 0) return form.send({ type: 'waiting', draft })
    const values = withPendingInput()
    for (const { clear } of form.pendingInput.current) clear()
    if (values !== formik.values) void formik.setValues(values, false)
    else if (isSettled(state) && !formik.dirty) return
    const errors = inScreenOrder(check(values), element.current)
    const [first] = Object.values(errors)
    if (first === undefined) return transmit(values, draft)
    // Formik would validate the values of the last render, which lack the flushed input.
    void formik.setTouched(setNestedObjectValues(values, true), false)
    formik.setErrors(nested(errors))
    form.send({ type: 'refused', failure: { message: first, errors, announced: true } })
    void toastError(first)
  }

  const transmit = async (submitted: Values, draft: DraftSave | undefined): Promise<void> => {
    const request = new AbortController()
    form.send({ type: 'submitted', draft, values: submitted, request })
    const options = {
      signal: request.signal,
      onProgress: (progress: Progress) => form.send({ type: 'progress', progress }),
      ...(draft !== undefined && { draft }),
    }
    let attempt: Attempt<Values> | undefined = { values: submitted }
    while (attempt !== undefined) {
      const { values, ...how }: Attempt<Values> = attempt
      try {
        await save(values, { ...options, ...how })
        form.send({ type: 'saved', entered: fillStored(values) })
        return
      } catch (error) {
        attempt = await afterError(error, values)
      }
    }
  }

  /** Shows why a save has failed, or lets the editor resolve its conflict. @returns the attempt that follows, if there is one. */
  const afterError = async (error: unknown, values: Values): Promise<Attempt<Values> | undefined> => {
    const { base } = form.latest()
    const conflict = base === undefined ? undefined : await records?.readConflict(error)
    if (conflict === undefined || records === undefined) return void refuse(error, values)
    const { theirs } = conflict
    const side = (row: Row | undefined) => ({ values: records.valuesOf(row), fileUrls: records.fileUrlsOf(row) })
    form.send({ type: 'conflict', conflict, sides: theirs && { base: side(base), theirs: side(theirs.row) } })
    const { choice, merged } = await form.until(chosenIn)
    if (choice === 'back') return void refuse(error, values)
    const isOverwritten = choice === 'overwrite'
    const entered = isOverwritten ? { ...merged?.values, ...enteredSince(values, latestValues()) } : {}
    if (theirs !== undefined) fill(records.valuesOf(theirs.row), entered)
    form.send({ type: isOverwritten ? 'rebased' : 'discarded' })
    if (!isOverwritten) return undefined
    return merged === undefined ? { values, overwrite: true } : { values: merged.values }
  }

  const refuse = (error: unknown, submitted: Values): void => {
    const values = storedValues(submitted)
    if (storedIn(form.latest()) !== undefined) fillStored(submitted)
    if (isAbort(error)) {
      form.send({ type: 'cancelled' })
      return
    }
    if (!(error instanceof HttpProblem)) {
      form.send({ type: 'refused', failure: undefined })
      throw error
    }
    const { detail, errors: refused = [] } = error.problem
    const errors = Object.fromEntries(refused.map(({ path, message }) => [path, message]))
    formik.setStatus({ errors, values } satisfies ServerErrors)
    const shown = { message: messageOf(error, detail), errors: inScreenOrder(errors, element.current), values }
    form.send({ type: 'refused', failure: { ...shown, announced: wasAnnounced(error), error } })
  }

  /** Goes on with a submission whose files are prepared. A file that cannot be used refuses it. */
  const goOn = (draft: DraftSave | undefined, errors: Record<string, string>): void => {
    const [message] = Object.values(errors)
    if (message === undefined) {
      form.send({ type: 'ready' })
      void submit(draft)
    } else form.send({ type: 'refused', failure: { message, errors, values: latestValues(), announced: false } })
  }

  const prepare: Prepare = async (work) => {
    form.send({ type: 'preparing' })
    let refusal: Record<string, string> | undefined
    try {
      refusal = await work()
    } finally {
      form.send({ type: 'prepared', refusal })
    }
  }

  const cancel = () => {
    const { saving } = form.latest()
    if (saving?.step === 'sending') saving.request.abort()
    else if (saving !== undefined) form.send({ type: 'cancelled' })
  }
  const enter = (values: Partial<Values>) => void formik.setValues(present({ ...latestValues(), ...values }))

  return { submit, goOn, prepare, cancel, enter, fill, withPendingInput }
}

type Attempt<Values> = { values: Values } & Pick<SaveOptions, 'overwrite'>

const chosenIn = <Row, Values>(state: FormState<Row, Values>) => {
  const conflict = conflictIn(state)
  return conflict?.choice && { choice: conflict.choice, merged: conflict.merged }
}
