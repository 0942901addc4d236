import { describe, expect, test } from 'vitest'
import { call, signUp } from '../support/client.ts'
import { expectProblem, type Plain } from '../support/expectations.ts'
import { rawRequest } from '../support/raw-request.ts'
import { emptyBeforeEach, startTestService } from '../support/service.ts'

const service = await startTestService({ RATE_LIMITS: 'on' })
const admin = await signUp(service)
const other = await signUp(service, 'Arjun Rao')
emptyBeforeEach(service, 'limits')

describe('mass assignment', () => {
  const account = { name: 'Ira Menon', email: 'ira@kestrel.example', password: 'seven grey cranes' }
  test.each<[string, string, Plain, boolean]>([
    ['a role at signing up', 'registerUser', { ...account, role: 'superAdmin' }, false],
    ['an active status at signing up', 'registerUser', { ...account, status: true }, false],
    ['a role in one’s own profile', 'updateProfile', { name: 'x', role: 'superAdmin' }, true],
    ['the id of a new record', 'createFaq', { question: 'x', answer: 'x', _id: crypto.randomUUID() }, true],
    ['the time of a new record', 'createFaq', { question: 'x', answer: 'x', createdAt: '2020-01-01T00:00:00Z' }, true],
    [
      'the status of one’s own enquiry',
      'createEnquiry',
      { name: 'x', phoneNumber: '9820012345', email: 'x@y.example', status: 'answered' },
      false,
    ],
  ])('%s is refused (SEC-A-01)', async (_what, operation, body, signedIn) => {
    expectProblem(await call(service, operation, { body, token: signedIn ? admin.token : undefined }), 400)
  })

  test('__proto__ in a body pollutes no prototype', async () => {
    const body = '{"question":"x","answer":"x","__proto__":{"role":"superAdmin","status":false}}'
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${other.token}` }
    expect((await fetch(`${service.url}/api/v1/faq/create-faq`, { method: 'POST', headers, body })).status).toBe(403)
    expect(({} as Plain).role).toBeUndefined()
  })
})

test.each([
  ...['sort=_id', 'sort=passwordHash', 'sort=order;drop table faqs', 'sort=order--', 'sort=(select 1)', 'sort[]=order'],
  ...['sort=order&sort=name', 'search[$ne]=x', 'search[]=x', 'limit=10 or 1=1', 'page=99999999999999999999'],
  ...['order=desc', 'filter[role]=superAdmin', 'where=1=1', 'fields=passwordHash', '__proto__[x]=1'],
])('a list refuses ?%s (SEC-L-06)', async (query) => {
  expect((await fetch(`${service.url}/api/v1/faq/all-faqs?${query}`)).status).toBe(400)
})

describe('a limit', () => {
  const login = (email: string, headers: Record<string, string> = {}) =>
    call(service, 'loginUser', { body: { email, password: 'wrong' }, headers })

  test.each<[string, (number: number) => [string, Record<string, string>]]>([
    ['Forwarded', (number) => [admin.email, { forwarded: `for=203.0.113.${number}` }]],
    [
      'X-Real-IP and the like',
      (number) => [
        admin.email,
        {
          'x-real-ip': `203.0.113.${number}`,
          'cf-connecting-ip': `203.0.113.${number}`,
          'true-client-ip': `203.0.113.${number}`,
          'x-client-ip': `203.0.113.${number}`,
        },
      ],
    ],
    ['X-Forwarded-For', (number) => [admin.email, { 'x-forwarded-for': `203.0.113.${number}` }]],
    ['capitals', (number) => [number % 2 === 0 ? admin.email.toUpperCase() : admin.email, {}]],
    ['other programs’ names', (number) => [admin.email, { 'user-agent': `x${number}`, 'accept-language': `x-${number}` }]],
  ])('is not evaded by %s (SEC-J-06)', async (_what, vary) => {
    const statuses: number[] = []
    for (let number = 0; number < 12; number += 1) statuses.push((await login(...vary(number))).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  })

  test('accepts an address of the maximum length', async () => {
    const email = `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(58)}.example`
    expect(email.length).toBeLessThanOrEqual(254)
    expect((await login(email)).status).toBe(401)
    expect((await call(service, 'registerUser', { body: { name: 'x', email, password: 'seven grey cranes' } })).status).toBe(201)
  })
})

describe('request smuggling', () => {
  const head = 'POST /api/v1/user/logout HTTP/1.1\r\nHost: x\r\n'
  const smuggled = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'
  test.each([
    ['with a length and in chunks', `${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`],
    ['with two lengths', `${head}Content-Length: 0\r\nContent-Length: 40\r\n\r\n${smuggled}`],
    ['with a length that is a list', `${head}Content-Length: 0, 40\r\n\r\n${smuggled}`],
    ['with a signed length', `${head}Content-Length: +4\r\n\r\nabcd${smuggled}`],
    ['with an encoding that it does not know', `${head}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`],
    ['with two encodings', `${head}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n${smuggled}`],
    ['with a space before the colon', `${head}Content-Length : 4\r\n\r\nabcd${smuggled}`],
    ['with a folded header', `${head}X: y\r\n Content-Length: 4\r\n\r\nabcd${smuggled}`],
    ['with a bare carriage return', `${head}X: y\rContent-Length: 4\r\n\r\n${smuggled}`],
    ['with a NUL in a header', `${head}X: \u0000\r\n\r\n${smuggled}`],
    ['with a chunk whose length is a sum', `${head}Transfer-Encoding: chunked\r\n\r\n0x4\r\nabcd\r\n0\r\n\r\n${smuggled}`],
    ['without a host', 'GET / HTTP/1.1\r\n\r\n'],
    ['with headers of more than 16 kB', `${head}X: ${'x'.repeat(17_000)}\r\n\r\n${smuggled}`],
  ])('%s is refused, and nothing after it is processed (SEC-M-08)', async (_what, text) => {
    const response = await rawRequest(service.url, text)
    expect(response).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(response.match(/HTTP\/1\.1 /g)).toHaveLength(1)
    expect(response).not.toContain('"status":"ok"')
  })
})
