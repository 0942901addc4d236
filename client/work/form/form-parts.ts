import type { FormikProps } from 'formik'
import type { Progress } from '../../lib/send-files.ts'
import type { Conflict, DraftSave } from './form-events.ts'
import type { FileUrls } from './form-rules.ts'
import type { Form } from './use-form.ts'

/** Request options of a save, abort signal and upload progress, and what kind of save it is. */
export type SaveOptions = {
  signal: AbortSignal
  onProgress: (progress: Progress) => void
  draft?: DraftSave
}

/** Saves in the background, while the form goes on with another record. */
export type Another<Values> = {
  /** Takes the values of a record. */
  take: (values: Values) => void
  /** Every save of a new record is such a one. */
  isAlways: boolean
}

/** Reads the records of a form: as values, and after a conflict from the server. */
export type RecordReader<Row, Values> = {
  /** Initial values; those of a new record for undefined. */
  valuesOf: (row: Row | undefined) => Values
  fileUrlsOf: (row: Row | undefined) => FileUrls
  /** The conflict that has refused a save; undefined for another error. */
  readConflict: (error: unknown) => Promise<Conflict<Row> | undefined>
  /** Says which fields a merge without a question has taken over from the other editor. */
  tellTakenOver: (fields: string[], conflict: Conflict<Row>) => void
}

export type FormParts<Row, Values> = {
  form: Form<Row, Values>
  /** As rendered. */
  formik: FormikProps<Values>
  latestValues: () => Values
  element: { current: HTMLFormElement | null }
  /** Error messages of the form's rules, by path. */
  check: (values: Values) => Record<string, string>
  /** Whether the values keep the contract's rules, also where the form leaves these to the server. */
  keepsRules: (values: Values) => boolean
  /** Shows its own toasts. @throws the error that the form shows beside its fields. */
  save: (values: Values, options: SaveOptions) => Promise<unknown>
  records: RecordReader<Row, Values> | undefined
  another: Another<Values> | undefined
}
