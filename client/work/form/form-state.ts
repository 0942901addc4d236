import type { Progress } from '../../lib/send-files.ts'
import type { Failure } from './error-summary.tsx'
import type { Choice, Conflict, Drafted, DraftSave, Earlier, FormEvent, Submission, Version } from './form-events.ts'
import { type Merged, mergeFields, type Sides } from './merge-fields.ts'

/** A record with the version that optimistic locking compares. */
export type Versioned = { updatedAt: string }

/** A submission that waits for files to be prepared. */
type Waiting = Submission & { step: 'waiting'; refusal: Record<string, string> }

/** The submitted values merged with their version; undefined where that could not be loaded. */
type Merge<Values> = Merged<Values> & { sides: Sides<Values> }

/** A request in flight. */
type Sending<Row, Values> = {
  step: 'sending'
  draft: DraftSave | undefined
  /** The submitted values. */
  values: Values
  request: AbortController
  /** Upload progress; undefined without files. */
  progress: Progress | undefined
  /** Stored so far: a draft is stored before it is published or scheduled. */
  stored: Version<Row> | undefined
  conflict: (Conflict<Row> & { merge: Merge<Values> | undefined; choice: Choice | undefined }) | undefined
}

/** The last save. `changed` means that more was entered while the request was in flight. */
export type Saved = { changed: boolean; draft?: DraftSave }

/** Another version to fill the form with. A newer one waits until the form is unchanged; one that the editor asked for does not. */
type Incoming<Row> = { row: Row; draft: Drafted | undefined; live: Row | undefined; isRequested: boolean }

/** The state of a form beside Formik, which has the values, the touched fields and the errors. */
export type FormState<Row, Values> = {
  /** The version that the form was filled with, which the next save is based on; undefined for a new record. */
  base: Row | undefined
  /** Set while the base is a draft. */
  draft: Drafted | undefined
  /** The record on the site; undefined before it is published. */
  live: Row | undefined
  incoming: Incoming<Row> | undefined
  /** Number of files that are being prepared. */
  preparing: number
  saving: Waiting | Sending<Row, Values> | undefined
  failure: Failure | undefined
  /** The last save; undefined when it was stored in part only. */
  saved: Saved | undefined
  /** The record is saved and public, and the editor has not gone on: the form may be left by itself. */
  isDone: boolean
  /** The time that the draft was scheduled for when it was published, which has cancelled the schedule. */
  unscheduled: string | undefined
  /** Number of records that saves in the background have taken from the form. */
  round: number
  /** The last of them that is stored. */
  previous: Row | undefined
  /** Undefined until the browser's storage was read. */
  earlier: Earlier | undefined
}

export const initialState: FormState<never, never> = {
  base: undefined,
  draft: undefined,
  live: undefined,
  incoming: undefined,
  preparing: 0,
  saving: undefined,
  failure: undefined,
  saved: undefined,
  isDone: false,
  unscheduled: undefined,
  round: 0,
  previous: undefined,
  earlier: undefined,
}

/** Reducer of a form: the next state after an event. Pure, and without React. */
export function formReducer<Row extends Versioned, Values extends object>(
  state: FormState<Row, Values>,
  event: FormEvent<Row, Values>,
): FormState<Row, Values> {
  switch (event.type) {
    case 'loaded':
      return afterLoad(state, event)
    case 'reset':
      return { ...state, incoming: { row: event.live, draft: undefined, live: event.live, isRequested: true } }
    case 'another':
      return { ...initialState, round: state.round + 1, previous: state.previous, earlier: state.earlier }
    case 'added':
      return { ...state, previous: event.row }
    case 'filled':
      return afterFill(state)
    case 'preparing':
      return { ...state, preparing: state.preparing + 1, isDone: false }
    case 'prepared':
      return { ...state, preparing: state.preparing - 1, saving: withRefusal(state.saving, event.refusal) }
    case 'waiting':
      return { ...state, saving: { step: 'waiting', ...submissionOf(event), refusal: {} }, failure: undefined, isDone: false }
    case 'ready':
      return { ...state, saving: undefined }
    case 'submitted': {
      const { draft, values, request } = event
      const saving = { step: 'sending', draft, values, request, progress: undefined, stored: undefined, conflict: undefined } as const
      return { ...state, saving, failure: undefined, isDone: false }
    }
    case 'progress':
      return sending(state, { progress: event.progress })
    case 'drafted':
      return sending(state, { stored: { row: event.row, draft: { publishAt: event.publishAt ?? state.draft?.publishAt } } })
    case 'published':
      return sending(state, { stored: { row: event.row, draft: undefined } })
    case 'conflict': {
      const { conflict, sides } = event
      const merge = sides && isSending(state.saving) ? merging({ ...sides, entered: state.saving.values }) : undefined
      // Without a field that both have changed there is nothing to ask.
      const choice = merge?.conflicts.length === 0 ? { takeTheirs: [] } : undefined
      return sending(state, { conflict: { ...conflict, merge, choice } })
    }
    case 'chosen': {
      const conflict = conflictIn(state)
      if (conflict === undefined) return state
      const { merge } = conflict
      const { choice } = event
      const resolved = merge && typeof choice === 'object' ? merging(merge.sides, choice.takeTheirs) : merge
      return sending(state, { conflict: { ...conflict, merge: resolved, choice } })
    }
    case 'rebased': {
      const { theirs, merge } = conflictIn(state) ?? {}
      return sending(based(state, theirs), { ...(merge && { values: merge.values }), conflict: undefined })
    }
    case 'discarded':
      return { ...based(state, conflictIn(state)?.theirs), saving: undefined }
    case 'saved': {
      const { saving, ...stored } = withStored(state)
      // A file that is being prepared is entered later.
      const changed = Object.keys(event.entered).length > 0 || state.preparing > 0
      const draft = saving?.draft
      const saved = { changed, ...(draft !== undefined && { draft }) }
      const earlier = state.earlier && { ...state.earlier, input: undefined }
      return { ...stored, saving: undefined, saved, isDone: !changed && draft === undefined, earlier }
    }
    case 'refused':
      return { ...withStored(state), saving: undefined, failure: event.failure }
    case 'cancelled':
      return { ...withStored(state), saving: undefined, failure: { message: cancelledText(state), errors: {}, announced: false } }
    case 'stay':
      return state.isDone ? { ...state, isDone: false } : state
    case 'found':
      return { ...state, earlier: event.earlier }
    case 'decided':
      return { ...state, earlier: state.earlier && { ...state.earlier, input: undefined } }
  }
}

type State<Row, Values> = FormState<Row, Values>

const submissionOf = ({ draft, another }: Submission): Submission => ({ draft, another })

const merging = <Values extends object>(sides: Sides<Values>, takeTheirs?: readonly string[]): Merge<Values> => ({
  ...mergeFields(sides, takeTheirs),
  sides,
})

const isSending = <Row, Values>(saving: State<Row, Values>['saving']): saving is Sending<Row, Values> => saving?.step === 'sending'

/** The state with changes of the request in flight; unchanged without one. */
const sending = <Row, Values>(state: State<Row, Values>, changes: Partial<Sending<Row, Values>>): State<Row, Values> =>
  isSending(state.saving) ? { ...state, saving: { ...state.saving, ...changes } } : state

function withRefusal<Row, Values>(saving: State<Row, Values>['saving'], refusal: Record<string, string> | undefined) {
  return saving?.step === 'waiting' && refusal !== undefined ? { ...saving, refusal } : saving
}

/** The state whose form goes on from this version. */
function based<Row extends Versioned, Values>(state: State<Row, Values>, version: Version<Row> | undefined): State<Row, Values> {
  if (version === undefined) return state
  const { row, draft } = version
  const live = draft === undefined ? row : state.live
  const isNewer = state.incoming !== undefined && state.incoming.row.updatedAt > row.updatedAt
  return { ...state, base: row, draft, live, incoming: isNewer ? state.incoming : undefined }
}

/** The state after the end of a save: based on what was stored, even where the save has failed after that. */
function withStored<Row extends Versioned, Values>(state: State<Row, Values>): State<Row, Values> {
  const stored = storedIn(state)
  if (stored === undefined) return state
  const unscheduled = stored.draft === undefined ? state.draft?.publishAt : undefined
  return { ...based(state, stored), unscheduled, saved: undefined }
}

/** A version from before the form's own save is ignored: it was read before, and arrives late. */
function afterLoad<Row extends Versioned, Values>(
  state: State<Row, Values>,
  { row, draft, live }: Omit<Incoming<Row>, 'isRequested'>,
): State<Row, Values> {
  const { base } = state
  if (base === undefined) return { ...state, base: row, draft, live }
  if (row.updatedAt < base.updatedAt) return state
  if (row.updatedAt > base.updatedAt) return { ...state, incoming: { row, draft, live, isRequested: false } }
  const isOlder = live !== undefined && state.live !== undefined && live.updatedAt < state.live.updatedAt
  return { ...state, draft, live: isOlder ? state.live : live }
}

function afterFill<Row, Values>(state: State<Row, Values>): State<Row, Values> {
  const { incoming } = state
  if (incoming === undefined) return state
  const { row, draft, live } = incoming
  return { ...state, base: row, draft, live, incoming: undefined, saved: undefined, failure: undefined, isDone: false }
}

const cancelledText = <Row, Values>(state: State<Row, Values>): string =>
  storedIn(state) === undefined
    ? 'The upload was cancelled. Nothing was saved, and everything you entered is still here.'
    : 'The draft is saved. It was not published or scheduled.'

/** The version that the save in flight has stored so far. */
export const storedIn = <Row, Values>({ saving }: State<Row, Values>): Version<Row> | undefined =>
  isSending(saving) ? saving.stored : undefined

export const conflictIn = <Row, Values>({ saving }: State<Row, Values>) => (isSending(saving) ? saving.conflict : undefined)

/** The version to fill the form with now. */
export const dueVersion = <Row, Values>({ incoming, saving }: State<Row, Values>, dirty: boolean) =>
  incoming !== undefined && saving === undefined && (incoming.isRequested || !dirty) ? incoming : undefined

/** The submission that its files are ready for. */
export const readyToSend = <Row, Values>({ saving, preparing }: State<Row, Values>) =>
  saving?.step === 'waiting' && preparing === 0 ? saving : undefined

/** Unchanged values that were saved are followed by a navigation: a second Enter does not submit them again. */
export const isSettled = <Row, Values>({ saved }: State<Row, Values>) => saved?.changed === false && saved.draft === undefined

export const progressIn = <Row, Values>({ saving }: State<Row, Values>) => (isSending(saving) ? saving.progress : undefined)
