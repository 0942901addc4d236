import { expect, test } from 'vitest'
import { dummyHash, hashSecret, isOutdated, verifySecret } from './passwords.ts'

test('a hash verifies its secret and no other, and is salted (AUTH-14)', async () => {
  const [one, two] = [await hashSecret('041973'), await hashSecret('041973')]
  expect(one).not.toBe(two)
  expect([await verifySecret('041973', one), await verifySecret('041974', one), isOutdated(one)]).toEqual([true, false, false])
})

test('a hash with other parameters is outdated (AUTH-14)', async () => {
  expect(isOutdated((await hashSecret('x')).replace('t=2', 't=1'))).toBe(true)
})

test('the dummy hash for unknown addresses has the current parameters, and no password matches it (AUTH-16)', async () => {
  expect(isOutdated(dummyHash)).toBe(false)
  expect([await verifySecret('', dummyHash), await verifySecret('seven grey cranes', dummyHash)]).toEqual([false, false])
})
