import { beforeEach, describe, expect, test } from 'vitest'
import { call, type SignedIn, signUp } from '../support/client.ts'
import { done, expectProblem } from '../support/expectations.ts'
import { addApp, codeOf, firstStep, freshCode, secondStep, wrongCodeOf } from '../support/second-factor.ts'
import { cookieOf, linkFor, mails, sharedService } from '../support/service.ts'

let account: SignedIn
const service = await sharedService()
const admin = await signUp(service)
beforeEach(async () => {
  account = await signUp(service, 'Arjun Rao')
})

const login = ({ email, password }: SignedIn) => call(service, 'loginUser', { body: { email, password } })
const stateOf = async (token: unknown) => (await done(service, 'getSecondFactor', { token: String(token) })).body.secondFactor
const subjects = async ({ email }: SignedIn) => (await mails(service)).filter(({ to }) => to === email).map(({ subject }) => subject)

describe('setting up an authenticator app', () => {
  test('takes the password and a code, mails the owner, gives ten codes and ends the other sessions', async () => {
    const other = String((await login(account)).body.token)
    expect(await stateOf(account.token)).toEqual({ totp: false, recoveryCodesLeft: 0 })
    const start = await done(service, 'startTotp', { body: { currentPassword: account.password }, token: account.token })
    const { secret, uri } = start.body.totp as { secret: string; uri: string }
    expect(start.status).toBe(201)
    expect(uri).toContain(`otpauth://totp/Haulfront:${encodeURIComponent(account.email)}?`)
    expect(new URL(uri).searchParams.get('secret')).toBe(secret)
    expect((await login(account)).status).toBe(200)

    const confirmed = await done(service, 'confirmTotp', { body: { code: codeOf(secret) }, token: account.token })
    expect(new Set(confirmed.body.recoveryCodes as string[]).size).toBe(10)
    expect(await stateOf(account.token)).toEqual({ totp: true, recoveryCodesLeft: 10 })
    expect((await call(service, 'getProfile', { token: other })).status).toBe(401)
    expect(await subjects(account)).toContain('A second step of logging in was added')
  })

  test('refuses a wrong password, a wrong code, a code without a beginning and a second app', async () => {
    const { token, password } = account
    expectProblem(await call(service, 'startTotp', { body: { currentPassword: 'wrong' }, token }), 400)
    expectProblem(await call(service, 'confirmTotp', { body: { code: '123456' }, token }), 409)
    const start = await done(service, 'startTotp', { body: { currentPassword: password }, token })
    const { secret } = start.body.totp as { secret: string }
    expectProblem(await call(service, 'confirmTotp', { body: { code: wrongCodeOf(secret) }, token }), 400)
    await service.tools
      .database('totp_factors')
      .where('userId', String(account.user._id))
      .update({
        createdAt: service.tools.database.raw(`clock_timestamp() - interval '1 hour'`),
      })
    expectProblem(await call(service, 'confirmTotp', { body: { code: codeOf(secret) }, token }), 409)
    await addApp(service, account)
    expectProblem(await call(service, 'startTotp', { body: { currentPassword: password }, token }), 409)
  })

  test('stores neither the secret nor a recovery code in clear (SEC-C-25)', async () => {
    const { secret, recoveryCodes } = await addApp(service, account)
    const { database } = service.tools
    const rows = JSON.stringify([await database('totp_factors'), await database('recovery_codes')])
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(rows).not.toContain(text)
    expect(rows).toContain('$argon2id$')
  })
})

describe('signing in', () => {
  test('without a second factor is as before: token and user, and no other cookie', async () => {
    const { body, headers } = await login(account)
    expect(Object.keys(body)).toEqual(['message', 'token', 'user'])
    expect(headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual(['session', 'device', 'registration'])
  })

  test('with one gives no session for the password, and one for the password and a code (SEC-C-24)', async () => {
    const owner = await addApp(service, account)
    const first = await login(account)
    expectProblem(first, 403)
    expect(first.body).toMatchObject({ type: '/docs/problems/second-factor-required', factors: ['totp', 'recovery-code'] })
    expect([first.body.token, first.body.user]).toEqual([undefined, undefined])
    const cookie = cookieOf(first, 'sign-in')
    expect(first.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^sign-in=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
    expectProblem(await call(service, 'getProfile', { headers: { cookie } }), 401)

    const second = await secondStep(service, 'verifyTotp', await freshCode(service, owner), cookie)
    expect(second.body).toEqual({
      message: 'Login successful.',
      token: expect.any(String),
      user: expect.objectContaining({ email: account.email }),
    })
    expect((await call(service, 'getProfile', { token: String(second.body.token) })).status).toBe(200)
    expect(second.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^sign-in=; Max-Age=0/))
  })

  test('a wrong password says nothing of a second factor', async () => {
    await addApp(service, account)
    const response = await login({ ...account, password: 'wrong' })
    expectProblem(response, 401)
    expect([response.body.factors, response.headers.getSetCookie()]).toEqual([undefined, []])
  })

  test('by recovery code uses it up, however it is written, and mails the owner (SEC-C-25)', async () => {
    const {
      recoveryCodes: [code = '', other = ''],
    } = await addApp(service, account)
    const typed = ` ${code.replaceAll('-', ' ').toUpperCase()}`
    const { body } = await secondStep(service, 'verifyRecoveryCode', typed, await firstStep(service, account))
    expect(await stateOf(body.token)).toEqual({ totp: true, recoveryCodesLeft: 9 })
    expectProblem(await secondStep(service, 'verifyRecoveryCode', code, await firstStep(service, account)), 400)
    expect((await secondStep(service, 'verifyRecoveryCode', other, await firstStep(service, account))).status).toBe(200)
    expect((await subjects(account)).filter((subject) => subject === 'A recovery code was used')).toHaveLength(2)
  })

  test('a new password by mail does not bypass it (SEC-C-29)', async () => {
    const owner = await addApp(service, account)
    const before = await firstStep(service, account)
    await done(service, 'forgotPassword', { body: { email: account.email } })
    const password = 'eleven calm harbours'
    await done(service, 'resetPassword', { body: { token: await linkFor(service, account.email), password } })
    expectProblem(await login({ ...account, password }), 403)
    // Nor does a sign-in that was begun with the former password go on.
    expectProblem(await secondStep(service, 'verifyTotp', await freshCode(service, owner), before), 400)
  })

  test('the secret is readable after a change of the session secret, and the code needs no fallback then', async () => {
    const owner = await addApp(service, account)
    const { totpFactors } = await import('../../server/accounts/totp.ts')
    const { configuration, database } = service.tools
    const next = { ...configuration, sessionSecret: 'b'.repeat(40) }
    const id = String(account.user._id)
    const use = async (secrets: typeof configuration) => totpFactors(secrets).consume(database, id, await freshCode(service, owner))
    expect(await use(next)).toBe(false)
    await totpFactors({ ...next, sessionSecretFallback: configuration.sessionSecret }).reEncrypt(database)
    expect(await use(next)).toBe(true)
    await totpFactors({ ...configuration, sessionSecretFallback: next.sessionSecret }).reEncrypt(database)
    expect(await use(configuration)).toBe(true)
  })
})

describe('removing', () => {
  test('needs the password and a code; the recovery codes end with it, and the owner is mailed', async () => {
    const { token, password: currentPassword } = account
    const remove = (body: Record<string, string>) => call(service, 'deleteTotp', { body, token })
    expectProblem(await remove({ currentPassword, code: '123456' }), 404)
    const owner = await addApp(service, account)
    expectProblem(await remove({ currentPassword: 'wrong', code: await freshCode(service, owner) }), 400)
    expectProblem(await remove({ currentPassword, code: wrongCodeOf(owner.secret) }), 400)
    expect((await remove({ currentPassword, code: await freshCode(service, owner) })).status).toBe(200)
    expect(await stateOf(token)).toEqual({ totp: false, recoveryCodesLeft: 0 })
    expect((await login(account)).status).toBe(200)
    expect(await subjects(account)).toContain('A second step of logging in was removed')
  })

  test('takes a recovery code when the phone is lost', async () => {
    const {
      recoveryCodes: [code = ''],
    } = await addApp(service, account)
    const body = { currentPassword: account.password, code }
    expect((await call(service, 'deleteTotp', { body, token: account.token })).status).toBe(200)
  })

  test('new recovery codes need the password and a second factor, and replace the former ones', async () => {
    const renew = (currentPassword: string) => call(service, 'renewRecoveryCodes', { body: { currentPassword }, token: account.token })
    expectProblem(await renew(account.password), 409)
    const {
      recoveryCodes: [former = ''],
    } = await addApp(service, account)
    expectProblem(await renew('wrong'), 400)
    const [code = '', ...others] = (await renew(account.password)).body.recoveryCodes as string[]
    expect(others).toHaveLength(9)
    expectProblem(await secondStep(service, 'verifyRecoveryCode', former, await firstStep(service, account)), 400)
    expect((await secondStep(service, 'verifyRecoveryCode', code, await firstStep(service, account))).status).toBe(200)
    expect(await subjects(account)).toContain('You have new recovery codes')
  })
})

describe('a super admin', () => {
  const reset = (id: unknown, token = admin.token) => call(service, 'resetSecondFactor', { params: { id: String(id) }, token })

  test('resets that of somebody else, who is mailed and signed out; the event is logged', async () => {
    await addApp(service, account)
    const listed = async () => (await done(service, 'listUsers', { query: { limit: 100 }, token: admin.token })).body.withSecondFactor
    expect(await listed()).toContain(account.user._id)
    service.log.splice(0)
    expect((await reset(account.user._id)).status).toBe(200)
    expect(await listed()).not.toContain(account.user._id)
    expect((await call(service, 'getProfile', { token: account.token })).status).toBe(401)
    expect((await login(account)).status).toBe(200)
    expect(await subjects(account)).toContain('Your second step was reset')
    const events = service.log.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(events.find(({ securityEvent }) => securityEvent === 'second-factor-reset')).toMatchObject({
      by: admin.user._id,
      to: account.user._id,
    })
  })

  test('cannot reset the own one, one that is not there, or that of nobody', async () => {
    expectProblem(await reset(admin.user._id), 409)
    expectProblem(await reset(account.user._id), 404)
    expectProblem(await reset(crypto.randomUUID()), 404)
  })
})
