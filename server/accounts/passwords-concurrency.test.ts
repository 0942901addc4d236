import type * as crypto from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { hashSecret, verifySecret } from './passwords.ts'

const concurrency = vi.hoisted(() => ({ running: 0, max: 0 }))
const costs = vi.hoisted(() => new Set<string>())

vi.mock('node:crypto', async (importOriginal) => {
  const original = await importOriginal<typeof crypto>()
  const argon2: typeof original.argon2 = (algorithm, parameters, callback) => {
    const { memory, passes, parallelism } = parameters
    costs.add(`${algorithm} m=${memory},t=${passes},p=${parallelism}`)
    concurrency.running += 1
    concurrency.max = Math.max(concurrency.max, concurrency.running)
    original.argon2(algorithm, parameters, (error, hash) => {
      concurrency.running -= 1
      callback(error, hash)
    })
  }
  return { ...original, argon2 }
})

test('at most four passwords are hashed concurrently, the others wait (SEC-C-02)', async () => {
  const secrets = Array.from({ length: 12 }, (_, number) => `seven grey cranes ${number}`)
  const hashes = await Promise.all(secrets.map(hashSecret))
  expect(concurrency).toEqual({ running: 0, max: 4 })
  const right = await Promise.all(secrets.map((secret, number) => verifySecret(secret, hashes[number] ?? '')))
  expect([concurrency, right.every(Boolean)]).toEqual([{ running: 0, max: 4 }, true])
})

test('a password is hashed and verified by argon2id with the parameters of OWASP’s floor (AUTH-14)', async () => {
  costs.clear()
  await verifySecret('seven grey cranes', await hashSecret('seven grey cranes'))
  expect([...costs]).toEqual(['argon2id m=19456,t=2,p=1'])
})
