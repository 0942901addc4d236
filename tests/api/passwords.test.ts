import { describe, expect, test } from 'vitest'
import { call, type SignedIn, signUp, signUpAs } from '../support/client.ts'
import { done, expectFieldErrors, expectProblem, fieldErrors } from '../support/expectations.ts'
import { codeFor, linkFor, mails, registrationCookie, sharedService, startTestService } from '../support/service.ts'

const service = await sharedService()
await signUp(service)

const password = 'seven grey cranes'
const other = 'eleven calm harbours'
const address = () => `${crypto.randomUUID()}@portolan.example`
const forgot = (email: string, headers = {}) => done(service, 'forgotPassword', { body: { email }, headers })
const reset = (token: string, secret = other) => call(service, 'resetPassword', { body: { token, password: secret } })
const login = (email: string, secret: string, headers = {}) => call(service, 'loginUser', { body: { email, password: secret }, headers })
const lastMail = async (email: string) => (await mails(service)).findLast(({ to }) => to === email)
const isSignedIn = async (token: string) => (await call(service, 'getProfile', { token })).status === 200

function expectRefusedLink(response: Awaited<ReturnType<typeof reset>>): void {
  expectProblem(response, 400)
  expect(response.body).toMatchObject({ type: '/docs/problems/link-refused' })
}

/** A second session of the account. */
const signInAgain = async ({ email }: SignedIn) => String((await login(email, password)).body.token)

describe('a forgotten password', () => {
  test('is replaced by a mailed link: the new one signs in, the old one does not, and every session has ended (SEC-C-21)', async () => {
    const account = await signUp(service, 'Zoya Khan')
    const second = await signInAgain(account)
    await forgot(account.email.toUpperCase())
    expect((await lastMail(account.email))?.text).toMatch(
      new RegExp(`^Hello Zoya Khan,[\\s\\S]*${service.url}/auth/reset-password\\?token=[\\w-]{43}\\n`),
    )
    expect((await reset(await linkFor(service, account.email))).body).toEqual({
      message: 'Your password has been changed. You can log in with it now.',
    })
    expect([await isSignedIn(account.token), await isSignedIn(second)]).toEqual([false, false])
    expectProblem(await login(account.email, password), 401)
    expect((await login(account.email, other)).status).toBe(200)
    expect((await lastMail(account.email))?.subject).toBe('Your password has been changed')
  })

  test('a link lives for half an hour (SEC-C-19)', async () => {
    const { email } = await signUp(service)
    await forgot(email)
    const links = service.tools.database('mailed_links').where({ email })
    const life = service.tools.database.raw(`extract(epoch from "expiresAt" - "createdAt")::int as life`)
    expect(await links.clone().select(life)).toEqual([{ life: 1800 }])
    await links.clone().update({ expiresAt: service.tools.database.raw(`clock_timestamp() - interval '1 second'`) })
    expectRefusedLink(await reset(await linkFor(service, email)))
  })

  test('a link tells the address whose password it sets, which does not use it up; any other link tells nothing', async () => {
    const { email } = await signUp(service)
    await forgot(email)
    const token = await linkFor(service, email)
    const view = (link: string) => call(service, 'viewPasswordReset', { body: { token: link } })
    expect([(await view(token)).body, (await view(token)).status]).toEqual([{ message: 'The link is valid', email }, 200])
    expect((await reset(token)).status).toBe(200)
    for (const link of [token, 'x'.repeat(43)]) expectRefusedLink(await view(link))
  })

  test('a refused password says why, and leaves the link valid', async () => {
    const { email } = await signUp(service, 'Zoya Khan')
    await forgot(email)
    const token = await linkFor(service, email)
    for (const [secret, reason] of [
      ['Password123', /commonest/],
      ['zoyakhankhan', /name or your address/],
      ['short', /at least 8/],
    ] as const) {
      const response = await reset(token, secret)
      expectFieldErrors(response, ['password'])
      expect(response.body.message).toMatch(reason)
    }
    expect((await reset(token)).status).toBe(200)
  })

  test('of an inactive account is replaced as well, and the account stays inactive', async () => {
    const { email } = await signUpAs(service, { status: false })
    await forgot(email)
    expect((await reset(await linkFor(service, email))).status).toBe(200)
    expect((await login(email, other)).body.user).toMatchObject({ status: false })
  })

  test('an unknown address gets a mail that says that there is no account, and has no link', async () => {
    const email = address()
    await forgot(email)
    const mail = await lastMail(email)
    expect(mail?.subject).toBe('There is no account with this address')
    expect(mail?.text).not.toMatch(/token=|^\s*\d{6}\s*$/m)
  })
})

describe('an address that still waits for its code', () => {
  const register = (email: string, headers = {}) => call(service, 'registerUser', { body: { name: 'Ira Menon', email, password }, headers })

  test('gets a code with the link, and the link finishes the sign-up with a password of the owner’s choice', async () => {
    const email = address()
    await register(email)
    await forgot(email)
    expect((await lastMail(email))?.text).toMatch(/^Hello Ira Menon,[\s\S]*^ {4}\d{6}$[\s\S]*token=[\w-]{43}$/m)
    expect((await reset(await linkFor(service, email))).status).toBe(200)
    expect((await login(email, other)).body.user).toMatchObject({ name: 'Ira Menon', email, role: 'user' })
  })

  test('is verified by that code', async () => {
    const email = address()
    await register(email)
    await forgot(email)
    const verified = await done(service, 'verifyOtp', { body: { email, otp: await codeFor(service, email) } })
    expect(verified.body.user).toMatchObject({ name: 'Ira Menon', email })
  })

  test('asked for in the browser that registered, the code opens the account with the password of the sign-up', async () => {
    const email = address()
    const cookie = registrationCookie(await register(email))
    const renewed = registrationCookie(await forgot(email, { cookie }))
    await done(service, 'verifyOtp', { body: { email, otp: await codeFor(service, email) }, headers: { cookie: renewed } })
    expect((await login(email, password)).status).toBe(200)
  })

  test('of a fresh installation becomes its superAdmin by the link, like by the code (SEC-A-12)', async () => {
    const fresh = await startTestService()
    const email = 'first@portolan.example'
    await done(fresh, 'registerUser', { body: { name: 'Ira Menon', email, password } })
    await done(fresh, 'forgotPassword', { body: { email } })
    await done(fresh, 'resetPassword', { body: { token: await linkFor(fresh, email), password: other } })
    expect((await done(fresh, 'loginUser', { body: { email, password: other } })).body.user).toMatchObject({ role: 'superAdmin' })
    await fresh.stop()
  })
})

describe('changing the password', () => {
  const change = (token: string, currentPassword: string, secret = other) =>
    call(service, 'changePassword', { body: { currentPassword, password: secret }, token })

  test('needs the current one; this session goes on, all others and links have ended, and a notice is mailed (SEC-C-21)', async () => {
    const account = await signUp(service)
    const second = await signInAgain(account)
    await forgot(account.email)
    expect((await change(account.token, password)).body).toEqual({ message: 'Your password has been changed.' })
    expect([await isSignedIn(account.token), await isSignedIn(second)]).toEqual([true, false])
    expectRefusedLink(await reset(await linkFor(service, account.email)))
    expectProblem(await login(account.email, password), 401)
    expect((await login(account.email, other)).status).toBe(200)
    expect((await lastMail(account.email))?.subject).toBe('Your password has been changed')
  })

  test('a wrong current password is refused at its field, and nothing changes', async () => {
    const account = await signUp(service)
    const response = await change(account.token, 'wrong')
    expect([response.status, fieldErrors(response), response.body.message]).toEqual([
      400,
      ['currentPassword'],
      'This is not your current password',
    ])
    expect((await login(account.email, password)).status).toBe(200)
  })

  test('a refused new one says why', async () => {
    const account = await signUp(service)
    const response = await change(account.token, password, 'Password123')
    expectFieldErrors(response, ['password'])
    expect(response.body.message).toMatch(/commonest/)
  })
})
