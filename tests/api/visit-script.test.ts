import { expect, test } from 'vitest'
import { signUp } from '../support/client.ts'
import { done } from '../support/expectations.ts'
import { createDatabase, startTestService } from '../support/service.ts'
import { type Beacon, summaryOf, userAgents, visit, zoneAtNoon } from '../support/visits.ts'

/** A generator of the same numbers in every run (Park–Miller), from 0 to below a limit. */
function randomNumbers(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (state * 48_271) % 2_147_483_647
    return state % limit
  }
}

const pages = ['/', '/', '/', '/about', '/contact', '/faqs', '/privacy', '/services/cold-chain', '/services/full-truckload', '/gone']
const referrers: [sent: string, host: string | undefined][] = [
  ['', 'direct'],
  ['https://www.google.com', 'google.com'],
  ['https://www.linkedin.com/feed/', 'linkedin.com'],
  ['https://xn--p1ai.example', 'xn--p1ai.example'],
  ['https://haulfront.example/about', undefined],
]
const bots = ['Googlebot/2.1 (+http://www.google.com/bot.html)', 'python-requests/2.32', 'facebookexternalhit/1.1', 'GPTBot/1.2']

const counter = () => {
  const counts = new Map<string, number>()
  return { counts, add: (name: string, number = 1) => void counts.set(name, number + (counts.get(name) ?? 0)) }
}

/** A day of 800 visits of 300 visitors, with 200 requests among them that are none, and the sums that it must lead to. */
function scriptOfDay(editor: string) {
  const random = randomNumbers(20_261_126)
  const pick = <T>(list: readonly [T, ...T[]] | readonly T[]): T => list[random(list.length)] as T
  const devices = ['desktop', 'phone', 'phone', 'tablet'] as const
  const visitors = Array.from({ length: 300 }, (_, at) => {
    const device = pick(devices)
    // Every fifth shares the network of the one before, with another browser; some are on IPv6, whose last 64 bits change.
    const network = at % 5 === 4 ? at - 1 : at
    const address =
      network % 7 === 0
        ? () => `2001:db8:${network.toString(16)}::${random(65_535).toString(16)}`
        : () => `198.51.${network >> 8}.${network & 255}`
    return { device, address, userAgent: `${userAgents[device]} Visitor/${at}` }
  })
  const [page, visitorsOfPage, referrer, device] = [counter(), counter(), counter(), counter()]
  const seen = new Set<string>()
  const beacons: Beacon[] = Array.from({ length: 800 }, (_, at) => {
    const number = at < 300 ? at : random(300)
    const { address, userAgent, device: of } = visitors[number] ?? pick(visitors)
    const path = pick(pages)
    const [sent, host] = pick(referrers)
    const counted = path === '/gone' ? 'other' : path
    page.add(counted)
    device.add(of)
    if (host !== undefined) referrer.add(host)
    if (!seen.has(`${number} ${counted}`)) visitorsOfPage.add(counted)
    seen.add(`${number} ${counted}`)
    return { path, referrer: sent, address: address(), userAgent }
  })
  const leftOut: Beacon[] = Array.from({ length: 200 }, (_, at) => {
    const { address, userAgent } = pick(visitors)
    const kinds: Beacon[] = [
      { userAgent: pick(bots) },
      { userAgent, headers: { 'sec-purpose': 'prefetch;prerender' } },
      { userAgent, headers: { dnt: '1' } },
      { userAgent, headers: { 'sec-gpc': '1' } },
      { userAgent, headers: { cookie: editor } },
    ]
    return { path: pick(pages), address: address(), ...kinds[at % kinds.length] }
  })
  const mixed = [...beacons, ...leftOut].map((beacon) => ({ beacon, at: random(1_000_000) })).sort((one, other) => one.at - other.at)
  return { beacons: mixed.map(({ beacon }) => beacon), page, visitorsOfPage, referrer, device }
}

test('the sums of a scripted day on three instances are those of the script, to the last visit', { timeout: 120_000 }, async () => {
  const environment = { TIME_ZONE: zoneAtNoon(), TRUST_PROXY: '1', PUBLIC_URL: 'http://haulfront.example' }
  const url = await createDatabase()
  const first = await startTestService(environment, url)
  const { token, cookie } = await signUp(first)
  for (const title of ['Cold chain', 'Full truckload'])
    await done(first, 'createService', { token, body: { title, shortDescription: '', fullDescription: '' } })
  const instances = [first, await startTestService(environment, url), await startTestService(environment, url)]
  const { beacons, page, visitorsOfPage, referrer, device } = scriptOfDay(cookie)

  // Twenty at a time, each on the next instance, while the instances write every second.
  const waiting = beacons.entries()
  const send = async () => {
    for (const [at, beacon] of waiting) expect(await visit(instances[at % 3] ?? first, beacon)).toBe(204)
  }
  await Promise.all(Array.from({ length: 20 }, send))
  await Promise.all(instances.map(({ tools }) => tools.visits.write()))

  const summary = await summaryOf(first, token)
  expect(summary.days.at(-1)).toMatchObject({ visits: 800, visitors: 300 })
  expect(Object.fromEntries(summary.pages.map(({ path, visits }) => [path, visits]))).toEqual(Object.fromEntries(page.counts))
  expect(Object.fromEntries(summary.pages.map(({ path, visitors }) => [path, visitors]))).toEqual(Object.fromEntries(visitorsOfPage.counts))
  expect(Object.fromEntries(summary.referrers.map(({ host, visits }) => [host, visits]))).toEqual(Object.fromEntries(referrer.counts))
  expect(Object.fromEntries(summary.devices.map(({ device: of, visits }) => [of, visits]))).toEqual(Object.fromEntries(device.counts))
  await Promise.all(instances.map((instance) => instance.stop()))
})
