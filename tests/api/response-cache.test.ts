import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { invalidation } from '../../server/database/invalidation-channel.ts'
import { call, signUp } from '../support/client.ts'
import { done } from '../support/expectations.ts'
import { startTestService, type TestService } from '../support/service.ts'

const first = await startTestService()
// Before there is a second, which would send its mail.
const admin = await signUp(first)
const second = await startTestService({}, first.databaseUrl)

const faqs = '/api/v1/faq/all-faqs'
const get = (service: TestService, path: string, headers: Record<string, string> = {}) =>
  fetch(service.url + path, { headers, redirect: 'manual' })
const writeFaq = (question: string) => done(first, 'createFaq', { body: { question, answer: 'Yes.' }, token: admin.token })
const shows = async (service: TestService, text: string) => (await (await get(service, '/faqs')).text()).includes(text)
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

test('a page is complete HTML with its content in it', async () => {
  await writeFaq('Do you carry pianos?')
  const page = await get(first, '/faqs')
  expect(page.status).toBe(200)
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await page.text()).toContain('Do you carry pianos?')
})

test('an account page is the same for every visitor, and has nothing of a link’s secret in it', async () => {
  const secret = 'q'.repeat(43)
  const { cookie } = admin
  for (const path of ['/auth/login', '/auth/signup', '/auth/verify-otp', '/auth/reset-password', '/auth/invitation']) {
    const page = await get(second, `${path}?token=${secret}`, { cookie })
    const text = await page.text()
    expect([page.status, page.headers.get('cache-control'), page.headers.get('set-cookie')]).toEqual([200, 'no-cache', null])
    expect(text).toContain('<form')
    for (const part of [secret, admin.email, 'Meera Kulkarni']) expect(text).not.toContain(part)
    expect(await (await get(second, path)).text()).toBe(text)
  }
})

test('a cached page is served while the invalidation channel is down, and later writes show once it is back', async () => {
  const before = (await get(second, '/faqs')).headers.get('etag')
  const ears = `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'haulfront changes'`
  await first.tools.database.raw(`${ears} and datname = current_database()`)
  expect((await get(second, '/faqs')).headers.get('etag')).toBe(before)
  await writeFaq('Do you carry bells?')
  await expect.poll(() => shows(second, 'Do you carry bells?')).toBe(true)
})

test('an unchanged page returns 304 for its own ETag', async () => {
  const etag = (await get(first, '/faqs')).headers.get('etag') ?? ''
  const again = await get(first, '/faqs', { 'if-none-match': etag })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
})

test('the same content makes the same page, byte for byte, whenever it is rendered', async () => {
  const before = (await get(first, '/faqs')).headers.get('etag')
  const { _id: faqId } = (await writeFaq('Do you carry it twice?')).body.faq as { _id: string }
  expect((await get(first, '/faqs')).headers.get('etag')).not.toBe(before)
  await call(first, 'deleteFaq', { body: { faqId }, token: admin.token })
  expect((await get(first, '/faqs')).headers.get('etag')).toBe(before)
})

test('a page is sent in the preferred content encoding, with Vary', async () => {
  const bodies = await Promise.all(['br', 'gzip', 'identity'].map((encoding) => get(first, '/faqs', { 'accept-encoding': encoding })))
  expect(bodies.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'gzip', null])
  expect(bodies.map(({ headers }) => headers.get('vary'))).toEqual(['accept-encoding', 'accept-encoding', 'accept-encoding'])
  const texts = await Promise.all(bodies.map((body) => body.text()))
  expect(new Set(texts).size).toBe(1)
})

test('only the preview of a form may be framed, by the site itself; it holds no content, is not stored and not indexed', async () => {
  const policies = new Map<string, string>()
  for (const path of ['/', '/previews', '/admin/faqs', '/preview/', '/preview/services/full-truckload']) {
    const { headers } = await get(first, path)
    const [, ancestors = ''] = /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '') ?? []
    policies.set(path, `${ancestors}, ${headers.get('cache-control')}, ${headers.get('x-robots-tag')}`)
  }
  const [closed, open] = [`'none', no-cache, null`, `'self', no-store, noindex`]
  const previews = { '/preview/': open, '/preview/services/full-truckload': open }
  expect(Object.fromEntries(policies)).toEqual({ '/': closed, '/previews': closed, '/admin/faqs': closed, ...previews })
  const [preview, admin] = await Promise.all(['/preview/', '/admin/faqs'].map(async (path) => (await get(first, path)).text()))
  expect(preview).toContain('<div id="root"></div>')
  const script = (html = '') => /<script type="module" src="([^"]+)"/.exec(html)?.[1]
  expect(script(preview)).not.toBe(script(admin))
})

test('the query state of a page cannot close its script element (SEC-E-02)', async () => {
  await writeFaq('</script><script>alert(1)</script>')
  const html = await (await get(first, '/faqs')).text()
  expect(html).not.toContain('<script>alert(1)')
  expect(html).toContain('\\u003c/script\\u003e')
})

test('screens of signed-in users are sent as a shell without content, but with the site identity, so that its bar shows the company at once', async () => {
  for (const path of ['/admin/faqs', '/profile', '/profile/']) {
    const response = await get(first, path)
    expect([path, response.status]).toEqual([path, 200])
    const html = await response.text()
    expect(html, path).toContain('<div id="root"></div>')
    const { queries } = JSON.parse(/id="query-state">(.*)<\/script>/.exec(html)?.[1] ?? '{}')
    expect(queries, path).toMatchObject([{ queryKey: ['/api/v1/site-identity/get-site-identity'], state: { status: 'success' } }])
  }
  for (const path of ['/profile/nothing', '/profiles']) expect((await get(first, path)).status, path).toBe(404)
})

test('a page allows no other method', async () => {
  const response = await fetch(`${first.url}/faqs`, { method: 'POST' })
  expect(response.status).toBe(405)
  expect(response.headers.get('content-type')).toContain('application/problem+json')
})
