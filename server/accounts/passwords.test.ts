import { expect, test } from 'vitest'
import { checkPassword, hashSecret, isOutdated, verifySecret } from './passwords.ts'

const owner = { name: 'Meera Kulkarni', email: 'meera@portolan.example' }

test('AUTH-14 a hash tells its secret from others, and no two are alike', async () => {
  const [one, two] = [await hashSecret('041973'), await hashSecret('041973')]
  expect(one).not.toBe(two)
  expect([await verifySecret('041973', one), await verifySecret('041974', one), isOutdated(one)]).toEqual([true, false, false])
})

test('AUTH-14 a hash that was made with other parameters is known as outdated', async () => {
  expect(isOutdated((await hashSecret('x')).replace('t=2', 't=1'))).toBe(true)
})

test.each(['seven grey cranes', 'पासवर्ड-लंबा', 'kulkarni & the nine barges', '8 char!!'])('takes the password "%s"', async (password) => {
  await expect(checkPassword(password, owner)).resolves.toBeUndefined()
})

test.each(['password', 'PASSWORD1', '12345678', 'qwertyuiop', 'meerakulkarni', 'Kulkarni1!', 'meera@portolan.example', 'haulfront2026'])(
  'refuses the password "%s"',
  async (password) => {
    await expect(checkPassword(password, owner)).rejects.toMatchObject({ body: { status: 400, errors: [{ path: 'password' }] } })
  },
)
