import { describe, expect, test } from 'vitest'
import { hashSecret } from '../../server/accounts/passwords.ts'
import { signUp } from '../support/client.ts'
import { done, expectProblem } from '../support/expectations.ts'
import { address, expectRefusedCode, registering, wrong } from '../support/registration.ts'
import { codeFor, mails, registrationCookie, sharedService } from '../support/service.ts'

const service = await sharedService()
await signUp(service)

const { register, verify, login, registrations } = registering(() => service)

describe('signing up again', () => {
  test('before the code: name, password and code are replaced (AUTH-09, SEC-B-08)', async () => {
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

  test('in the same browser, the earlier registration is deleted (AUTH-09, SEC-B-08)', async () => {
    const email = address()
    const first = registrationCookie(await register(email, { password: 'first grey cranes' }))
    const code = await codeFor(service, email)
    const second = registrationCookie(await register(email, { password: 'second grey cranes' }, { cookie: first }))
    expectRefusedCode(await verify(email, code, { cookie: first }))
    expect(await registrations(email)).toHaveLength(1)
    expect((await verify(email, await codeFor(service, email), { cookie: second })).status).toBe(200)
  })

  test('with an account: the same response, a notice instead of a code, and nothing changes (AUTH-10, SEC-K-01)', async () => {
    const { email, user } = await signUp(service, 'Zoya Khan')
    const fresh = await register(address())
    const taken = await register(email, { name: 'Somebody Else', password: 'other grey cranes' })
    expect([taken.status, taken.body]).toEqual([fresh.status, fresh.body])
    const [notice] = (await mails(service)).filter(({ to }) => to === email).slice(-1)
    expect(notice).toMatchObject({ subject: 'You already have an account', text: expect.not.stringMatching(/\d{6}/) })
    // The same response as for an address without an account.
    expectProblem(await login(email, 'other grey cranes'), 403)
    expect((await login(email)).body.user).toEqual(user)
  })

  test('with an account: no code creates another one, not even the right one (AUTH-10)', async () => {
    const { email } = await signUp(service, 'Zoya Khan')
    const cookie = registrationCookie(await register(email, { password: 'other grey cranes' }))
    await registrations(email).update({ otpHash: await hashSecret('314159') })
    for (const headers of [{}, { cookie }]) expectRefusedCode(await verify(email, '314159', headers))
    await service.tools.database('users').where({ email }).delete()
    for (const headers of [{}, { cookie }]) expectRefusedCode(await verify(email, '314159', headers))
  })

  test('a stranger who signs up with my address in between does not get his password on my code (SEC-B-10)', async () => {
    const email = address()
    const cookie = registrationCookie(await register(email))
    await register(email, { name: 'Stranger', password: 'stranger grey cranes' })
    expectRefusedCode(await verify(email, await codeFor(service, email), { cookie }))
    expectProblem(await login(email, 'stranger grey cranes', { cookie }), 401)
  })

  test('a stranger who signs up with my address, and tries codes, does not end the code that I have (SEC-B-10)', async () => {
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

  test('a stranger who tries codes for my address uses up none of my tries (SEC-B-04)', async () => {
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
