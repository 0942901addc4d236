import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashSecret } from '../../server/accounts/passwords.ts'
import { type ApiResponse, call, signUp } from '../support/client.ts'
import { done, expectProblem, fieldErrors, type Plain } from '../support/expectations.ts'
import { codeFor, mails, registrationCookie, sharedService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await sharedService()
  await signUp(service)
})
afterAll(() => service.stop())

const password = 'seven grey cranes'
const address = () => `${crypto.randomUUID()}@portolan.example`
const register = (email: string, more: Plain = {}, headers = {}) =>
  call(service, 'registerUser', { body: { name: 'Ira Menon', email, password, ...more }, headers })
const verify = (email: string, otp: string, headers = {}) => call(service, 'verifyOtp', { body: { email, otp }, headers })
const login = (email: string, secret = password, headers = {}) => call(service, 'loginUser', { body: { email, password: secret }, headers })
const wrong = (otp: string) => (otp === '000000' ? '000001' : '000000')
const registrations = (email: string) => service.tools.database('registrations').where({ email })

function expectRefusedCode(response: ApiResponse): void {
  expectProblem(response, 400)
  expect(response.body).toMatchObject({ success: false, message: 'OTP Verification Failed.' })
}

describe('signing up', () => {
  test('AUTH-01 returns 201 with a message, and makes no account yet', async () => {
    const email = address()
    const response = await register(email)
    expect([response.status, Object.keys(response.body)]).toEqual([201, ['message']])
    expect(await service.tools.database('users').where({ email })).toEqual([])
  })

  test.each(['name', 'email', 'password'])('AUTH-02 needs %s', async (field) => {
    for (const body of [{ [field]: undefined }, { [field]: '' }]) {
      const response = await register(address(), body)
      expectProblem(response, 400)
      expect(fieldErrors(response)).toEqual([field])
    }
  })

  test.each([
    'ira',
    'ira@',
    '@portolan.example',
    'ira menon@portolan.example',
    'ira@@portolan.example',
    `${'x'.repeat(250)}@portolan.example`,
  ])('AUTH-02 refuses the address "%.40s"', async (email) => {
    const response = await register(email)
    expectProblem(response, 400)
    expect(fieldErrors(response)).toEqual(['email'])
  })

  test.each([
    ['seven characters', 'greycra', /at least 8/],
    ['129 characters', `${'x7'.repeat(64)}y`, /128/],
    ['one of the commonest', 'Password123', /commonest/],
    ['one letter', 'aaaaaaaa', /one part repeated/],
    ['one part twice', '12341234', /one part repeated/],
    ['the alphabet', 'abcdefgh', /sequence of letters, numbers or keys/],
    ['numbers backwards', '87654321', /sequence of letters, numbers or keys/],
    ['the name', 'iramenonmenon', /name or your address/],
  ])('refuses a password of %s and says why', async (_what, secret, reason) => {
    const response = await register(address(), { name: 'Ira Menon', password: secret })
    expectProblem(response, 400)
    expect(fieldErrors(response)).toEqual(['password'])
    expect(response.body.message).toMatch(reason)
  })

  test('AUTH-04 the mail carries a code of six digits', async () => {
    const email = address()
    await register(email)
    const mail = (await mails(service)).find(({ to }) => to === email)
    expect(mail?.text).toMatch(/^Hello Ira Menon,\n\nYour verification code is:\n\n {4}\d{6}\n\nIt works for 10 minutes/)
  })

  test('AUTH-14 the code is stored hashed, and no other table has it', async () => {
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

  test('AUTH-13 the code lives for ten minutes', async () => {
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
  test('AUTH-05 AUTH-06 makes the account and signs it in: token and cookie work at once', async () => {
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
    const cookie =
      response.headers
        .getSetCookie()
        .find((value) => value.startsWith('session='))
        ?.split(';')[0] ?? ''
    expect((await done(service, 'getProfile', { token: String(response.body.token) })).body.user).toEqual(response.body.user)
    expect((await done(service, 'getProfile', { headers: { cookie } })).body.user).toEqual(response.body.user)
  })

  test('AUTH-12 a code that is wrong, used up or of an unknown address is refused with the same message', async () => {
    const email = address()
    await register(email)
    const code = await codeFor(service, email)
    expectRefusedCode(await verify(email, wrong(code)))
    expectRefusedCode(await verify(address(), code))
    await done(service, 'verifyOtp', { body: { email, otp: code } })
    expectRefusedCode(await verify(email, code))
  })

  test.each(['12345', '1234567', '12345a', ' 12345', '１２３４５６', ''])('AUTH-12 "%s" is not six digits', async (otp) => {
    const response = await verify(address(), otp)
    expectProblem(response, 400)
    expect([fieldErrors(response), response.body.message]).toEqual([['otp'], 'The code has 6 digits'])
  })

  test('AUTH-12 six digits as a number are refused', async () => {
    const response = await call(service, 'verifyOtp', { body: { email: address(), otp: 123456 } })
    expect([response.status, fieldErrors(response)]).toEqual([400, ['otp']])
  })

  test('AUTH-11 four wrong tries leave one', async () => {
    const email = address()
    await register(email)
    const code = await codeFor(service, email)
    for (let tried = 0; tried < 4; tried += 1) expectRefusedCode(await verify(email, wrong(code)))
    expect((await verify(email, code)).status).toBe(200)
  })

  test('AUTH-11 after five wrong tries the right code does not help', async () => {
    const email = address()
    await register(email)
    const code = await codeFor(service, email)
    for (let tried = 0; tried < 5; tried += 1) expectRefusedCode(await verify(email, wrong(code)))
    expectRefusedCode(await verify(email, code))
  })

  test('AUTH-11 twenty tries at once are still five', async () => {
    const email = address()
    await register(email)
    const code = await codeFor(service, email)
    await Promise.all(Array.from({ length: 20 }, () => verify(email, wrong(code))))
    const { _id } = await registrations(email).first('_id')
    expect(await service.tools.database('limits').where('key', `code-tries:without cookie ${_id}`).pluck('points')).toEqual([20])
    expectRefusedCode(await verify(email, code))
  })

  test('of twenty who send the right code at once, one gets an account', async () => {
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

describe('signing up again', () => {
  test('AUTH-09 before the code: name, password and code are replaced', async () => {
    const email = address()
    await register(email, { name: 'First', password: 'first grey cranes' })
    const first = await codeFor(service, email)
    for (let tried = 0; tried < 5; tried += 1) expectRefusedCode(await verify(email, wrong(first)))
    expect((await register(email.toUpperCase(), { name: 'Second', password: 'second grey cranes' })).status).toBe(201)
    const second = await codeFor(service, email)
    if (first !== second) expectRefusedCode(await verify(email, first))
    expect((await done(service, 'verifyOtp', { body: { email, otp: second } })).body.user).toMatchObject({ name: 'Second', email })
    expectProblem(await login(email, 'first grey cranes'), 401)
    expect((await login(email, 'second grey cranes')).status).toBe(200)
  })

  test('AUTH-09 in the same browser, the earlier registration is deleted', async () => {
    const email = address()
    const first = registrationCookie(await register(email, { password: 'first grey cranes' }))
    const code = await codeFor(service, email)
    const second = registrationCookie(await register(email, { password: 'second grey cranes' }, { cookie: first }))
    expectRefusedCode(await verify(email, code, { cookie: first }))
    expect(await registrations(email)).toHaveLength(1)
    expect((await verify(email, await codeFor(service, email), { cookie: second })).status).toBe(200)
  })

  test('AUTH-10 with an account: the same response, a notice instead of a code, and nothing changes', async () => {
    const { email, user } = await signUp(service, 'Zoya Khan')
    const fresh = await register(address())
    const taken = await register(email, { name: 'Somebody Else', password: 'other grey cranes' })
    expect([taken.status, taken.body]).toEqual([fresh.status, fresh.body])
    const [notice] = (await mails(service)).filter(({ to }) => to === email).slice(-1)
    expect(notice).toMatchObject({ subject: 'You already have an account', text: expect.not.stringMatching(/\d{6}/) })
    expectProblem(await login(email, 'other grey cranes'), 401)
    expect((await login(email)).body.user).toEqual(user)
  })

  test('AUTH-10 with an account: no code creates another one, not even the right one', async () => {
    const { email } = await signUp(service, 'Zoya Khan')
    const cookie = registrationCookie(await register(email, { password: 'other grey cranes' }))
    await registrations(email).update({ otpHash: await hashSecret('314159') })
    for (const headers of [{}, { cookie }]) expectRefusedCode(await verify(email, '314159', headers))
    await service.tools.database('users').where({ email }).delete()
    for (const headers of [{}, { cookie }]) expectRefusedCode(await verify(email, '314159', headers))
  })

  test('AUTH-10 the two responses cannot be told apart by their cookies either', async () => {
    const { email } = await signUp(service)
    const [fresh, taken] = [await register(address()), await register(email)].map(registrationCookie)
    const shape = /^registration=[\w-]{16}\.[0-9a-f-]{36}$/
    expect([fresh, taken]).toEqual([expect.stringMatching(shape), expect.stringMatching(shape)])
  })

  test('a stranger who signs up with my address in between does not get his password on my code', async () => {
    const email = address()
    const cookie = registrationCookie(await register(email))
    await register(email, { name: 'Stranger', password: 'stranger grey cranes' })
    expectRefusedCode(await verify(email, await codeFor(service, email), { cookie }))
    expectProblem(await login(email, 'stranger grey cranes', { cookie }), 401)
  })

  test('a stranger who signs up with my address, and tries codes, does not end the code that I have', async () => {
    const email = address()
    const cookie = registrationCookie(await register(email))
    const code = await codeFor(service, email)
    for (let time = 0; time < 5; time += 1) {
      const stranger = registrationCookie(await register(email, { name: 'Stranger', password: 'stranger grey cranes' }))
      for (const headers of [{}, { cookie: stranger }]) expectRefusedCode(await verify(email, wrong(code), headers))
    }
    expect((await verify(email, code, { cookie })).status).toBe(200)
    expect((await login(email)).body.user).toMatchObject({ name: 'Ira Menon' })
  })

  test('a stranger who tries codes for my address uses up none of my tries', async () => {
    const email = address()
    const cookie = registrationCookie(await register(email))
    const code = await codeFor(service, email)
    for (let tried = 0; tried < 6; tried += 1) expectRefusedCode(await verify(email, wrong(code)))
    expectRefusedCode(await verify(email, code))
    for (let tried = 0; tried < 4; tried += 1) expectRefusedCode(await verify(email, wrong(code), { cookie }))
    expect((await verify(email, code, { cookie })).status).toBe(200)
  })

  test('a cookie with an invented registration finds none, and ends none', async () => {
    const email = address()
    const cookie = registrationCookie(await register(email))
    const code = await codeFor(service, email)
    const others = [cookie.replace(/[^.]+$/, crypto.randomUUID()), cookie.replace(/[^.]+$/, 'x'), 'registration=x', 'registration=.']
    expectRefusedCode(await verify(email, code, { cookie: others[0] }))
    for (const other of others) await register(address(), {}, { cookie: other })
    expect((await verify(email, code, { cookie })).status).toBe(200)
  })

  test('the cookie of a registration for another address does not stand in the way', async () => {
    const cookie = registrationCookie(await register(address()))
    const email = address()
    await register(email)
    expect((await verify(email, await codeFor(service, email), { cookie })).status).toBe(200)
  })
})

test('AUTH-08 every account after the first has the role user, and may sign in', async () => {
  const { email } = await signUp(service)
  expect((await login(email)).body.user).toMatchObject({ role: 'user' })
})

test('AUTH-16 an account whose code is outstanding is refused as such after its password only, and in its own browser only', async () => {
  const email = address()
  const cookie = registrationCookie(await register(email))
  const response = await login(email, password, { cookie })
  expectProblem(response, 403)
  expect(response.body.message).toBe('Please verify your email first')
  for (const guess of [await login(email, 'other grey cranes', { cookie }), await login(email)]) {
    expectProblem(guess, 401)
    expect(guess.body.message).toBe('Invalid email or password')
  }
})
