import crypto, { type Argon2Parameters } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Test double of argon2id with the least memory and one pass, in this process: a hash with the parameters of production takes 25 ms of
 * processor time, and a run of the tests makes thousands. Everything else is the real thing, the parameters in the stored text included;
 * `passwords-concurrency.test.ts` and `promises.test.ts` show that production's are the ones that argon2id is called with.
 */
const production = 19_456
const least = { memory: 8, passes: 1 }
const { argon2 } = crypto
crypto.argon2 = (algorithm, parameters: Argon2Parameters, callback) =>
  argon2(algorithm, parameters.memory === production ? { ...parameters, ...least } : parameters, callback)
syncBuiltinESMExports()
