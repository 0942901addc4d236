import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { signUp } from '../support/client.ts'
import { emptyBeforeEach, startTestService } from '../support/service.ts'
import { summaryOf, userAgents, visit, zoneAtNoon } from '../support/visits.ts'

const service = await startTestService({ TIME_ZONE: zoneAtNoon(), TRUST_PROXY: '1' })
const admin = await signUp(service)
emptyBeforeEach(service, 'visit_sums', 'visit_speeds', 'visit_marks')

async function post(path: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}): Promise<number> {
  const response = await fetch(`${service.url}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgents.desktop, ...headers },
    body,
  })
  await response.arrayBuffer()
  return response.status
}

const words = (text: string) => text.trim().split(/\s+/)
const long = 'a'.repeat(2_047)
const paths = [
  ...words(String.raw`//evil.example/ /\evil.example /../../etc/passwd /%2e%2e/%2e%2e/etc/passwd /services/..%2f..%2fabout /services/%00 /%ff%fe
    /services/__proto__ /services/constructor /__proto__ /constructor /toString /services/hasOwnProperty
    /<script>alert(1)</script> /{{7*7}} /$(id) /=cmd|calc /%s%s%n /${long} /services/
    /аbout /ａbout /🚚 /about%20 /about;jsessionid=1 /wp-login.php /.env /all /other`),
  ...["/'; drop table visit_sums; --", '/\u202etuoba', '/about\u200b', '/about\u0301'],
]
const refusedPaths = ['', '/\0', '/\ud800', `/${long}a`, ...words('about http://haulfront.example/about javascript:alert(1) other')]
const referrers = [
  ...words(`javascript:alert(1) data:text/html,<h1>x</h1> file:///etc/passwd about:blank chrome://settings blob:https://a.example/1
    mailto:a@b.example https:// https:/// //google.com google.com https://google https://localhost:3000/ http://192.0.2.1/
    http://[2001:db8::1]/ http://0xc0.0.2.1/ http://printer.local/ http://wiki.corp/ http://router.lan/ https://a..b.example/
    https://${'a'.repeat(64)}.example/ https://${'a.'.repeat(130)}example/ https://user:secret@/ https://x';--.example/
    https://__proto__/ https://constructor/ https://%00.example/ https://[::1 =1+1`),
  ...['https://exa mple.example/', '\u202e'],
]
const refusedReferrers = ['\0', 'https://a.example/\ud800', `https://a.example/${long}`]
const bodies = [
  ...words(`{ [] null true 1 "/" {} {"path":null} {"path":1} {"path":["/"]} {"path":{"a":1}} {"path":"/","referrer":null}
    {"path":"/","visitors":100} {"path":"/","__proto__":{"a":1}} {"path":"/","constructor":1} {"path":"/","date":"2020-01-01"}
    [{"path":"/"}] {"path":"/","referrer":"${'\\u0061'.repeat(6_000)}"} ${'['.repeat(5_000)}${']'.repeat(5_000)}`),
  ...['', `{"path":"/${' '.repeat(40_000)}"}`],
]
const speeds = words(
  '{"path":"/","lcp":-1} {"path":"/","lcp":"1"} {"path":"/","lcp":1e400} {"path":"/","inp":NaN} {"path":"/","cls":99999999999} {"lcp":1}',
)

test('hostile reports are refused or counted as "other", without a row of their own (SEC-N-04)', async () => {
  const { url } = service
  for (const path of paths) expect(await visit({ url }, { path }), path).toBe(204)
  for (const referrer of referrers) expect(await visit({ url }, { referrer }), referrer).toBe(204)
  for (const path of refusedPaths) expect(await visit({ url }, { path }), path).toBe(400)
  for (const referrer of refusedReferrers) expect(await visit({ url }, { referrer }), referrer).toBe(400)
  for (const body of bodies) expect([400, 413], body.slice(0, 80)).toContain(await post('/visits', body))
  for (const body of speeds) expect(await post('/visits/speed', body), body).toBe(400)
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])
    expect(await post('/visits', '{"path":"/"}', { 'content-type': type }), type).toBe(415)
  expect(await post('/visits', '{"path":"/"}', { 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await post('/visits', '{"path":"/"}', { origin: 'https://evil.example' })).toBe(403)

  const summary = await summaryOf(service, admin.token)
  expect(summary.pages.map(({ path, visits }) => [path, visits])).toEqual([
    ['other', paths.length],
    ['/', referrers.length],
  ])
  expect(summary.referrers.map(({ host, visits }) => [host, visits])).toEqual([
    ['direct', paths.length],
    ['other', referrers.length],
  ])
  expect(summary.speed).toEqual([])
})

test('a body that is larger than it looks, because it is compressed or chunked, is refused', async () => {
  const bomb = gzipSync(JSON.stringify({ path: `/${'a'.repeat(5_000_000)}` }))
  expect(bomb.length).toBeLessThan(32_768)
  expect(await post('/visits', new Uint8Array(bomb), { 'content-encoding': 'gzip' })).toBe(413)
  const chunks = new ReadableStream({
    start(stream) {
      for (let at = 0; at < 40; at += 1) stream.enqueue(new TextEncoder().encode(' '.repeat(1_024)))
      stream.close()
    },
  })
  const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: chunks, duplex: 'half' } as const
  expect((await fetch(`${service.url}/api/v1/visits`, request)).status).toBe(413)
})

test('one network adds at most twenty new referrers a day, and all networks together a thousand (SEC-N-04)', async () => {
  const hosts = async () => (await summaryOf(service, admin.token)).referrers
  for (let at = 0; at < 30; at += 1) await visit(service, { referrer: `https://invented-${at}.example/` })
  expect((await hosts()).filter(({ host }) => host !== 'other')).toHaveLength(20)
  expect((await hosts()).find(({ host }) => host === 'other')?.visits).toBe(10)
  // Known referrers count for every network.
  await visit(service, { referrer: 'https://invented-3.example/' })
  expect((await hosts()).find(({ host }) => host === 'invented-3.example')?.visits).toBe(2)

  const send = async (at: number) => visit(service, { referrer: `https://more-${at}.example/`, address: `198.51.${at >> 8}.${at & 255}` })
  const waiting = Array.from({ length: 1_100 }, (_, at) => at).values()
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      for (const at of waiting) await send(at)
    }),
  )
  await service.tools.visits.write()
  const [{ count } = { count: 0 }] = await service.tools.database('visit_sums').where({ dimension: 'referrer' }).count()
  // A thousand referrers and the row `other`.
  expect(Number(count)).toBe(1_001)
})

test('a network that reports more than 120 pages a minute is refused for the rest of the minute, and others are not', async () => {
  const limited = await startTestService({ TIME_ZONE: zoneAtNoon(), TRUST_PROXY: '1', RATE_LIMITS: 'on' })
  try {
    const statuses = []
    // Addresses of one IPv6 network, each with another browser.
    for (let at = 0; at < 125; at += 1)
      statuses.push(await visit(limited, { address: `2001:db8:1:1::${at.toString(16)}`, userAgent: `${userAgents.phone} ${at}` }))
    expect(statuses).toEqual([...Array.from({ length: 120 }, () => 204), ...Array.from({ length: 5 }, () => 429)])
    expect(await visit(limited, { address: '2001:db8:1:2::1' })).toBe(204)
    // Visit reports do not count towards the rate limit of reads.
    const read = await fetch(`${limited.url}/api/v1/user/me`, { headers: { 'x-forwarded-for': '2001:db8:1:1::1' } })
    expect(read.headers.get('ratelimit')).toMatch(/"read";r=599/)
  } finally {
    await limited.stop()
  }
})

test('the log has no address, browser or path of a visit', async () => {
  const address = '203.0.113.199'
  service.log.splice(0)
  expect(await visit(service, { address })).toBe(204)
  expect(await visit(service, { address, path: 'no path' })).toBe(400)
  await service.tools.visits.write()
  expect(service.log.join('\n')).not.toMatch(/203\.0\.113|Mozilla|no path/)
})
