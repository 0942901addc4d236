import { expect, test } from 'vitest'
import { isAllowed, licences } from './licences.ts'

test('every installed package has a licence that is known and allowed (SEC-M-11)', () => {
  const all = licences()
  expect(all.length).toBeGreaterThan(500)
  expect(all.filter(({ licence }) => !isAllowed(licence))).toEqual([])
})

test.each([
  ['MIT', true],
  ['(MPL-2.0 OR Apache-2.0)', true],
  ['GPL-3.0-only OR MIT', true],
  ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', true],
  ['GPL-3.0-only', false],
  ['MIT AND AGPL-3.0-only', false],
  ['UNLICENSED', false],
  ['unknown', false],
])('%s is judged by what it asks for', (licence, verdict) => {
  expect(isAllowed(licence)).toBe(verdict)
})
