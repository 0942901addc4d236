import type { BrowserContext, Page } from '@playwright/test'
import { userAgents } from '../../support/visits.ts'
import { api } from '../support/admin.ts'
import { expect, test } from '../support/test.ts'
import { hydration, stubMaps, visit } from '../support/visit.ts'

// A browser that is no bot: the server counts what it sends.
test.use({ userAgent: userAgents.mac })
// The sums of a site have the visits of every file's browsers, and chat.test.ts has one that is no bot.
test.use({ siteOf: 'visits' })

/** The addresses to which a context sends reports, as they are sent. */
function reportsOf(context: BrowserContext): string[] {
  const sent: string[] = []
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && /^\/api\/v1\/visits/.test(pathname)) sent.push(pathname.replace('/api/v1', ''))
  })
  return sent
}

/** Long enough for whatever a page sends after it has loaded. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.waitForLoadState('networkidle')
}

type Sums = {
  days: { visits: number; visitors: number }[]
  pages: { path: string; visits: number }[]
  referrers: { host: string }[]
  devices: { device: string; visits: number }[]
  speed: object[]
}

test('a page reports one visit when it is loaded, and one for each page that its visitor goes on to', async ({ page, site, admin }) => {
  const sent = reportsOf(page.context())
  // One visit in ten measures its speed; this one does.
  await page.addInitScript(() => {
    Math.random = () => 0.05
    // An iPad, which sends the User-Agent of a Mac.
    Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 })
  })
  const link = (name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true })
  const count = (number: number) => expect.poll(() => sent.filter((path) => path === '/visits').length).toBe(number)

  await test.step('one for the document, none for a part of the page', async () => {
    await visit(page, '/')
    await count(1)
    await page.evaluate(() => {
      location.hash = 'testimonials'
    })
  })
  await test.step('one for each page of the router, back and forward as well', async () => {
    await link('FAQs').scrollIntoViewIfNeeded()
    await hydration(link('FAQs'))
    await link('FAQs').click()
    await expect(page).toHaveURL('/faqs')
    await count(2)
    await page.goBack()
    await expect(page).toHaveURL('/#testimonials')
    await count(3)
    await page.goForward()
    await expect(page).toHaveURL('/faqs')
    await count(4)
  })
  await test.step('one for a reload, and one for a visitor who leaves before the page has loaded', async () => {
    await page.reload()
    await count(5)
    // The page is gone at the next report, and Playwright's events and its User-Agent with it: the server's log has that report, which names a bot.
    const received = () => site.log.filter((line) => line.includes('"url":"/api/v1/visits"')).length
    await expect.poll(received).toBe(5)
    // A font that never comes. A route of Playwright's would hold the report back, too.
    const session = await page.context().newCDPSession(page)
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    await session.send('Fetch.enable', { patterns: [{ urlPattern: '*.woff2' }] })
    await page.reload({ waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.readyState)).toBe('interactive')
    await page.goto('/robots.txt')
    await expect.poll(received).toBe(6)
    await session.detach()
  })
  await test.step('the server has counted them, as one visitor, and the speed of the first page', async () => {
    expect(sent.filter((path) => path === '/visits/speed').length).toBeGreaterThan(0)
    const summary = async () => {
      const response = await fetch(`${site.url}/api/v1/visits/summary`, { headers: { authorization: `Bearer ${admin.token}` } })
      return (await response.json()) as Sums
    }
    await expect.poll(async () => (await summary()).days.at(-1)).toMatchObject({ visits: 5, visitors: 1 })
    const { pages, referrers, devices, speed } = await summary()
    expect(pages.filter(({ visits }) => visits > 0).map(({ path, visits }) => [path, visits])).toEqual([
      ['/faqs', 3],
      ['/', 2],
    ])
    expect(referrers.map(({ host }) => host)).toEqual(['direct'])
    expect(devices).toContainEqual({ device: 'tablet', visits: 5 })
    expect(speed[0]).toMatchObject({ pageKind: 'all', lcp: { samples: expect.any(Number) } })
    expect(speed.length).toBeGreaterThan(1)
  })
})

test('nothing is reported for visitors who object, for signed-in staff, and for a page that is a preview', async ({
  browser,
  site,
  admin,
  adminPage,
}) => {
  const visitor = async (prepare: () => void) => {
    const context = await browser.newContext({ baseURL: site.url, userAgent: userAgents.desktop })
    await context.addInitScript(prepare)
    const sent = reportsOf(context)
    return { context, sent, page: await context.newPage() }
  }
  await test.step('Global Privacy Control, and Do Not Track', async () => {
    const objections = [
      () => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
      () => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }),
    ]
    for (const objection of objections) {
      const { context, page, sent } = await visitor(objection)
      await visit(page, '/about')
      await settle(page)
      await page.goto('/robots.txt')
      expect(sent).toEqual([])
      await context.close()
    }
  })
  await test.step('a page that shows a draft', async () => {
    const created = (await api(site, admin, 'feature/create-feature?draft=true', {
      title: 'Two trucks',
      description: 'Both sealed',
      svgContent: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M0 0h24v24z"/></svg>',
    })) as { feature: { _id: string } }
    const { token } = (await api(site, admin, `drafts/features/${created.feature._id}/link`, {})) as { token: string }
    const { context, page, sent } = await visitor(() => undefined)
    await page.goto(`/preview/${token}`)
    await expect(page.getByText('Two trucks').first()).toBeVisible()
    await settle(page)
    await page.goto('/robots.txt')
    expect(sent).toEqual([])
    await context.close()
  })
  await test.step('a signed-in account, on the site and in the admin area', async () => {
    const sent = reportsOf(adminPage.context())
    await stubMaps(adminPage)
    for (const path of ['/', '/admin/dashboard', '/contact']) {
      await adminPage.goto(path)
      await settle(adminPage)
    }
    await adminPage.goto('/robots.txt')
    expect(sent).toEqual([])
  })
})
