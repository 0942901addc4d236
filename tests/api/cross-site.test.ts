import { request } from 'node:http'
import { beforeEach, describe, expect, test } from 'vitest'
import { call, signUp } from '../support/client.ts'
import { done } from '../support/expectations.ts'
import { cookieOf, startTestService } from '../support/service.ts'

let cookie = ''

const service = await startTestService({ PUBLIC_URL: 'http://www.portolan.example' })
const admin = await signUp(service)
beforeEach(async () => {
  cookie = cookieOf(await done(service, 'loginUser', { body: { email: admin.email, password: admin.password } }), 'session')
})

/** Without `fetch`, which has headers of its own. */
function send(method: string, path: string, headers: Record<string, string>, body?: object): Promise<number> {
  return new Promise((resolve, reject) => {
    const payload = body === undefined ? undefined : JSON.stringify(body)
    const type = payload === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) }
    const sent = request(`${service.url}/api/v1${path}`, { method, headers: { ...type, ...headers } }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
    })
    sent.once('error', reject)
    sent.end(payload)
  })
}

const faq = { question: 'Do you carry part loads?', answer: 'Daily.' }
const host = () => new URL(service.url).host
const write = (headers: Record<string, string>) => send('POST', '/faq/create-faq', headers, faq)

const foreign: [string, () => Record<string, string>][] = [
  ['Sec-Fetch-Site: cross-site', () => ({ 'sec-fetch-site': 'cross-site' })],
  ['Sec-Fetch-Site: same-site', () => ({ 'sec-fetch-site': 'same-site' })],
  ['Sec-Fetch-Site: cross-site and an Origin that lies', () => ({ 'sec-fetch-site': 'cross-site', origin: `http://${host()}` })],
  ['the Origin of another site', () => ({ origin: 'https://evil.example' })],
  ['the Origin null', () => ({ origin: 'null' })],
  ['an Origin that begins like ours', () => ({ origin: `http://${host()}.evil.example` })],
  ['the Referer of another site', () => ({ referer: 'https://evil.example/page' })],
]
const ours: [string, () => Record<string, string>][] = [
  ['Sec-Fetch-Site: same-origin', () => ({ 'sec-fetch-site': 'same-origin' })],
  ['Sec-Fetch-Site: none, the address bar', () => ({ 'sec-fetch-site': 'none' })],
  ['our own Origin', () => ({ origin: `http://${host()}` })],
  ['the Origin of PUBLIC_URL', () => ({ origin: 'http://www.portolan.example' })],
  ['our own Referer', () => ({ referer: `http://${host()}/admin/faqs` })],
  ['none of these, as programs send', () => ({})],
]

describe('a request with the session cookie', () => {
  test.each(foreign)('with %s is refused (SEC-D-03)', async (_what, headers) => {
    expect(await write({ cookie, ...headers() })).toBe(403)
  })

  test.each(ours)('with %s is accepted (AUTH-19)', async (_what, headers) => {
    expect(await write({ cookie, ...headers() })).toBe(201)
  })

  test.each(foreign)('with %s does not sign out (SEC-D-04)', async (_what, headers) => {
    expect(await send('GET', '/user/logout', { cookie, ...headers() })).toBe(403)
    expect(await send('GET', '/user/profile', { cookie })).toBe(200)
  })

  test.each<Record<string, string>>([{ 'sec-purpose': 'prefetch' }, { purpose: 'prefetch' }, { 'sec-purpose': 'prefetch;prerender' }])(
    'that only prefetches the logout does not sign out (%j) (SEC-D-04)',
    async (headers) => {
      expect(await send('GET', '/user/logout', { cookie, 'sec-fetch-site': 'same-origin', ...headers })).toBe(403)
      expect(await send('GET', '/user/profile', { cookie })).toBe(200)
    },
  )
})

test('browsers attach no bearer token by themselves, so a request with one may come from any origin (AUTH-20)', async () => {
  expect(await write({ authorization: `Bearer ${admin.token}`, 'sec-fetch-site': 'cross-site', origin: 'https://shop.example' })).toBe(201)
})

test('another site cannot sign a visitor in to another account (SEC-D-05)', async () => {
  const credentials = { email: admin.email, password: admin.password }
  expect(await send('POST', '/user/login', { origin: 'https://evil.example' }, credentials)).toBe(403)
})

test('no other origin may read a response (SEC-D-07)', async () => {
  const { headers } = await call(service, 'getCurrentUser', { headers: { cookie } })
  expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
})
