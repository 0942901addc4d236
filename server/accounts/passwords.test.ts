import { expect, test } from 'vitest'
import { dummyHash, hashSecret, isOutdated, verifySecret } from './passwords.ts'

test('AUTH-14 a hash tells its secret from others, and no two are alike', async () => {
  const [one, two] = [await hashSecret('041973'), await hashSecret('041973')]
  expect(one).not.toBe(two)
  expect([await verifySecret('041973', one), await verifySecret('041974', one), isOutdated(one)]).toEqual([true, false, false])
})

test('AUTH-14 a hash that was made with other parameters is known as outdated', async () => {
  expect(isOutdated((await hashSecret('x')).replace('t=2', 't=1'))).toBe(true)
})

test('AUTH-16 what unknown addresses are verified against has today’s parameters, and no password', async () => {
  expect(isOutdated(dummyHash)).toBe(false)
  expect([await verifySecret('', dummyHash), await verifySecret('seven grey cranes', dummyHash)]).toEqual([false, false])
})
