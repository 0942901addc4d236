import { type FormikErrors, setIn, setNestedObjectValues } from 'formik'
import { HttpProblem, isAbort, messageOf } from '../../lib/problem.ts'
import type { Progress } from '../../lib/send-files.ts'
import { toastError, wasAnnounced } from '../../ui/toasts.tsx'
import { enteredSince } from './changed-values.ts'
import { inScreenOrder } from './error-summary.tsx'
import { type FilledValues, filledValues } from './filled-values.ts'
import type { DraftSave, Submission } from './form-events.ts'
import type { FormParts } from './form-parts.ts'
import type { Prepare, ServerErrors } from './form-rules.ts'
import { conflictIn, type FormState, isSettled, storedIn } from './form-state.ts'

/** Formik's shape of errors by path. */
export const nested = <Values extends object>(errors: Record<string, string>): FormikErrors<Values> =>
  Object.entries(errors).reduce((all, [path, message]) => setIn(all, path, message), {})

/** Actions of a form: each sends its events to the state, and changes Formik's values in the same render. */
export function submission<Row, Values extends object>(parts: FormParts<Row, Values>) {
  const { form, formik, latestValues, element, check, keepsRules, save, records, another } = parts
  const filling = filledValues(parts)
  const { withPendingInput, fill, fillStored, enter } = filling
  const { afterError, refuse } = failedSave(parts, filling)

  const submit = async (submission: Submission): Promise<void> => {
    const state = form.latest()
    if (state.saving !== undefined) return
    if (state.preparing > 0) return form.send({ type: 'waiting', ...submission })
    const values = withPendingInput()
    // The second press of a double click finds the form of the next record.
    if (submission.another && state.round > 0 && values === formik.values && !formik.dirty) return
    for (const { clear } of form.pendingInput.current) clear()
    if (values !== formik.values) void formik.setValues(values, false)
    else if (isSettled(state) && !formik.dirty) return
    const errors = inScreenOrder(check(values), element.current)
    const [first] = Object.values(errors)
    if (first === undefined) {
      // The server refuses the other ones at once: its messages belong beside the fields.
      if (submission.another && keepsRules(values)) return startAnother(values)
      return transmit(values, submission.draft)
    }
    // Also fields without a value. Formik would validate the values of the last render, which lack the flushed input.
    void formik.setTouched(setNestedObjectValues({ ...nested(errors), ...values }, true), false)
    formik.setErrors(nested(errors))
    form.send({ type: 'refused', failure: { message: first, errors, announced: true } })
    void toastError(first)
  }

  const startAnother = (values: Values): void => {
    if (records === undefined) return
    another?.take(values)
    fill(records.valuesOf(undefined))
    form.send({ type: 'another' })
  }

  const transmit = async (submitted: Values, draft: DraftSave | undefined): Promise<void> => {
    const request = new AbortController()
    form.send({ type: 'submitted', draft, values: submitted, request })
    const options = {
      signal: request.signal,
      onProgress: (progress: Progress) => form.send({ type: 'progress', progress }),
      ...(draft !== undefined && { draft }),
    }
    let values: Values | undefined = submitted
    while (values !== undefined) {
      try {
        await save(values, options)
        const hasPendingInput = withPendingInput() !== latestValues()
        const entered = fillStored(values)
        form.send({ type: 'saved', entered: hasPendingInput ? withPendingInput() : entered })
        return
      } catch (error) {
        values = await afterError(error, values)
      }
    }
  }

  /** Goes on with a submission whose files are prepared. A file that cannot be used refuses it. */
  const goOn = ({ refusal: errors, ...submission }: Submission & { refusal: Record<string, string> }): void => {
    const [message] = Object.values(errors)
    if (message === undefined) {
      form.send({ type: 'ready' })
      void submit(submission)
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

  /** Enters the values of a save that has failed in the background, and shows why. */
  const restore = (values: Values, error: unknown) => {
    for (const { clear } of form.pendingInput.current) clear()
    enter(values)
    if (error instanceof HttpProblem) refuse(error, values)
  }

  return { submit, goOn, prepare, cancel, enter, restore, fill, withPendingInput }
}

/** Error handlers of a save: one that may merge with the version that has refused it, to try again, and one that shows the refusal. */
function failedSave<Row, Values extends object>(
  { form, formik, latestValues, element, records }: FormParts<Row, Values>,
  { fill, fillStored, storedValues }: FilledValues<Values>,
) {
  /**
   * Shows why a save has failed, or asks about the fields that both editors have changed, if there are any, and merges.
   * @returns the values of the attempt that follows, if there is one.
   */
  const afterError = async (error: unknown, values: Values): Promise<Values | undefined> => {
    const { base } = form.latest()
    const conflict = base === undefined ? undefined : await records?.readConflict(error)
    if (conflict === undefined || records === undefined) return void refuse(error, values)
    const { theirs } = conflict
    const side = (row: Row | undefined) => ({ values: records.valuesOf(row), fileUrls: records.fileUrlsOf(row) })
    form.send({ type: 'conflict', conflict, sides: theirs && { base: side(base), theirs: side(theirs.row) } })
    const { choice, merge } = await form.until(chosenIn)
    if (choice === 'back' || merge === undefined || theirs === undefined) return void refuse(error, values)
    if (choice === 'discard') {
      fill(records.valuesOf(theirs.row))
      return void form.send({ type: 'discarded' })
    }
    fill(records.valuesOf(theirs.row), { ...merge.values, ...enteredSince(values, latestValues()) })
    if (merge.conflicts.length === 0 && merge.takenOver.length > 0) records.tellTakenOver(merge.takenOver, conflict)
    form.send({ type: 'rebased' })
    return merge.values
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

  return { afterError, refuse }
}

const chosenIn = <Row, Values>(state: FormState<Row, Values>) => {
  const conflict = conflictIn(state)
  return conflict?.choice && { choice: conflict.choice, merge: conflict.merge }
}
