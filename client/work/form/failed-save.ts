import { HttpProblem, isAbort, messageOf } from '../../lib/problem.ts'
import { wasAnnounced } from '../../ui/toasts.tsx'
import { enteredSince } from './changed-values.ts'
import { inScreenOrder } from './error-summary.tsx'
import type { FilledValues } from './filled-values.ts'
import type { FormParts } from './form-parts.ts'
import type { ServerErrors } from './form-rules.ts'
import { conflictIn, type FormState, storedIn } from './form-state.ts'

/** Error handlers of a save: one that may merge with the version that has refused it, to try again, and one that shows the refusal. */
export function failedSave<Row, Values extends object>(
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
