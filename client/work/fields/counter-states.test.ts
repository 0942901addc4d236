import { expect, test } from 'vitest'
import { editService } from '../../generated/form-schemas.ts'
import { schemaAt } from '../form/form-rules.ts'
import { counterStates } from './counter-states.ts'

test.each([
  [99, []],
  [100, [['100 / 200', 'quiet', '']]],
  [179, [['179 / 200', 'quiet', '']]],
  [180, [['180 / 200', 'near', 'Close to the limit of 200 characters.']]],
  [200, [['200 / 200', 'near', 'Close to the limit of 200 characters.']]],
  [201, [['201 / 200', 'over', 'Over the limit of 200 characters.']]],
])('of %i characters at most 200 are allowed', (count, counters) => {
  expect(counterStates(count, { maxLength: 200 }).map(({ text, state, announcement }) => [text, state, announcement])).toEqual(counters)
})

test.each([
  [0, '0 of about 60', 'quiet'],
  [53, '53 of about 60', 'quiet'],
  [54, '54 of about 60', 'near'],
  [60, '60 of about 60', 'near'],
  [61, '61, about 60 recommended', 'over'],
])('of %i characters about 60 are recommended, and more are no fault', (count, text, state) => {
  expect(counterStates(count, { 'x-recommended-length': 60, maxLength: 200 })).toMatchObject([{ text, state, isFault: false }])
})

test('the recommended length of a text comes from the contract', () => {
  const { schema } = schemaAt(editService, 'metaTitle')
  expect(schema['x-recommended-length']).toBe(60)
})
