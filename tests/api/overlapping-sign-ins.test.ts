import type { Knex } from 'knex'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hashSecret } from '../../server/accounts/passwords.ts'
import { createSessions, endSessions } from '../../server/accounts/sessions.ts'
import { toUser } from '../../server/accounts/users.ts'
import { type ApiResponse, call, type SignedIn, signUp } from '../support/client.ts'
import { done, eventually, expectProblem } from '../support/expectations.ts'
import { addApp, codeOf } from '../support/second-factor.ts'
import { sharedService, type TestService } from '../support/service.ts'

/** Signing in while the account's password or second step changes: what committed first decides. */
let service: TestService
let account: SignedIn
beforeAll(async () => {
  service = await sharedService()
  await signUp(service)
})
beforeEach(async () => {
  account = await signUp(service, 'Zoya Khan')
})
afterAll(() => service.stop())

const other = 'eleven calm harbours'
const login = (password = account.password) => call(service, 'loginUser', { body: { email: account.email, password } })
const userId = () => String(account.user._id)
const row = (database: Knex) => database('users').where('_id', userId())
const sessions = () => service.tools.database('sessions').where('userId', userId()).whereNull('revokedAt')

const waiting = async () => {
  const { rows } = await service.tools.database.raw<{ rows: unknown[] }>(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}

/** Waits until what was begun has finished, or is the last of so many that wait for a lock of the database. */
async function finishedOrWaiting(begun: Promise<unknown>, count = 1): Promise<void> {
  let finished = false
  const end = () => {
    finished = true
  }
  begun.then(end, end)
  await eventually(async () => finished || (await waiting()) >= count)
}

/** Signs in while a change of the account is written and not committed yet. */
async function signInDuring(change: (transaction: Knex.Transaction) => Promise<unknown>): Promise<ApiResponse> {
  const { attempt } = await service.tools.database.transaction(async (transaction) => {
    await change(transaction)
    const attempt = login()
    await finishedOrWaiting(attempt)
    // In an object, because the commit would wait for a promise.
    return { attempt }
  })
  return attempt
}

const newPassword = async (transaction: Knex.Transaction) => row(transaction).update({ passwordHash: await hashSecret(other) })

async function newApp(transaction: Knex.Transaction): Promise<void> {
  await row(transaction).forUpdate().first('_id')
  await transaction('totp_factors').insert({ userId: userId(), secret: 'encrypted', confirmedAt: new Date() })
}

test.each([
  ['a new password', newPassword],
  ['a second step', newApp],
])('a sign-in by password that overlaps %s is refused like a wrong password, and opens no session', async (_, change) => {
  await sessions().delete()
  const response = await signInDuring(change)
  expectProblem(response, 401)
  expect([response.body, response.headers.getSetCookie()]).toEqual([(await login('wrong')).body, []])
  expect(await sessions()).toEqual([])
})

test('a first step that overlaps a new password does not lead to the second one', async () => {
  await addApp(service, account)
  const response = await signInDuring(newPassword)
  expectProblem(response, 401)
  expect([response.headers.getSetCookie(), await service.tools.database('pending_sign_ins').where('userId', userId())]).toEqual([[], []])
})

test('a change of the password, or an authenticator app, that overlaps a new password by mail is refused', async () => {
  const { token, password: currentPassword } = account
  const { secret } = (await done(service, 'startTotp', { body: { currentPassword }, token })).body.totp as { secret: string }
  const { attempts } = await service.tools.database.transaction(async (transaction) => {
    await newPassword(transaction)
    await endSessions(transaction, userId())
    const change = call(service, 'changePassword', { body: { currentPassword, password: 'twelve still harbours' }, token })
    await finishedOrWaiting(change)
    const confirmation = call(service, 'confirmTotp', { body: { code: codeOf(secret) }, token })
    await finishedOrWaiting(confirmation, 2)
    return { attempts: [change, confirmation] }
  })
  for (const response of await Promise.all(attempts)) expectProblem(response, 401)
  expect((await login(other)).status).toBe(200)
})

test('a sign-in with a hash of former parameters does not bring the former password back', async () => {
  // One pass less: what was stored before the parameters were raised.
  const outdated = (await hashSecret(account.password)).replace(/m=\d+,t=\d+/, 'm=8,t=1')
  await row(service.tools.database).update({ passwordHash: outdated })
  expectProblem(await signInDuring(newPassword), 401)
  expectProblem(await login(), 401)
  expect((await login(other)).status).toBe(200)
})

test('two sign-ins at once with a hash of former parameters both succeed', async () => {
  const outdated = (await hashSecret(account.password)).replace(/m=\d+,t=\d+/, 'm=8,t=1')
  await row(service.tools.database).update({ passwordHash: outdated })
  expect((await Promise.all([login(), login(), login()])).map(({ status }) => status)).toEqual([200, 200, 200])
})

test('a sign-in that is about to commit is ended by the second step that is set up meanwhile', async () => {
  const { configuration, database } = service.tools
  const { token, password: currentPassword } = account
  const { secret } = (await done(service, 'startTotp', { body: { currentPassword }, token })).body.totp as { secret: string }
  let confirmed: Promise<ApiResponse> | undefined
  const session = await createSessions(database, configuration).create(toUser(account.user), '', async () => {
    confirmed = call(service, 'confirmTotp', { body: { code: codeOf(secret) }, token })
    await finishedOrWaiting(confirmed)
  })
  expect((await confirmed)?.status).toBe(200)
  expectProblem(await call(service, 'getProfile', { token: session.token }), 401)
  expect((await call(service, 'getProfile', { token })).status).toBe(200)
})
