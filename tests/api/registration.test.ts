import { describe, expect, test } from 'vitest'
import { hashSecret } from '../../server/accounts/passwords.ts'
import { type ApiResponse, call, signUp } from '../support/client.ts'
import { done, expectFieldErrors, expectProblem, fieldErrors } from '../support/expectations.ts'
import { address, expectRefusedCode, password, registering, wrong } from '../support/registration.ts'
import { codeFor, cookieOf, mails, registrationCookie, sharedService } from '../support/service.ts'

const service = await sharedService()
await signUp(service)

const { register, verify, login, registrations } = registering(() => service)

describe('signing up', () => {
  test('returns 201 with a message, and makes no account yet (AUTH-01, SEC-B-09)', async () => {
    const email = address()
    const response = await register(email)
    expect([response.status, Object.keys(response.body)]).toEqual([201, ['message']])
    expect(await service.tools.database('users').where({ email })).toEqual([])
  })

  test.each(['name', 'email', 'password'])('needs %s (AUTH-02)', async (field) => {
    for (const body of [{ [field]: undefined }, { [field]: '' }]) {
      const response = await register(address(), body)
      expectFieldErrors(response, [field])
    }
  })

  test.each(['ira', 'ira@@portolan.example'])('refuses the address "%.40s" (AUTH-02)', async (email) => {
    const response = await register(email)
    expectFieldErrors(response, ['email'])
  })

  test('refuses a password by the rules, and says why (SEC-C-04)', async () => {
    for (const [secret, reason] of [
      ['Password123', /commonest/],
      ['iramenonmenon', /name or your address/],
    ] as const) {
      const response = await register(address(), { name: 'Ira Menon', password: secret })
      expectFieldErrors(response, ['password'])
      expect(response.body.message).toMatch(reason)
    }
  })

  test('the mail carries a code of six digits (AUTH-04, SEC-B-01)', async () => {
    const email = address()
    await register(email)
    const mail = (await mails(service)).find(({ to }) => to === email)
    expect(mail?.text).toMatch(/^Hello Ira Menon,\n\nYour verification code is:\n\n {4}\d{6}\n\nIt works for 10 minutes/)
  })

  test('the code is stored hashed, and no other table has it (AUTH-14, SEC-B-02)', async () => {
    const email = address()
    await register(email)
    const code = await codeFor(service, email)
    const [row] = await registrations(email)
    expect(row.otpHash).toMatch(/^\$argon2id\$/)
    expect(row.passwordHash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify([row, await service.tools.database('outbox'), await service.tools.database('settings')])).not.toContain(
      `"${code}"`,
    )
  })

  test('the code lives for ten minutes (AUTH-13, SEC-B-03)', async () => {
    const email = address()
    await register(email)
    const [row] = await registrations(email).select(
      service.tools.database.raw(`extract(epoch from "expiresAt" - "createdAt")::int as life`),
    )
    expect(row.life).toBe(600)
    const code = await codeFor(service, email)
    await registrations(email).update({ expiresAt: service.tools.database.raw(`clock_timestamp() - interval '1 second'`) })
    expectRefusedCode(await verify(email, code))
  })
})

describe('the code', () => {
  test('makes the account and signs it in: token and cookie work at once (AUTH-05, AUTH-06)', async () => {
    const email = address()
    await register(email)
    const response = await verify(email, await codeFor(service, email))
    expect(response.status).toBe(200)
    expect(response.body).toEqual({
      success: true,
      message: 'OTP Verified successfully.',
      token: expect.any(String),
      user: expect.objectContaining({ email, name: 'Ira Menon', role: 'user', status: true }),
    })
    const cookie = cookieOf(response, 'session')
    expect((await done(service, 'getProfile', { token: String(response.body.token) })).body.user).toEqual(response.body.user)
    expect((await done(service, 'getProfile', { headers: { cookie } })).body.user).toEqual(response.body.user)
  })

  test('a code that is wrong, used up or of an unknown address is refused with the same message (AUTH-12, SEC-K-02)', async () => {
    const email = address()
    await register(email)
    const code = await codeFor(service, email)
    expectRefusedCode(await verify(email, wrong(code)))
    expectRefusedCode(await verify(address(), code))
    await done(service, 'verifyOtp', { body: { email, otp: code } })
    expectRefusedCode(await verify(email, code))
  })

  test.each(['12345', '1234567', '12345a', ' 12345', '１２３４５', ''])('"%s" is not six digits (AUTH-12)', async (otp) => {
    const response = await verify(address(), otp)
    expectProblem(response, 400)
    expect([fieldErrors(response), response.body.message]).toEqual([['otp'], 'The code has 6 digits'])
  })

  test('after five wrong tries the right code does not help (AUTH-11, SEC-B-04)', async () => {
    const email = address()
    await register(email)
    const code = await codeFor(service, email)
    for (let tried = 0; tried < 5; tried += 1) expectRefusedCode(await verify(email, wrong(code)))
    expectRefusedCode(await verify(email, code))
  })

  test('twenty tries at once are still five (AUTH-11, SEC-B-04)', async () => {
    const email = address()
    await register(email)
    const code = await codeFor(service, email)
    await Promise.all(Array.from({ length: 20 }, () => verify(email, wrong(code))))
    const { _id } = await registrations(email).first('_id')
    expect(await service.tools.database('limits').where('key', `code-tries:without cookie ${_id}`).pluck('points')).toEqual([20])
    expectRefusedCode(await verify(email, code))
  })

  test('of twenty who send the right code at once, one gets an account (SEC-B-05)', async () => {
    const email = address()
    await service.tools.database('registrations').insert({
      _id: crypto.randomUUID(),
      email,
      name: 'Zoya',
      passwordHash: 'x',
      otpHash: await hashSecret('314159'),
      expiresAt: new Date(Date.now() + 60_000),
    })
    const responses = await Promise.all(Array.from({ length: 20 }, () => verify(email, '314159')))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(19)
  })
})

test('every account after the first has the role user, and may sign in (AUTH-08)', async () => {
  const { email } = await signUp(service)
  expect((await login(email)).body.user).toMatchObject({ role: 'user' })
})

describe('signing in before the code', () => {
  const expectUnverified = (response: ApiResponse) => {
    expectProblem(response, 403)
    expect(response.body.message).toBe('Please verify your email first')
  }
  const expectWrong = (response: ApiResponse) => {
    expectProblem(response, 401)
    expect(response.body.message).toBe('Invalid email or password')
  }

  test('an account whose code is outstanding is refused as such after its password only, with and without the cookie (AUTH-16, SEC-K-04)', async () => {
    const email = address()
    const cookie = registrationCookie(await register(email))
    for (const headers of [{ cookie }, {}]) {
      expectUnverified(await login(email, password, headers))
      expectWrong(await login(email, 'other grey cranes', headers))
    }
  })

  test('without a cookie the newest sign-up counts, and no longer after its code (AUTH-16)', async () => {
    const email = address()
    await register(email, { password: 'first grey cranes' })
    await register(email, { password: 'second grey cranes' })
    expectWrong(await login(email, 'first grey cranes'))
    expectUnverified(await login(email, 'second grey cranes'))
    const { token } = (await done(service, 'verifyOtp', { body: { email, otp: await codeFor(service, email) } })).body
    const change = { currentPassword: 'second grey cranes', password: 'third grey cranes' }
    await done(service, 'changePassword', { body: change, token: String(token) })
    for (const former of ['first grey cranes', 'second grey cranes']) expectWrong(await login(email, former))
  })

  test('on another device the cookie of the 403 ties the code to that password, whoever signs up with the address meanwhile (SEC-B-19)', async () => {
    const email = address()
    await register(email)
    const cookie = registrationCookie(await login(email))
    await register(email, { name: 'Stranger', password: 'stranger grey cranes' })
    const another = await call(service, 'resendOtp', { body: { email }, headers: { cookie } })
    await register(email, { name: 'Stranger', password: 'stranger grey cranes' })
    const [code] = (await mails(service))
      .flatMap(({ to, text }) => (to === email && text.startsWith('Hello Ira Menon') ? (/^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? []) : []))
      .slice(-1)
    expect((await verify(email, code ?? '', { cookie: registrationCookie(another) })).body.user).toMatchObject({ name: 'Ira Menon' })
    expect((await login(email)).status).toBe(200)
  })
})
