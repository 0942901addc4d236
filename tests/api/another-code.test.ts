import { describe, expect, test } from 'vitest'
import { call, signUp } from '../support/client.ts'
import { done, expectProblem } from '../support/expectations.ts'
import { codeFor, mails, registrationCookie, sharedService, startTestService } from '../support/service.ts'

const service = await sharedService()
await signUp(service)

const password = 'seven grey cranes'
const address = () => `${crypto.randomUUID()}@portolan.example`
const register = (email: string, headers = {}) => done(service, 'registerUser', { body: { name: 'Ira Menon', email, password }, headers })
const resend = (email: string, headers = {}) => done(service, 'resendOtp', { body: { email }, headers })
const verify = (email: string, otp: string, headers = {}) => call(service, 'verifyOtp', { body: { email, otp }, headers })
const wrong = (otp: string) => (otp === '000000' ? '000001' : '000000')
const subjects = async (email: string) => (await mails(service)).filter(({ to }) => to === email).map(({ subject }) => subject)

describe('another code', () => {
  test('goes to the browser that registered, ends the former code, and brings name and password along (SEC-B-15)', async () => {
    const email = address()
    const first = registrationCookie(await register(email))
    const former = await codeFor(service, email)
    const second = registrationCookie(await resend(email, { cookie: first }))
    expect(second).toMatch(/^registration=/)
    const code = await codeFor(service, email)
    if (code !== former) expectProblem(await verify(email, former, { cookie: second }), 400)
    expect((await verify(email, code, { cookie: second })).body.user).toMatchObject({ name: 'Ira Menon', email })
    expect((await call(service, 'loginUser', { body: { email, password } })).status).toBe(200)
  })

  test('goes to a program without a cookie, too, and sets none', async () => {
    const email = address()
    await register(email)
    expect(registrationCookie(await resend(email))).toBe('')
    expect((await verify(email, await codeFor(service, email))).status).toBe(200)
    expect((await call(service, 'loginUser', { body: { email, password } })).status).toBe(200)
  })

  test('has five tries of its own (SEC-B-15)', async () => {
    const email = address()
    const cookie = registrationCookie(await register(email))
    const former = await codeFor(service, email)
    for (let tried = 0; tried < 5; tried += 1) await verify(email, wrong(former), { cookie })
    const next = registrationCookie(await resend(email, { cookie }))
    expect((await verify(email, await codeFor(service, email), { cookie: next })).status).toBe(200)
  })

  test('of one browser does not end the code of another (SEC-B-15)', async () => {
    const email = address()
    const cookie = registrationCookie(await register(email))
    const code = await codeFor(service, email)
    await resend(email)
    expect((await verify(email, code, { cookie })).status).toBe(200)
  })

  test('gets every address the same response; the mail of an account, and of an unknown address, says that it is one', async () => {
    const { email: taken } = await signUp(service)
    const [pending, unknown] = [address(), address()]
    await register(pending)
    const responses = [await resend(taken), await resend(pending), await resend(unknown)]
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect((await subjects(taken)).at(-1)).toBe('You already have an account')
    expect((await subjects(pending)).at(-1)).toBe('Your verification code for Haulfront')
    expect(await subjects(unknown)).toEqual(['There is no account with this address'])
    expectProblem(await verify(unknown, '000000'), 400)
    await resend(unknown)
    expect(await subjects(unknown)).toEqual(Array.from({ length: 2 }, () => 'There is no account with this address'))
  })
})

describe('a refused code', () => {
  test('says how many tries are left to the browser that registered, whether the address is taken or not (SEC-B-16)', async () => {
    const { email: taken } = await signUp(service)
    for (const email of [address(), taken]) {
      const cookie = registrationCookie(await register(email))
      const left: unknown[] = []
      for (let tried = 0; tried < 6; tried += 1) left.push((await verify(email, '000000', { cookie })).body.triesLeft)
      expect(left).toEqual([4, 3, 2, 1, 0, 0])
    }
  })

  test('does not say so to any other client (SEC-B-16)', async () => {
    const email = address()
    await register(email)
    const foreign = registrationCookie(await register(address()))
    for (const headers of [{}, { cookie: foreign }, { cookie: 'registration=nonsense' }])
      expect((await verify(email, '000000', headers)).body).not.toHaveProperty('triesLeft')
  })
})

test('whether a superAdmin is missing is all that a stranger learns of the state of setting up (SEC-A-11)', async () => {
  const fresh = await startTestService()
  const setup = async () => (await done(fresh, 'getSetup')).body
  const words = { message: 'Whether a superAdmin is missing' }
  expect(await setup()).toEqual({ ...words, superAdminMissing: true })
  await done(fresh, 'registerUser', { body: { name: 'Ira', email: 'ira@portolan.example', password } })
  expect(await setup()).toEqual({ ...words, superAdminMissing: true })
  await done(fresh, 'verifyOtp', { body: { email: 'ira@portolan.example', otp: await codeFor(fresh, 'ira@portolan.example') } })
  expect(await setup()).toEqual({ ...words, superAdminMissing: false })
  await fresh.stop()
})
