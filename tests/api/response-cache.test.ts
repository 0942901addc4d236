import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { invalidation } from '../../server/database/invalidation-channel.ts'
import { signUp } from '../support/client.ts'
import { done } from '../support/expectations.ts'
import { startTestService, type TestService } from '../support/service.ts'

const first = await startTestService()
// Before there is a second, which would send its mail.
const admin = await signUp(first)
const second = await startTestService({}, first.databaseUrl)
afterAll(async () => {
  await second.stop()
  await first.stop()
})

const faqs = '/api/v1/faq/all-faqs'
const get = (service: TestService, path: string, headers: Record<string, string> = {}) => fetch(service.url + path, { headers })
const writeFaq = (question: string) => done(first, 'createFaq', { body: { question, answer: 'Yes.' }, token: admin.token })
const total = async (service: TestService) => ((await (await get(service, faqs)).json()) as { total: number }).total

/** Number of SQL queries of a table during some work. */
async function queries(service: TestService, table: string, work: () => Promise<unknown>): Promise<number> {
  let count = 0
  const listen = ({ sql }: { sql: string }) => {
    if (sql.includes(`from "${table}"`)) count += 1
  }
  service.tools.database.on('query', listen)
  await work()
  service.tools.database.off('query', listen)
  return count
}

test('the second read costs no SQL query, for any caller and any spelling of the query string', async () => {
  await get(first, faqs)
  const again = () =>
    Promise.all([
      get(first, `${faqs}?limit=10&page=1`),
      get(first, faqs, { authorization: `Bearer ${admin.token}` }),
      get(first, faqs, { cookie: admin.cookie }),
      get(first, faqs, { authorization: 'Bearer nonsense' }),
    ])
  expect(await queries(first, 'faqs', again)).toBe(0)
  expect(await queries(first, 'sessions', again)).toBe(0)
})

test('a write is in the next response of its own instance, and within 100 ms in those of another', async () => {
  const before = await total(first)
  expect(await total(second)).toBe(before)
  // Another listener tells when PostgreSQL has notified: how long that takes on a busy machine is not the program's doing.
  const listener = new pg.Client({ connectionString: second.databaseUrl })
  await listener.connect()
  await listener.query(`listen ${invalidation.channel}`)
  const notified = once(listener, 'notification')
  await writeFaq('Do you carry oboes?')
  expect(await total(first)).toBe(before + 1)
  await notified
  await listener.end()
  await sleep(100)
  expect(await total(second)).toBe(before + 1)
})

test('a write evicts the responses with its own cache tag and leaves the others', async () => {
  await get(first, '/api/v1/client/all-clients')
  await get(first, faqs)
  await writeFaq('Do you carry flutes?')
  expect(await queries(first, 'clients', () => get(first, '/api/v1/client/all-clients'))).toBe(0)
  expect(await queries(first, 'faqs', () => get(first, faqs))).toBeGreaterThan(0)
})

test('a cache hit has the headers of a miss', async () => {
  await writeFaq('Do you carry drums?')
  const [miss, hit] = [await get(first, faqs), await get(first, faqs)]
  const headers = (response: Response) => Object.fromEntries([...response.headers].filter(([name]) => name !== 'date'))
  expect(headers(hit)).toEqual(headers(miss))
  expect(hit.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(hit.headers.get('cache-control')).toBe('public, no-cache')
  expect(hit.headers.get('content-security-policy')).toContain(`default-src 'none'`)
  expect(hit.headers.get('x-content-type-options')).toBe('nosniff')
  expect(hit.headers.get('haulfront-contract')).toMatch(/sha256=/)
  expect(await hit.text()).toBe(await miss.text())
})

test('a response is sent in the preferred content encoding, and one ETag names it in all of them', async () => {
  for (let number = 0; number < 8; number++) await writeFaq(`Do you carry ${'very '.repeat(number)}large instruments?`)
  const responses = await Promise.all(['br', 'gzip', 'identity'].map((encoding) => get(first, faqs, { 'accept-encoding': encoding })))
  expect(responses.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'gzip', null])
  expect(new Set(responses.map(({ headers }) => headers.get('etag'))).size).toBe(1)
  expect(new Set(await Promise.all(responses.map((response) => response.text()))).size).toBe(1)
  const etag = responses[0]?.headers.get('etag') ?? ''
  const again = await get(first, faqs, { 'if-none-match': `"other", ${etag}` })
  expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
})

test('an unknown parameter is refused also when the response without it is cached', async () => {
  await get(first, faqs)
  expect((await get(first, `${faqs}?colour=red`)).status).toBe(400)
  expect((await get(first, `${faqs}?page=0`)).status).toBe(400)
})

test('cache hits are not counted against the limit of reads (SEC-J-05)', async () => {
  const limited = await startTestService({ RATE_LIMITS: 'on' }, first.databaseUrl)
  const responses = await Promise.all(Array.from({ length: 700 }, () => get(limited, faqs)))
  expect(responses.filter(({ status }) => status !== 200)).toEqual([])
  await limited.stop()
})
