import type { Progress } from '../../lib/send-files.ts'
import type { Failure } from './error-summary.tsx'
import type { Sides } from './merge-fields.ts'
import type { UnsavedInput } from './recovery-store.ts'

/** A save that changes nothing on the site yet. `at` is when it is to be published. */
export type DraftSave = { at?: string }

/** What a submission is to do: save the record, or a draft, or save in the background and start with another record. */
export type Submission = { draft: DraftSave | undefined; another: boolean }

/** Set where a record is a draft. `publishAt` is when it goes live by itself. */
export type Drafted = { publishAt?: string | undefined }

/** A record as it is stored: on the site, or as a draft. */
export type Version<Row> = { row: Row; draft: Drafted | undefined }

/** Resolution of a conflict: save with their values for some fields of both, load their version, or continue editing. */
export type Choice = { takeTheirs: readonly string[] } | 'discard' | 'back'

/** Another editor has saved the record since the form was filled. */
export type Conflict<Row> = {
  /** Their version; undefined when it could not be loaded. */
  theirs: Version<Row> | undefined
  updatedAt: string
  /** Name of the other editor; "" when unknown. */
  updatedBy: string
  /** The other editor is the same account, in another window. */
  isOwn: boolean
}

/** Unsaved input that an earlier visit of an account has left in this browser; undefined where there is none to decide on. */
export type Earlier = { account: string; input: UnsavedInput | undefined }

/** Events of a form: what its editor does, what the server responds, and what is read. */
export type FormEvent<Row, Values> =
  | { type: 'loaded'; row: Row; draft: Drafted | undefined; live: Row | undefined }
  /** The draft was discarded: the form returns to what is live. */
  | { type: 'reset'; live: Row }
  /** A save in the background has taken the values, and the form starts with another record. */
  | { type: 'another' }
  /** Such a save has stored its record. */
  | { type: 'added'; row: Row }
  /** Formik has the values of the incoming version. */
  | { type: 'filled' }
  /** Work has begun that ends in a value, such as making a photo smaller. */
  | { type: 'preparing' }
  /** `refusal` says by field why a file cannot be used. */
  | { type: 'prepared'; refusal: Record<string, string> | undefined }
  /** Submitted while a file is being prepared. */
  | ({ type: 'waiting' } & Submission)
  /** The files of the waiting submission are prepared. */
  | { type: 'ready' }
  /** The request begins. */
  | { type: 'submitted'; draft: DraftSave | undefined; values: Values; request: AbortController }
  | { type: 'progress'; progress: Progress }
  /** The server has stored a draft, which the save may go on to publish or schedule. */
  | { type: 'drafted'; row: Row; publishAt?: string | undefined }
  /** The server has stored the record itself, or published its draft. */
  | { type: 'published'; row: Row }
  /** Another editor's version has refused the save. `sides` are the form's base and their version, where that could be loaded. */
  | { type: 'conflict'; conflict: Conflict<Row>; sides: Omit<Sides<Values>, 'entered'> | undefined }
  | { type: 'chosen'; choice: Choice }
  /** The save goes on with the merged values, based on their version. */
  | { type: 'rebased' }
  /** Their version replaces what was entered; nothing is saved. */
  | { type: 'discarded' }
  /** The save has succeeded. `entered` are the fields that changed while it was in flight. */
  | { type: 'saved'; entered: Partial<Values> }
  /** The save has failed, or was not sent. Without a failure to show the error is a defect, which is thrown. */
  | { type: 'refused'; failure: Failure | undefined }
  | { type: 'cancelled' }
  /** The editor goes on in a form that would be left by itself. */
  | { type: 'stay' }
  /** The browser's storage was read for unsaved input. */
  | { type: 'found'; earlier: Earlier }
  /** Earlier input was restored or dismissed. */
  | { type: 'decided' }
