import { expect, test } from 'vitest'
import { changedSince } from './changed-values.ts'
import type { FormEvent, Version } from './form-events.ts'
import { dueVersion, type FormState, formReducer, initialState, isSettled, readyToSend } from './form-state.ts'

type Row = { updatedAt: string; title: string; note: string }
type Values = { title: string; note: string }
type Event = FormEvent<Row, Values>
type State = FormState<Row, Values>

const rowAt = (minute: number, title = 'Pune'): Row => ({ updatedAt: `2026-11-20T10:0${minute}:00Z`, title, note: '' })
const valuesOf = ({ title, note }: Values): Values => ({ title, note })
const after = (...events: Event[]): State => events.reduce(formReducer<Row, Values>, initialState)

const opened: Event = { type: 'loaded', row: rowAt(0), draft: undefined, live: rowAt(0) }
const openedDraft: Event = { type: 'loaded', row: rowAt(1, 'Draft'), draft: { publishAt: '2026-12-03' }, live: rowAt(0) }
const submitted = (draft?: { at?: string }, values = { title: 'Hosur', note: '' }): Event => ({
  type: 'submitted',
  draft,
  values,
  request: new AbortController(),
})
const saved: Event = { type: 'saved', entered: {} }
const refused: Event = { type: 'refused', failure: { message: 'Please check the form', errors: {}, announced: false } }
const conflict = (theirs: Version<Row> | undefined, base = rowAt(0)): Event => ({
  type: 'conflict',
  conflict: { theirs, updatedAt: '', updatedBy: 'Asha', isOwn: false },
  sides: theirs && { base: { values: valuesOf(base), fileUrls: {} }, theirs: { values: valuesOf(theirs.row), fileUrls: {} } },
})

/** Events from the opening of a form on, and a part of the state that follows. */
const table: { sentence: string; events: Event[]; state: object }[] = [
  {
    sentence: 'a saved form has nothing to do, and may be left by itself',
    events: [opened, submitted(), { type: 'published', row: rowAt(1) }, saved],
    state: { base: rowAt(1), live: rowAt(1), saving: undefined, saved: { changed: false }, isDone: true },
  },
  {
    sentence: 'a save during which more was entered leaves something to do',
    events: [opened, submitted(), { type: 'published', row: rowAt(1) }, { type: 'saved', entered: { note: 'more' } }],
    state: { saved: { changed: true }, isDone: false },
  },
  {
    sentence: 'an editor who goes on in a saved form stays in it',
    events: [opened, submitted(), { type: 'published', row: rowAt(1) }, saved, { type: 'stay' }],
    state: { saved: { changed: false }, isDone: false },
  },
  {
    sentence: 'the next submission clears the failure of the last',
    events: [opened, submitted(), refused, submitted()],
    state: { failure: undefined, saving: { step: 'sending' } },
  },
  {
    sentence: 'a refused save leaves the version that the form is based on',
    events: [opened, submitted(), refused],
    state: { base: rowAt(0), saving: undefined, failure: { message: 'Please check the form' } },
  },
  {
    sentence: 'a cancelled upload keeps everything that was entered',
    events: [opened, submitted(), { type: 'cancelled' }],
    state: {
      base: rowAt(0),
      saving: undefined,
      failure: { message: 'The upload was cancelled. Nothing was saved, and everything you entered is still here.' },
    },
  },
  {
    sentence: 'a cancelled publication says that its draft is saved',
    events: [opened, submitted({ at: '2026-12-03' }), { type: 'drafted', row: rowAt(1) }, { type: 'cancelled' }],
    state: { base: rowAt(1), draft: {}, failure: { message: 'The draft is saved. It was not published or scheduled.' } },
  },
  {
    sentence: 'a form goes on as the form of the record that it has created',
    events: [submitted(), { type: 'published', row: rowAt(1) }, { type: 'saved', entered: { note: 'more' } }],
    state: { base: rowAt(1), live: rowAt(1), draft: undefined },
  },
  {
    sentence: 'a form that has created a draft goes on as the form of that draft, which it publishes',
    events: [submitted({}), { type: 'drafted', row: rowAt(1) }, saved],
    state: { base: rowAt(1), live: undefined, draft: {}, saved: { draft: {} }, isDone: false },
  },
  {
    sentence: 'a draft of a live record leaves the record on the site as it is',
    events: [opened, submitted({}), { type: 'drafted', row: rowAt(1, 'Draft') }, saved],
    state: { base: rowAt(1, 'Draft'), live: rowAt(0), draft: {} },
  },
  {
    sentence: 'an update right after a draft was saved publishes that draft, before the list of drafts is read again',
    events: [opened, submitted({}), { type: 'drafted', row: rowAt(1) }, saved, opened],
    state: { base: rowAt(1), draft: {} },
  },
  {
    sentence: 'a published draft is none any more, whatever an older list of drafts says',
    events: [openedDraft, submitted(), { type: 'drafted', row: rowAt(2) }, { type: 'published', row: rowAt(3) }, saved, openedDraft],
    state: { base: rowAt(3), live: rowAt(3), draft: undefined },
  },
  {
    sentence: 'saving a scheduled draft again leaves its time, and scheduling it anew changes that',
    events: [openedDraft, submitted({}), { type: 'drafted', row: rowAt(2) }, saved],
    state: { draft: { publishAt: '2026-12-03' }, unscheduled: undefined },
  },
  {
    sentence: 'a draft that is scheduled goes live at the new time',
    events: [openedDraft, submitted({ at: '2027-01-01' }), { type: 'drafted', row: rowAt(2), publishAt: '2027-01-01' }, saved],
    state: { draft: { publishAt: '2027-01-01' } },
  },
  {
    sentence: 'publishing a scheduled draft at once says which time is cancelled, until the next save',
    events: [openedDraft, submitted(), { type: 'published', row: rowAt(2) }, saved],
    state: { draft: undefined, unscheduled: '2026-12-03' },
  },
  {
    sentence: 'a schedule that was cancelled elsewhere is known without a change of the draft',
    events: [openedDraft, { ...openedDraft, draft: { publishAt: undefined } }],
    state: { draft: { publishAt: undefined } },
  },
  {
    sentence: 'the slug of a draft that was never live names no address that will redirect: there is no live record',
    events: [{ type: 'loaded', row: rowAt(1), draft: {}, live: undefined }],
    state: { base: rowAt(1), live: undefined },
  },
  {
    sentence: 'a version from before the form’s own save is ignored',
    events: [opened, submitted(), { type: 'published', row: rowAt(2) }, saved, { ...opened, row: rowAt(1), live: rowAt(1) }],
    state: { base: rowAt(2), live: rowAt(2), incoming: undefined },
  },
  {
    sentence: 'a newer version that was read during a save gives way to the saved one',
    events: [opened, submitted(), { ...opened, row: rowAt(1) }, { type: 'published', row: rowAt(2) }, saved],
    state: { base: rowAt(2), incoming: undefined },
  },
  {
    sentence: 'after its draft was discarded the form has what is live',
    events: [openedDraft, { type: 'reset', live: rowAt(0) }, { type: 'filled' }],
    state: { base: rowAt(0), live: rowAt(0), draft: undefined },
  },
  {
    sentence: 'a form whose record is saved in the background starts with another one, whatever the response',
    events: [refused, { type: 'another' }, { type: 'another' }, { type: 'added', row: rowAt(1) }],
    state: { round: 2, previous: rowAt(1), base: undefined, live: undefined, saving: undefined, saved: undefined, failure: undefined },
  },
  {
    sentence: 'a record that was added in the background leaves the save of the next one as it is',
    events: [{ type: 'another' }, submitted(), { type: 'added', row: rowAt(1) }, { type: 'published', row: rowAt(2) }, saved],
    state: { base: rowAt(2), previous: rowAt(1), isDone: true },
  },
  {
    sentence: 'a save during which a file is being prepared leaves something to do',
    events: [opened, submitted(), { type: 'preparing' }, { type: 'published', row: rowAt(1) }, saved],
    state: { saved: { changed: true }, isDone: false },
  },
  {
    sentence: 'a conflict merges what was entered with their version: untouched fields take theirs',
    events: [opened, submitted(), conflict({ row: { ...rowAt(2), note: 'Theirs' }, draft: undefined })],
    state: { saving: { step: 'sending', conflict: { merge: { values: { title: 'Hosur', note: 'Theirs' }, takenOver: ['note'] } } } },
  },
  {
    sentence: 'a conflict names the fields that both editors have changed',
    events: [opened, submitted(), conflict({ row: rowAt(2, 'Nashik'), draft: undefined })],
    state: { saving: { conflict: { merge: { values: { title: 'Hosur', note: '' }, conflicts: ['title'] }, choice: undefined } } },
  },
  {
    sentence: 'a conflict without a field that both have changed asks nothing',
    events: [opened, submitted(), conflict({ row: { ...rowAt(2), note: 'Theirs' }, draft: undefined })],
    state: { saving: { conflict: { choice: { takeTheirs: [] } } } },
  },
  {
    sentence: 'a field of both takes their value if the editor says so',
    events: [
      opened,
      submitted(),
      conflict({ row: rowAt(2, 'Nashik'), draft: undefined }),
      { type: 'chosen', choice: { takeTheirs: ['title'] } },
    ],
    state: { saving: { conflict: { merge: { values: { title: 'Nashik', note: '' } }, choice: { takeTheirs: ['title'] } } } },
  },
  {
    sentence: 'a save goes on with the merged values, based on their version, which is no draft any more',
    events: [openedDraft, submitted(), conflict({ row: { ...rowAt(2), note: 'Theirs' }, draft: undefined }), { type: 'rebased' }],
    state: {
      base: { ...rowAt(2), note: 'Theirs' },
      draft: undefined,
      live: { ...rowAt(2), note: 'Theirs' },
      saving: { step: 'sending', values: { title: 'Hosur', note: 'Theirs' }, conflict: undefined },
    },
  },
  {
    sentence: 'discarding leaves the form with their version, and saves nothing',
    events: [opened, submitted(), conflict({ row: rowAt(2, 'Nashik'), draft: {} }), { type: 'discarded' }],
    state: { base: rowAt(2, 'Nashik'), draft: {}, live: rowAt(0), saving: undefined, saved: undefined, isDone: false },
  },
  {
    sentence: 'a save settles the unsaved input of an earlier visit',
    events: [
      { type: 'found', earlier: { account: 'asha', input: { at: 1, fields: { title: 'Typed' }, descriptions: {} } } },
      submitted(),
      { type: 'published', row: rowAt(1) },
      saved,
    ],
    state: { earlier: { account: 'asha', input: undefined } },
  },
]

test.each(table)('$sentence', ({ events, state }) => {
  expect(after(...events)).toMatchObject(state)
})

test('a form that was refused can be submitted again unchanged; one that was saved is not sent twice', () => {
  const published: Event = { type: 'published', row: rowAt(1) }
  expect(isSettled(after(opened, submitted(), refused))).toBe(false)
  expect(isSettled(after(opened, submitted(), published, saved))).toBe(true)
  expect(isSettled(after(opened, submitted({}), { type: 'drafted', row: rowAt(1) }, saved))).toBe(false)
})

test('values that were stored before a later step failed count as unchanged, and can be submitted again', () => {
  const state = after(opened, submitted(), saved, submitted({ at: '2026-12-03' }), { type: 'drafted', row: rowAt(1) }, refused)
  expect(state.base).toEqual(rowAt(1))
  expect(isSettled(state)).toBe(false)
})

test('a submission that waits for a file can be cancelled', () => {
  const state = after({ type: 'preparing' }, { type: 'waiting', draft: undefined, another: false }, { type: 'cancelled' })
  expect(state.failure?.message).toMatch(/^The upload was cancelled\./)
  expect(readyToSend(formReducer(state, { type: 'prepared', refusal: undefined }))).toBeUndefined()
})

test('a newer version fills the form as soon as that is unchanged and no save is in flight; one that was asked for at once', () => {
  const newer = after(opened, { ...opened, row: rowAt(1), live: rowAt(1) })
  expect([dueVersion(newer, false)?.row, dueVersion(newer, true)]).toEqual([rowAt(1), undefined])
  expect(dueVersion(formReducer(newer, submitted()), false)).toBeUndefined()
  expect(dueVersion(after(openedDraft, { type: 'reset', live: rowAt(0) }), true)?.row).toEqual(rowAt(0))
})

test('after a save a list of files sends only files that were added during it', () => {
  const [one, two] = ['one.png', 'two.png'].map((name) => new File(['picture'], name))
  expect(changedSince({ files: [one] }, { files: [one, two] })).toEqual({ files: [two] })
  expect(changedSince({ files: [one, two] }, { files: [two] })).toEqual({})
})
