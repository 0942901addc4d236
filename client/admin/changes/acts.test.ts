import { expect, test } from 'vitest'
import type { Change } from '../../generated/model/index.ts'
import { actsOf } from './acts.ts'

/** A change so many seconds before the newest. */
const change = (seconds: number, more: Partial<Change> = {}): Change => ({
  ...{ _id: `${seconds}`, contentType: 'faqs', recordId: `${seconds}`, title: '', action: 'deleted', restored: false, changed: [] },
  ...{ userName: 'Meera', at: new Date(Date.UTC(2026, 2, 2) - seconds * 1000).toISOString() },
  ...more,
})
const idsOf = (...changes: Change[]) => actsOf(changes).map((act) => act.map(({ _id }) => _id).join(' '))

test('what one person does to several records at once is one act, in its order', () =>
  expect(idsOf(change(0), change(1), change(2), change(40))).toEqual(['0 1 2 40']))

test('two changes stand for themselves', () => expect(idsOf(change(0), change(1))).toEqual(['0', '1']))

test.each<[string, Partial<Change>]>([
  ['another type', { contentType: 'clients' }],
  ['another person', { userName: 'Arjun' }],
  ['another kind', { action: 'created' }],
  ['a restore', { action: 'created', restored: true }],
  ['another hour', { at: new Date(Date.UTC(2026, 2, 1)).toISOString() }],
])('%s begins another act', (_what, more) => expect(idsOf(change(0), change(1), change(2), change(3, more))).toEqual(['0 1 2', '3']))

test('updates stand one by one, as each says what it changed', () => {
  const updated: Partial<Change> = { action: 'updated' }
  expect(idsOf(change(0, updated), change(1, updated), change(2, updated))).toEqual(['0', '1', '2'])
})
