import { expect, test } from 'vitest'
import { purgeVisits } from '../../server/visits/retention.ts'
import { call, signUp } from '../support/client.ts'
import { done } from '../support/expectations.ts'
import { createDatabase, startTestService } from '../support/service.ts'
import { type Beacon, summaryOf, userAgents, visit, zoneAtNoon } from '../support/visits.ts'

const environment = { TIME_ZONE: zoneAtNoon(), TRUST_PROXY: '1' }
const service = await startTestService(environment)
const admin = await signUp(service)
for (const title of ['Cold chain', 'Full truckload'])
  await done(service, 'createService', { token: admin.token, body: { title, shortDescription: '', fullDescription: '' } })

/** Sums of a service whose tables begin empty. */
async function sumsOf(beacons: Beacon[]) {
  for (const table of ['visit_sums', 'visit_speeds', 'visit_marks']) await service.tools.database(table).delete()
  for (const beacon of beacons) expect(await visit(service, beacon)).toBe(204)
  return summaryOf(service, admin.token)
}

test('a visit counts for its day, its page, its referrer and its device; a second one of the visitor returns', async () => {
  const google = { referrer: 'https://www.google.com/' }
  const { days, pages, referrers, devices, today, firstDay } = await sumsOf([
    { path: '/services/cold-chain', ...google },
    { path: '/services/cold-chain', ...google },
    { path: '/contact', userAgent: userAgents.phone },
    { path: '/about', userAgent: userAgents.mac, touch: true },
  ])
  expect(days).toHaveLength(28)
  expect(days.at(-1)).toEqual({ date: today, visits: 4, visitors: 3, enquiries: 0 })
  expect(firstDay).toBe(today)
  expect(pages).toEqual([
    { path: '/services/cold-chain', visits: 2, visitors: 1, enquiries: 0 },
    { path: '/about', visits: 1, visitors: 1, enquiries: 0 },
    { path: '/contact', visits: 1, visitors: 1, enquiries: 0 },
  ])
  expect(referrers).toEqual([
    { host: 'direct', visits: 2 },
    { host: 'google.com', visits: 2 },
  ])
  expect(devices).toEqual([
    { device: 'desktop', visits: 2 },
    { device: 'phone', visits: 1 },
    { device: 'tablet', visits: 1 },
  ])
})

test('the addresses of one IPv6 network are one visitor, and another browser there is another', async () => {
  const from = (address: string, userAgent = userAgents.desktop) => ({ address, userAgent })
  const { days } = await sumsOf([from('2001:db8:1:1::1'), from('2001:db8:1:1::2'), from('2001:db8:1:1::3', userAgents.phone)])
  expect(days.at(-1)).toMatchObject({ visits: 3, visitors: 2 })
})

test('an address counts as its page, however it is written, and every other one as "other"', async () => {
  const asPage = ['/about', '/about/', '/About', '/about?from=mail', '/about#team', '/about///', '/%61bout']
  const asOther = `/nowhere /services/gone /services /services/cold-chain/x /about/x /about%2F /about. /index.html //about /%zz`.split(' ')
  const { pages } = await sumsOf([...asPage, ...asOther].map((path) => ({ path })))
  expect(pages.map(({ path, visits }) => [path, visits])).toEqual([
    ['other', asOther.length],
    ['/about', asPage.length],
  ])
})

test('every address of the sitemap counts as itself', async () => {
  const sitemap = await (await fetch(`${service.url}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  expect(paths).toContain('/services/full-truckload')
  const { pages } = await sumsOf(paths.map((path) => ({ path })))
  expect(pages.map(({ path }) => path).sort()).toEqual(paths.sort())
})

test('visits of a new service are counted at once', async () => {
  await sumsOf([{ path: '/services/air-cargo' }])
  await done(service, 'createService', { token: admin.token, body: { title: 'Air cargo', shortDescription: '', fullDescription: '' } })
  // The list of services is read once a second at most for addresses that it lacks.
  await new Promise((wait) => setTimeout(wait, 1_100))
  expect((await sumsOf([{ path: '/services/air-cargo' }])).pages).toMatchObject([{ path: '/services/air-cargo' }])
})

test('a visit that goes on within the site has no referrer', async () => {
  const { referrers, days } = await sumsOf([{ referrer: `${service.url}/about` }, { referrer: `${service.url}/` }])
  expect(days.at(-1)?.visits).toBe(2)
  expect(referrers).toEqual([])
})

test('bots, prefetches, previews, objections and signed-in accounts are left out, with the same response (SEC-N-03)', async () => {
  const leftOut: Beacon[] = [
    { userAgent: 'curl/8.17.0' },
    { headers: { 'sec-gpc': '1' } },
    { headers: { dnt: '1' } },
    { headers: { 'sec-purpose': 'prefetch;prerender' } },
    { headers: { cookie: admin.cookie } },
    { headers: { authorization: `Bearer ${admin.token}` } },
  ]
  const { days, speed } = await sumsOf([...leftOut, { headers: { dnt: '0', 'sec-gpc': '0' } }])
  expect(days.at(-1)).toMatchObject({ visits: 1, visitors: 1 })
  expect(speed).toEqual([])
})

test('the speed of pages is summed up by their kind, and of all together', async () => {
  await sumsOf([])
  const measure = (body: object, headers = {}) =>
    done(service, 'measureVisit', { body: { ...body }, headers: { 'user-agent': userAgents.phone, ...headers } })
  await measure({ path: '/services/cold-chain', lcp: 1_800, inp: 150, cls: 0 })
  await measure({ path: '/services/full-truckload', lcp: 3_900, cls: 0.3 })
  await measure({ path: '/privacy', lcp: 700 })
  await measure({ path: '/', lcp: 9_000 }, { 'sec-gpc': '1' })
  const { speed } = await summaryOf(service, admin.token)
  expect(speed).toEqual([
    { pageKind: 'all', lcp: { p75: 4_000, samples: 3 }, inp: { p75: 152, samples: 1 }, cls: { p75: 0.3003, samples: 2 } },
    { pageKind: 'service', lcp: { p75: 4_000, samples: 2 }, inp: { p75: 152, samples: 1 }, cls: { p75: 0.3003, samples: 2 } },
    { pageKind: 'legal', lcp: { p75: 737, samples: 1 }, inp: { samples: 0 }, cls: { samples: 0 } },
  ])
  await measure({ path: '/privacy', lcp: 700 })
  const later = await summaryOf(service, admin.token)
  expect(later.speed.find(({ pageKind }) => pageKind === 'legal')).toMatchObject({ lcp: { p75: 737, samples: 2 } })
})

test('enquiries count by day and by the page that they came from, without spam', async () => {
  const enquiry = { name: 'Rohan Sawant', phoneNumber: '910147023519', email: 'rohan.sawant@konkancold.example', message: '' }
  const sent = [
    { page: '/contact', openedFrom: '/services/cold-chain' },
    { page: '/contact', openedFrom: '/services/cold-chain/?ref=mail' },
    { page: '/contact', openedFrom: '' },
    { page: '/contact', openedFrom: '/wp-login.php' },
    { page: '/about', openedFrom: '' },
    { page: '/contact', openedFrom: '/services/cold-chain', status: 'spam' },
  ]
  await service.tools.database('enquiries').delete()
  await service.tools.database('enquiries').insert(sent.map((places) => ({ ...enquiry, ...places })))
  const { days, pages } = await sumsOf([{ path: '/services/cold-chain' }, { path: '/contact' }])
  expect(days.at(-1)?.enquiries).toBe(5)
  expect(pages).toEqual([
    { path: '/services/cold-chain', visits: 1, visitors: 1, enquiries: 2 },
    { path: '/contact', visits: 1, visitors: 1, enquiries: 1 },
    { path: '/about', visits: 0, visitors: 0, enquiries: 1 },
    { path: 'other', visits: 0, visitors: 0, enquiries: 1 },
  ])
  await service.tools.database('enquiries').delete()
})

test('a period has every day of it, and the sums of as many days before', async () => {
  await sumsOf([])
  const sum = (day: string, visits: number, visitors: number) => ({ day, dimension: 'all', value: '', visits, visitors })
  await service.tools
    .database('visit_sums')
    .insert([sum('2026-02-27', 7, 3), sum('2026-02-28', 10, 4), sum('2026-03-01', 5, 5), sum('2026-03-03', 8, 2)])
  const { from, to, days, previous, firstDay } = await summaryOf(service, admin.token, { from: '2026-03-01', to: '2026-03-02' })
  expect([from, to, firstDay]).toEqual(['2026-03-01', '2026-03-02', '2026-02-27'])
  expect(days).toEqual([
    { date: '2026-03-01', visits: 5, visitors: 5, enquiries: 0 },
    { date: '2026-03-02', visits: 0, visitors: 0, enquiries: 0 },
  ])
  expect(previous).toEqual({ from: '2026-02-27', to: '2026-02-28', isComplete: true, visits: 17, visitors: 7, enquiries: 0 })
  const longer = await summaryOf(service, admin.token, { from: '2026-03-01', to: '2026-03-03' })
  expect(longer.previous).toMatchObject({ from: '2026-02-26', isComplete: false })
})

test.each([
  [{ from: '2026-03-02', to: '2026-03-01' }, 'The first day must not be after the last one'],
  [{ from: '2025-01-25', to: '2026-03-01' }, 'A period has 400 days at most'],
  [{ from: '2999-12-31' }, 'The first day must not be after the last one'],
  [{ from: '2026-02-30' }, 'Send a date such as 2026-03-02'],
  [{ to: '02.03.2026' }, 'Send a date such as 2026-03-02'],
  [{ from: '0001-01-01' }, 'Send a date such as 2026-03-02'],
])('the period %j is refused: %s', async (query, message) => {
  const { status, body } = await call(service, 'summarizeVisits', { token: admin.token, query: query as Record<string, string> })
  expect(status).toBe(400)
  expect(body.message).toContain(message)
})

test('400 days are one period', async () => {
  const { days } = await summaryOf(service, admin.token, { from: '2025-01-26', to: '2026-03-01' })
  expect(days).toHaveLength(400)
})

test('rows beyond those of the contract are summed up in "other": every visit is in one', async () => {
  const { database, visits } = service.tools
  await sumsOf([])
  const day = visits.date()
  const rows = (dimension: string, name: (at: number) => string, count: number) =>
    Array.from({ length: count }, (_, at) => ({ day, dimension, value: name(at), visits: count - at, visitors: 1 }))
  await database('visit_sums').insert([
    ...rows('page', (at) => `/services/lane-${at}`, 230),
    ...rows('referrer', (at) => `host-${at}.example`, 130),
  ])
  const { pages, referrers } = await summaryOf(service, admin.token)
  const total = (list: { visits: number }[]) => list.reduce((sum, { visits: number }) => sum + number, 0)
  expect([pages.length, total(pages)]).toEqual([200, (230 * 231) / 2])
  expect([referrers.length, total(referrers)]).toEqual([100, (130 * 131) / 2])
  expect(pages.find(({ path }) => path === 'other')?.visits).toBe((31 * 32) / 2)
  expect(referrers.find(({ host }) => host === 'other')?.visits).toBe((31 * 32) / 2)
})

test('VISITS_DAYS=0 counts nothing, with the same response, and deletes the sums of before', async () => {
  const off = await startTestService({ ...environment, VISITS_DAYS: '0' }, await createDatabase())
  try {
    const { token } = await signUp(off)
    await off.tools.database('visit_sums').insert({ day: off.tools.visits.date(), dimension: 'all', value: '', visits: 4, visitors: 2 })
    expect(await visit(off)).toBe(204)
    await purgeVisits(off.tools)
    const summary = await summaryOf(off, token)
    expect(summary).toMatchObject({ counting: false, retentionDays: 0 })
    expect(summary).not.toHaveProperty('firstDay')
    expect(await off.tools.database('visit_marks').select()).toEqual([])
  } finally {
    await off.stop()
  }
})

test('sums are deleted after 400 days, and not before', async () => {
  const { database, visits } = service.tools
  await sumsOf([])
  const daysAgo = (days: number) => new Date(Date.parse(visits.date()) - days * 86_400_000).toISOString().slice(0, 10)
  for (const days of [399, 400, 401]) {
    await database('visit_sums').insert({ day: daysAgo(days), dimension: 'all', value: '', visits: 1, visitors: 1 })
    await database('visit_speeds').insert({ day: daysAgo(days), pageKind: 'home', metric: 'lcp', step: 40, samples: 1 })
  }
  await purgeVisits(service.tools)
  expect((await summaryOf(service, admin.token)).firstDay).toBe(daysAgo(399))
  expect(await database('visit_speeds').select('step')).toHaveLength(1)
})
