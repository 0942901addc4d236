import { beforeEach, describe, expect, test } from 'vitest'
import { accountKey } from '../../server/accounts/users.ts'
import { call, signUp } from '../support/client.ts'
import { expectProblem } from '../support/expectations.ts'
import { codeFor, mails, registrationCookie, startTestService } from '../support/service.ts'

const password = 'seven grey cranes'
const service = await startTestService({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })
const owner = await signUp(service)
beforeEach(() => service.tools.database('limits').delete())

/** Headers of a browser on a network. */
const headersOf = (address: string, cookie?: string) => ({ 'x-forwarded-for': address, ...(cookie === undefined ? {} : { cookie }) })
const login = (address: string, secret: string, email: string, cookie?: string) =>
  call(service, 'loginUser', { body: { email, password: secret }, headers: headersOf(address, cookie) })

describe('a stranger who signs up with another person’s address', () => {
  const register = (address: string, email: string, cookie?: string, secret = password) =>
    call(service, 'registerUser', { body: { name: 'Ira Menon', email, password: secret }, headers: headersOf(address, cookie) })
  const resetMailInterval = () => service.tools.database('limits').where('key', 'like', 'register-%').delete()
  const mailsTo = async (email: string) => (await mails(service)).filter(({ to }) => to === email).length
  const verify = async (email: string, cookie: string) =>
    call(service, 'verifyOtp', { body: { email, otp: await codeFor(service, email) }, headers: { cookie } })

  /** Signs up an address from each of these networks, `times` times. */
  async function flood(email: string, networks: number, times: number): Promise<void> {
    for (let time = 0; time < times; time += 1) {
      for (let network = 0; network < networks; network += 1) {
        expect((await register(`198.51.100.${network}`, email)).status).toBe(201)
      }
      await resetMailInterval()
    }
  }
  /** Number of mails to an address when each is requested from another network. */
  async function mailed(email: string, networks: number): Promise<number> {
    let sent = 0
    for (let network = 0; network < networks; network += 1) {
      if (await service.tools.limits.mail(`198.51.100.${network}`, accountKey(email))) sent += 1
    }
    return sent
  }

  test('five times, and is then refused, does not keep the owner from signing up (SEC-B-07)', async () => {
    const email = 'five@kestrel.example'
    for (let time = 0; time < 5; time += 1) {
      expect((await register('198.51.100.1', email)).status).toBe(201)
      await service.tools.database('limits').where('key', 'like', 'register-pair:%').delete()
    }
    expectProblem(await register('198.51.100.1', email), 429)
    const response = await register('203.0.113.1', email)
    expect(response.status).toBe(201)
    expect((await verify(email, registrationCookie(response))).status).toBe(200)
  })

  test('from ten networks fills no mailbox, and does not keep the owner from signing up (SEC-B-07)', async () => {
    const email = 'flooded@kestrel.example'
    await flood(email, 10, 2)
    // One mail for each network, and five more in this hour for all networks together.
    expect(await mailsTo(email)).toBe(15)
    const response = await register('203.0.113.1', email)
    expect(await mailsTo(email)).toBe(16)
    expect((await verify(email, registrationCookie(response))).status).toBe(200)
  })

  test('from any number of networks causes at most forty mails a day (SEC-B-06)', async () => {
    const email = 'many@kestrel.example'
    expect([await mailed(email, 100), await mailed(email, 100)]).toEqual([35, 0])
    await service.tools.database('limits').where('key', 'like', 'mail-hour:%').delete()
    expect(await mailed(email, 200)).toBe(5)
    await service.tools.database('limits').where('key', 'like', 'mail-hour:%').delete()
    expect(await mailed(email, 200)).toBe(0)
  })

  test('from many networks of one IPv6 site counts as one for mails', async () => {
    const sent: boolean[] = []
    for (let network = 0; network < 8; network += 1) sent.push(await service.tools.limits.mail(`2001:db8:1:${network}::1`, 'mailbox'))
    expect(sent).toEqual([true, true, true, true, true, true, false, false])
  })

  test('gets the same response when no more mails are sent, with and without an account', async () => {
    const email = 'quiet@kestrel.example'
    const [, before] = [await Promise.all([mailed(email, 40), mailed(owner.email, 40)]), await mailsTo(owner.email)]
    const [free, taken] = [await register('203.0.113.1', email), await register('203.0.113.1', owner.email)]
    expect([free.status, free.body]).toEqual([taken.status, taken.body])
    expect([await mailsTo(email), await mailsTo(owner.email)]).toEqual([0, before])
    const statuses = [free, taken].map((response, index) =>
      login('203.0.113.1', 'another nine barges', index === 0 ? email : owner.email, registrationCookie(response)),
    )
    expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([401, 401])
  })

  test('does not invalidate the owner’s code when no other can be mailed: it stays valid for the browser’s next registration (SEC-B-07)', async () => {
    const email = 'again@kestrel.example'
    const cookie = registrationCookie(await register('203.0.113.1', email))
    await resetMailInterval()
    await mailed(email, 100)
    const again = await register('203.0.113.1', email, cookie, 'another nine barges')
    const own = (await mails(service)).find(({ to }) => to === email)
    const otp = /^\s*(\d{6})\s*$/m.exec(own?.text ?? '')?.[1]
    const sameRegistration = registrationCookie(again)
    expect((await call(service, 'verifyOtp', { body: { email, otp }, headers: { cookie: sameRegistration } })).status).toBe(200)
    expect((await login('203.0.113.1', 'another nine barges', email)).status).toBe(200)
  })

  test('is logged when a mail is withheld, without the address', async () => {
    const email = 'withheld@kestrel.example'
    await mailed(email, 100)
    service.log.splice(0)
    await register('203.0.113.1', email)
    const [line = ''] = service.log.filter((each) => each.includes('mail-withheld'))
    expect(JSON.parse(line)).toMatchObject({ level: 40, securityEvent: 'mail-withheld', operation: 'registerUser', address: '203.0.113.1' })
    expect(line).not.toContain(email)
  })
})

test('with a password that its rules refuse does not count as an attempt', async () => {
  const register = (secret: string) =>
    call(service, 'registerUser', { body: { name: 'Ira', email: 'slip@kestrel.example', password: secret } })
  for (const secret of ['password', 'aaaaaaaa', '12341234', 'abcdefgh', '87654321', '99999999']) expectProblem(await register(secret), 400)
  expect((await register(password)).status).toBe(201)
})
