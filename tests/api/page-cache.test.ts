import { afterAll, expect, test } from 'vitest'
import { call, signUp } from '../support/client.ts'
import { startTestService, type TestService } from '../support/service.ts'

const first = await startTestService()
// Before there is a second, which would send its mail.
const admin = await signUp(first)
const second = await startTestService({}, first.databaseUrl)
afterAll(async () => {
  await second.stop()
  await first.stop()
})

const get = (service: TestService, path: string, headers: Record<string, string> = {}) =>
  fetch(`${service.url}${path}`, { headers, redirect: 'manual' })
const writeFaq = (question: string) => call(first, 'createFaq', { body: { question, answer: 'Yes.' }, token: admin.token })
const shows = async (service: TestService, text: string) => (await (await get(service, '/faqs')).text()).includes(text)

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

test('the content security policy of every page forbids foreign inline script, framing and plug-ins', async () => {
  const policy = (await get(first, '/')).headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')+;/)
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(policy).toContain(`object-src 'none'`)
  expect(policy).toContain(`frame-ancestors 'none'`)
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

test('screens of signed-in users are sent as a shell without content', async () => {
  for (const path of ['/admin/faqs', '/profile', '/profile/']) {
    const response = await get(first, path)
    expect([path, response.status]).toEqual([path, 200])
    expect(await response.text(), path).toContain('<div id="root"></div>')
  }
  for (const path of ['/profile/nothing', '/profiles']) expect((await get(first, path)).status, path).toBe(404)
})

test('a page allows no other method', async () => {
  const response = await fetch(`${first.url}/faqs`, { method: 'POST' })
  expect(response.status).toBe(405)
  expect(response.headers.get('content-type')).toContain('application/problem+json')
})
