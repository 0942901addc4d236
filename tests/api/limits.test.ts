import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { hashSecret } from '../../server/accounts/passwords.ts'
import { createToken } from '../support/api-tokens.ts'
import { type ApiResponse, call, signUp } from '../support/client.ts'
import { expectProblem, type Plain } from '../support/expectations.ts'
import { emptyBeforeEach, startTestService } from '../support/service.ts'

function expectTooMany(response: ApiResponse, maxWait: number): void {
  expectProblem(response, 429)
  const wait = Number(response.headers.get('retry-after'))
  expect(Number.isInteger(wait) && wait >= 1 && wait <= maxWait).toBe(true)
  expect(response.body.message).toMatch(/^Too many requests\. Please try again in \d+ (seconds|minutes)\.$/)
}

const enquiry = { name: 'Ira Menon', phoneNumber: '9820012345', email: 'ira@kestrel.example' }
const from = (address: string) => ({ 'x-forwarded-for': address })

describe('with RATE_LIMITS on', async () => {
  const email = 'meera@portolan.example'
  const password = 'seven grey cranes'
  const service = await startTestService({ RATE_LIMITS: 'on' })
  await service.tools.database('users').insert({ email, name: 'Meera', passwordHash: await hashSecret(password) })
  emptyBeforeEach(service, 'limits')
  const login = (body: Plain, headers = {}) => call(service, 'loginUser', { body: { email, password, ...body }, headers })
  const register = (address: string, headers = {}) =>
    call(service, 'registerUser', { body: { name: 'Ira', email: address, password }, headers })

  test('the eleventh sign-in to an account within a quarter of an hour is a 429, with the right password too (API-GEN-18, SEC-J-01)', async () => {
    const responses = await Promise.all(Array.from({ length: 11 }, () => login({ password: 'wrong' })))
    expect(responses.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 10 }, () => 401), 429])
    expectTooMany(await login({}), 900)
  })

  test('waiting is enough: no account stays locked (API-GEN-18, SEC-J-02)', async () => {
    await Promise.all(Array.from({ length: 11 }, () => login({ password: 'wrong' })))
    await service.tools.database('limits').update({ expire: Date.now() - 1 })
    expect((await login({})).status).toBe(200)
  })

  test('a second code for an address within a minute is a 429 (API-GEN-18, SEC-B-06)', async () => {
    expect((await register('ira@kestrel.example')).status).toBe(201)
    expectTooMany(await register('IRA@kestrel.example'), 60)
  })

  test('the sixth sign-up from one address within an hour is a 429 (API-GEN-18, SEC-J-04)', async () => {
    const responses: ApiResponse[] = []
    for (let index = 0; index < 6; index += 1) responses.push(await register(`${index}@kestrel.example`))
    expect(responses.slice(0, 5).map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expectTooMany(responses[5] as ApiResponse, 3600)
  })

  test('the twenty-first code that is tried within a quarter of an hour is a 429 (API-GEN-18, SEC-J-04)', async () => {
    const responses = await Promise.all(
      Array.from({ length: 21 }, (_, index) => call(service, 'verifyOtp', { body: { email: `${index}@x.example`, otp: '000000' } })),
    )
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(1)
  })

  test.each(['resendOtp', 'forgotPassword'])(
    '%s: a second mail to an address within half a minute is a 429 (API-GEN-18, SEC-J-13)',
    async (id) => {
      const ask = (address: string) => call(service, id, { body: { email: address } })
      expect((await ask('ira@kestrel.example')).status).toBe(200)
      expectTooMany(await ask('IRA@kestrel.example'), 30)
      expect((await ask('zoya@kestrel.example')).status).toBe(200)
    },
  )

  test.each(['resendOtp', 'forgotPassword'])(
    '%s: the twenty-first from one network within an hour is a 429 (API-GEN-18, SEC-J-13)',
    async (id) => {
      const ask = (index: number) => call(service, id, { body: { email: `${index}@x.example` } })
      const responses = await Promise.all(Array.from({ length: 21 }, (_, index) => ask(index)))
      expect(responses.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 20 }, () => 200), 429])
      expectTooMany(await ask(21), 3600)
    },
  )

  test('the twenty-first link that is tried within a quarter of an hour is a 429 (API-GEN-18, SEC-J-13)', async () => {
    const reset = () => call(service, 'resetPassword', { body: { token: 'a'.repeat(43), password: 'eleven calm harbours' } })
    const responses = await Promise.all(Array.from({ length: 21 }, reset))
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(1)
    expectTooMany(await reset(), 900)
  })

  test('the eleventh current password that an account tries within a quarter of an hour is a 429 (API-GEN-18, SEC-J-13)', async () => {
    const { token } = (await login({})).body
    const change = () =>
      call(service, 'changePassword', { body: { currentPassword: 'wrong', password: 'eleven calm harbours' }, token: String(token) })
    const responses = await Promise.all(Array.from({ length: 11 }, change))
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(1)
    expectTooMany(await change(), 900)
  })

  test('the sixth enquiry within ten minutes is a 429, and is not stored (API-GEN-18, SEC-J-04)', async () => {
    const responses = await Promise.all(Array.from({ length: 6 }, () => call(service, 'createEnquiry', { body: enquiry })))
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 429])
    for (const response of responses.filter(({ status }) => status === 429)) expectTooMany(response, 600)
    expect(await service.tools.database('enquiries').select('_id')).toHaveLength(5)
  })

  test('enquiries that a program passes on with an API token for them have the limits of the token', async () => {
    const account = await signUp(service, 'Asha')
    const statusesBy = async (scope: Plain) => {
      const { secret } = await createToken(service, account, scope)
      const send = () => call(service, 'createEnquiry', { body: enquiry, token: secret })
      return (await Promise.all(Array.from({ length: 7 }, send))).map(({ status }) => status)
    }
    expect(new Set(await statusesBy({ enquiries: true }))).toEqual(new Set([201]))
    expect(await statusesBy({ contentTypes: ['faqs'] })).toContain(429)
  })

  test('a refused enquiry does not count: a slip in the form costs nothing (API-GEN-18)', async () => {
    for (let index = 0; index < 8; index += 1) await call(service, 'createEnquiry', { body: { ...enquiry, phoneNumber: '1' } })
    expect((await call(service, 'createEnquiry', { body: enquiry })).status).toBe(201)
  })

  // At the end: reads are counted in memory, and refused for the rest of the minute.
  test.each(['/icon-192.png', '/sitemap.xml', '/faqs'])('GET %s counts as a read while it is not cached', async (path) => {
    await Promise.allSettled(Array.from({ length: 600 }, () => service.tools.limits.read('127.0.0.1')))
    expect((await fetch(service.url + path)).status).toBe(429)
  })
})

describe('behind one proxy', async () => {
  const service = await startTestService({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })
  emptyBeforeEach(service, 'limits')
  const enquire = (address: string) => call(service, 'createEnquiry', { body: enquiry, headers: from(address) })
  /** Unlike `fetch`, sends a header in several lines. */
  const enquireByLines = (lines: string[]) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': lines }
      const post = request(`${service.url}/api/v1/enquiry/create-enquiry`, { method: 'POST', headers }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode))
      })
      post.once('error', reject).end(JSON.stringify(enquiry))
    })

  test('a forwarded header without an address counts for the proxy alone, and is logged once a minute with the variable to set', async () => {
    const responses = await Promise.all(Array.from({ length: 6 }, (_, index) => enquire(index % 2 === 0 ? 'unknown' : `_hidden${index}`)))
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(1)
    expect((await enquire('198.51.100.9')).status).toBe(201)
    expect(await service.tools.database('limits').where({ key: 'enquiry-address:127.0.0.1' }).pluck('points')).toEqual([6])
    const warnings = service.log.map((line) => JSON.parse(line)).filter(({ msg }) => msg.includes('X-Forwarded-For'))
    expect(warnings).toEqual([expect.objectContaining({ level: 40, trustProxy: 1, msg: expect.stringContaining('set TRUST_PROXY') })])
  })

  test('several lines of the header are one list, whose last entry is the proxy’s', async () => {
    const statuses: (number | undefined)[] = []
    for (let index = 0; index < 6; index += 1) statuses.push(await enquireByLines([`203.0.113.${index}`, '198.51.100.77:1234']))
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
    expect(await enquireByLines(['198.51.100.77', '198.51.100.78:1234'])).toBe(201)
  })

  test('the addresses of one IPv6 network count as one visitor (API-GEN-18, SEC-J-06)', async () => {
    const responses = await Promise.all(Array.from({ length: 6 }, (_, index) => enquire(`2001:db8:1:2::${index + 1}`)))
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(1)
    expect((await enquire('2001:db8:1:3::1')).status).toBe(201)
  })
})
