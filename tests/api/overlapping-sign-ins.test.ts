import type { Knex } from 'knex'
import { beforeEach, describe, expect, test } from 'vitest'
import { hashSecret } from '../../server/accounts/passwords.ts'
import { factorsOf, removeSecondFactors } from '../../server/accounts/second-factor.ts'
import { createSessions, endSessions } from '../../server/accounts/sessions.ts'
import { toUser } from '../../server/accounts/users.ts'
import { type ApiResponse, call, type SignedIn, signUp } from '../support/client.ts'
import { done, eventually, expectProblem, type Plain } from '../support/expectations.ts'
import { addApp, codeOf, freshCode, type WithApp } from '../support/second-factor.ts'
import { sharedService } from '../support/service.ts'

/** Signing in while the account's password or second step changes: what committed first decides. */
let account: SignedIn
const service = await sharedService()
await signUp(service)
beforeEach(async () => {
  account = await signUp(service, 'Zoya Khan')
})

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

/** Waits until a request has its response, or this many statements wait for a lock of the database. */
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
])('a sign-in by password that overlaps %s is refused like a wrong password, and opens no session (SEC-C-30)', async (_, change) => {
  await sessions().delete()
  const response = await signInDuring(change)
  expectProblem(response, 401)
  expect([response.body, response.headers.getSetCookie()]).toEqual([(await login('wrong')).body, []])
  expect(await sessions()).toEqual([])
})

test('a first step that overlaps a new password does not lead to the second one (SEC-C-30)', async () => {
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

describe('of an account with an app, a passkey and recovery codes', () => {
  const codes = () => service.tools.database('recovery_codes').where('userId', userId())
  let withApp: WithApp
  let passkeyId: string
  beforeEach(async () => {
    withApp = await addApp(service, account)
    const key = { userId: userId(), credentialId: userId(), publicKey: '', counter: 0, name: 'Laptop' }
    ;[{ _id: passkeyId }] = await service.tools.database('passkeys').insert(key).returning('_id')
  })

  const own = (operationId: string, body: Plain = {}) =>
    call(service, operationId, { body: { currentPassword: account.password, ...body }, token: account.token })
  const renew = () => own('renewRecoveryCodes')
  const deleteApp = async () => own('deleteTotp', { code: await freshCode(service, withApp) })
  const deletePasskey = () => own('deletePasskey', { passkeyId })

  /** Calls at once, while a change is written and not committed yet. @returns their statuses. */
  async function statusesDuring(change: (transaction: Knex.Transaction) => Promise<unknown>, calls: (() => Promise<ApiResponse>)[]) {
    const { attempts } = await service.tools.database.transaction(async (transaction) => {
      await change(transaction)
      const attempts: Promise<ApiResponse>[] = []
      for (const one of calls) {
        const attempt = one()
        attempts.push(attempt)
        await finishedOrWaiting(attempt, attempts.length)
      }
      return { attempts }
    })
    return (await Promise.all(attempts)).map(({ status }) => status)
  }

  test('removing them and renewing the codes is refused to a session that ends meanwhile', async () => {
    const before = await codes()
    const statuses = await statusesDuring((transaction) => endSessions(transaction, userId()), [renew, deleteApp, deletePasskey])
    expect(statuses).toEqual([401, 401, 401])
    expect(await factorsOf(service.tools.database, userId())).toEqual(['passkey', 'totp', 'recovery-code'])
    expect(await codes()).toEqual(before)
  })

  test('no codes are made while the last factor is removed', async () => {
    const removal = async (transaction: Knex.Transaction) => {
      await row(transaction).forUpdate().first('_id')
      await removeSecondFactors(transaction, userId())
    }
    expect(await statusesDuring(removal, [renew])).toEqual([409])
    expect(await codes()).toEqual([])
  })

  test('two renewals at once leave ten codes', async () => {
    expect(await statusesDuring((transaction) => codes().transacting(transaction).forUpdate(), [renew, renew])).toEqual([201, 201])
    expect(await codes()).toHaveLength(10)
  })

  test('removing both at once leaves no codes', async () => {
    // The mail about it, which follows the deletes, names the company.
    const beforeTheMail = (transaction: Knex.Transaction) => transaction.raw('lock table site_identity')
    expect(await statusesDuring(beforeTheMail, [deleteApp, deletePasskey])).toEqual([200, 200])
    expect(await codes()).toEqual([])
  })
})

test('a sign-in with a hash of former parameters does not bring the former password back (SEC-C-30)', async () => {
  // A hash with one pass less, as stored before the parameters were raised.
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

test('a sign-in that is about to commit is ended by the second step that is set up meanwhile (SEC-C-30)', async () => {
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
