import { changedSince, present } from './changed-values.ts'
import type { FormParts } from './form-parts.ts'
import { storedIn } from './form-state.ts'

export type FilledValues<Values extends object> = ReturnType<typeof filledValues<unknown, Values>>

/** Formik's values as a whole: input with its pending part, and a form that is filled with a stored version. */
export function filledValues<Row, Values extends object>({ form, formik, latestValues, records }: FormParts<Row, Values>) {
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

  const enter = (values: Partial<Values>) => void formik.setValues(present({ ...latestValues(), ...values }))

  return { withPendingInput, fill, fillStored, storedValues, enter }
}
