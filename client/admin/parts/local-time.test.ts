import { expect, test } from 'vitest'
import { asLocalInput, fromLocalInput } from './local-time.ts'

test('a moment is shown in whole minutes, which are the steps of the field, and read back as such', () => {
  const time = new Date(2026, 0, 5, 9, 7, 42, 318)
  expect(asLocalInput(time)).toBe('2026-01-05T09:07')
  expect(fromLocalInput(asLocalInput(time))).toEqual(new Date(2026, 0, 5, 9, 7))
})

test.each(['', 'T09:07', '2026-01-05T', 'tomorrow'])('the incomplete value %j is no moment', (value) => {
  expect(fromLocalInput(value)).toBeUndefined()
})
