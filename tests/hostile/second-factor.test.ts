import { describe, expect, test } from 'vitest'
import { createAuthenticator } from '../support/authenticator.ts'
import { type ApiResponse, call, signUp } from '../support/client.ts'
import { done, expectProblem } from '../support/expectations.ts'
import { addApp, codeOf, firstStep, freshCode, secondStep, wrongCodeOf } from '../support/second-factor.ts'
import { cookieOf, emptyBeforeEach, mails, startTestService } from '../support/service.ts'

const service = await startTestService({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })
await signUp(service)
await service.tools.database('limits').delete()
const owner = await addApp(service, await signUp(service, 'Arjun Rao'))
emptyBeforeEach(service, 'limits', 'pending_sign_ins')

const from = (address: string) => ({ 'x-forwarded-for': address })
const refusal = (response: ApiResponse) => {
  expectProblem(response, 400)
  expect(response.body.type).toBe('/docs/problems/second-factor-refused')
  return response.body.triesLeft
}
const wrong = (cookie: string, headers = {}) => secondStep(service, 'verifyTotp', wrongCodeOf(owner.secret), cookie, headers)

describe('a code of the app', () => {
  test('works once, even when it is sent twice concurrently (SEC-C-25)', async () => {
    const code = await freshCode(service, owner)
    const cookies = [await firstStep(service, owner), await firstStep(service, owner)]
    const responses = await Promise.all(cookies.map((cookie) => secondStep(service, 'verifyTotp', code, cookie)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(refusal(await secondStep(service, 'verifyTotp', code, await firstStep(service, owner)))).toBe(4)
  })

  test('of an earlier time step is invalid once a later one was used', async () => {
    const [earlier, later] = [codeOf(owner.secret), codeOf(owner.secret, 1)]
    await freshCode(service, owner)
    expect((await secondStep(service, 'verifyTotp', later, await firstStep(service, owner))).status).toBe(200)
    expect(refusal(await secondStep(service, 'verifyTotp', earlier, await firstStep(service, owner)))).toBe(4)
  })

  test('can be tried five times for one sign-in, even concurrently; then the right one is refused, and the owner is warned once (SEC-J-07)', async () => {
    const cookie = await firstStep(service, owner)
    const left = await Promise.all(Array.from({ length: 5 }, async () => refusal(await wrong(cookie))))
    expect(left.sort()).toEqual([0, 1, 2, 3, 4])
    expect(refusal(await secondStep(service, 'verifyTotp', await freshCode(service, owner), cookie))).toBe(0)
    const again = await firstStep(service, owner)
    await service.tools.database('limits').where('key', 'like', 'factor-address%').delete()
    for (const _ of Array.from({ length: 5 })) await wrong(again)
    const warnings = (await mails(service)).filter(({ to, subject }) => to === owner.email && subject === 'Somebody knows your password')
    expect(warnings).toHaveLength(1)
  })

  test('can be tried ten times in a quarter of an hour from a network (SEC-J-07)', async () => {
    for (const _ of [1, 2]) {
      const cookie = await firstStep(service, owner)
      for (const _ of Array.from({ length: 5 })) refusal(await wrong(cookie))
    }
    expectProblem(await wrong(await firstStep(service, owner)), 429)
  })
})

describe('a stranger with the password and many networks', () => {
  test('has thirty tries an hour, and the owner can sign in by a known browser, a known network and a recovery code (SEC-J-07)', async () => {
    const device = cookieOf(
      await secondStep(service, 'verifyTotp', await freshCode(service, owner), await firstStep(service, owner), from('198.51.100.7')),
      'device',
    )
    await service.tools.database('limits').where('key', 'like', 'factor-account%').delete()
    const networks = Array.from({ length: 6 }, (_, index) => from(`203.0.113.${index}`))
    for (const network of networks) {
      const cookie = await firstStep(service, owner, network)
      for (const _ of Array.from({ length: 5 })) refusal(await wrong(cookie, network))
    }
    const elsewhere = from('203.0.113.99')
    const withDevice = (cookie: string) => `${cookie}; ${device}`
    expectProblem(await wrong(await firstStep(service, owner, elsewhere), elsewhere), 429)

    const inKnownBrowser = await firstStep(service, owner, { ...elsewhere, cookie: device })
    const byBrowser = await secondStep(service, 'verifyTotp', await freshCode(service, owner), withDevice(inKnownBrowser), elsewhere)
    const home = from('198.51.100.7')
    const byNetwork = await secondStep(service, 'verifyTotp', await freshCode(service, owner), await firstStep(service, owner, home), home)
    const [code = ''] = owner.recoveryCodes.splice(0, 1)
    const abroad = from('192.0.2.44')
    const byRecovery = await secondStep(service, 'verifyRecoveryCode', code, await firstStep(service, owner, abroad), abroad)
    expect([byBrowser.status, byNetwork.status, byRecovery.status]).toEqual([200, 200, 200])
  })
})

describe('the pending sign-in', () => {
  test('can be used once, for ten minutes, and only for its own account (SEC-C-24)', async () => {
    const cookie = await firstStep(service, owner)
    expect((await secondStep(service, 'verifyTotp', await freshCode(service, owner), cookie)).status).toBe(200)
    expect(refusal(await secondStep(service, 'verifyTotp', await freshCode(service, owner), cookie))).toBe(0)

    const late = await firstStep(service, owner)
    const { database } = service.tools
    await database('pending_sign_ins').update({ expiresAt: database.raw('clock_timestamp()') })
    expect(refusal(await secondStep(service, 'verifyTotp', await freshCode(service, owner), late))).toBe(0)

    const other = await addApp(service, await signUp(service, 'Ira Menon'))
    expect(refusal(await secondStep(service, 'verifyTotp', await freshCode(service, owner), await firstStep(service, other)))).toBe(4)
    const [code = ''] = owner.recoveryCodes
    expect(refusal(await secondStep(service, 'verifyRecoveryCode', code, await firstStep(service, other)))).toBe(4)
  })

  test.each(['', 'sign-in=', 'sign-in=x', `sign-in=${'a'.repeat(43)}`])('is missing with the cookie "%s"', async (cookie) => {
    expect(refusal(await secondStep(service, 'verifyTotp', await freshCode(service, owner), cookie))).toBe(0)
  })

  test('is no session: its token and its cookie read nothing (SEC-C-24)', async () => {
    const cookie = await firstStep(service, owner)
    const token = cookie.split('=')[1] ?? ''
    expectProblem(await call(service, 'getSecondFactor', { token }), 401)
    for (const name of ['session', 'sign-in'])
      expectProblem(await call(service, 'getSecondFactor', { headers: { cookie: `${name}=${token}` } }), 401)
  })

  test('cannot be finished from another site', async () => {
    const cookie = await firstStep(service, owner)
    const foreign = { 'sec-fetch-site': 'cross-site' }
    for (const step of ['verifyTotp', 'verifyRecoveryCode'] as const)
      expectProblem(await secondStep(service, step, step === 'verifyTotp' ? '123456' : '0000-0000-0000', cookie, foreign), 403)
  })

  test('ends when a super admin resets the second factor', async () => {
    const { body } = await done(service, 'loginUser', { body: await superAdmin() })
    const other = await addApp(service, await signUp(service, 'Ira Menon'))
    const cookie = await firstStep(service, other)
    await done(service, 'resetSecondFactor', { params: { id: String(other.user._id) }, token: String(body.token) })
    expect(refusal(await secondStep(service, 'verifyTotp', codeOf(other.secret), cookie))).toBe(0)
  })
})

test('wrong current passwords in the set-up count like any other', async () => {
  const account = await signUp(service, 'Ira Menon')
  const attempt = (id: string, body: Record<string, string>) =>
    call(service, id, { body: { currentPassword: 'wrong', ...body }, token: account.token })
  for (const _ of Array.from({ length: 5 })) {
    expectProblem(await attempt('startTotp', {}), 400)
    expectProblem(await attempt('deleteTotp', { code: '123456' }), 400)
  }
  for (const id of ['startTotp', 'renewRecoveryCodes', 'changePassword'])
    expectProblem(await attempt(id, id === 'changePassword' ? { password: 'eleven calm harbours' } : {}), 429)
  expectProblem(await attempt('deleteTotp', { code: '123456' }), 429)
})

test('passkeys can be tried thirty times, and requested 120 times, in a quarter of an hour from a network (SEC-J-07)', async () => {
  const { id, response } = createAuthenticator().get('made-up')
  const attempt = () => call(service, 'signInByPasskey', { body: { credential: { id, response } } })
  const begin = () => call(service, 'startPasskeySignIn')
  for (const _ of Array.from({ length: 30 })) expectProblem(await attempt(), 400)
  expectProblem(await attempt(), 429)
  for (const _ of Array.from({ length: 120 })) expect((await begin()).status).toBe(201)
  expectProblem(await begin(), 429)
})

test('the log has account and factor, and no code, secret or token', async () => {
  service.log.splice(0)
  const cookie = await firstStep(service, owner)
  await wrong(cookie)
  const code = await freshCode(service, owner)
  await secondStep(service, 'verifyTotp', code, cookie)
  const events = service.log.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ securityEvent }) => securityEvent)
  expect(events).toMatchObject([
    { level: 40, securityEvent: 'second-factor-refused', operation: 'verifyTotp' },
    { level: 30, securityEvent: 'signed-in', by: owner.user._id, factor: 'totp' },
  ])
  const log = service.log.join('\n')
  for (const secret of [owner.secret, cookie.split('=')[1] ?? '', ...owner.recoveryCodes]) expect(log).not.toContain(secret)
})

/** Token of the first account, the superAdmin. */
async function superAdmin(): Promise<Record<string, string>> {
  const [first] = await service.tools.database('users').where({ role: 'superAdmin' }).select('email')
  return { email: first.email, password: 'seven grey cranes' }
}
