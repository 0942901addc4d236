import { gzipSync } from 'node:zlib'
import type { Page, Request, Response } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { pauseClock } from '../support/visit.ts'

/** Kilobytes of fonts that a page may load. */
const fontLimit = 45

/** Kilobytes of script, compressed by gzip, that a page may load while it starts, before its visitor does anything. */
const pages = [
  { path: '/', limit: 168 },
  { path: '/about', limit: 169 },
  { path: '/services/full-truckload', limit: 167 },
  { path: '/faqs', limit: 166 },
  { path: '/contact', limit: 168 },
  { path: '/terms', limit: 167 },
  { path: '/nowhere/at-all', limit: 161 },
]

/** The same of the sign-in page, and how many requests it takes in all. */
const signInLimit = 222
const signInRequests = 20

test.use({ viewport: { width: 412, height: 823 } })

/** One visit in ten loads 3.3 kB more to measure its speed, after its start; these do not. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    Math.random = () => 0.5
  }),
)

const sentences = pages.map(({ path, limit }) => `${path} ${limit} kB`).join(', ')

test(`while it starts, a page loads at most so much script: ${sentences}; the sign-in page ${signInLimit} kB in at most ${signInRequests} requests before any interaction; and ${fontLimit} kB of fonts`, async ({
  page,
}) => {
  await page.goto('/robots.txt')
  const session = await page.context().newCDPSession(page)
  const { scripts, fonts } = watchFiles(page)
  const forget = async () => {
    await session.send('Network.clearBrowserCache')
    scripts.clear()
    fonts.clear()
  }
  await test.step('/auth/login', async () => {
    const requests: string[] = []
    const record = (request: Request) => void requests.push(request.url())
    page.on('request', record)
    const hydrated = page.waitForResponse('**/user/me')
    await page.goto('/auth/login')
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
    await hydrated
    await page.waitForLoadState('networkidle')
    page.off('request', record)
    expect(scripts.size).toBeGreaterThan(3)
    expect(await kilobytes(scripts)).toBeLessThanOrEqual(signInLimit)
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(signInRequests)
  })
  await pauseClock(page)
  for (const { path, limit } of pages)
    await test.step(path, async () => {
      await forget()
      await page.goto(path)
      await expect(page.locator('#splash')).toBeHidden()
      await runUntilStarted(page)
      await page.waitForLoadState('networkidle')
      expect([scripts.size > 3, fonts.size > 1]).toEqual([true, true])
      expect(await kilobytes(scripts)).toBeLessThanOrEqual(limit)
      expect(await kilobytes(fonts)).toBeLessThanOrEqual(fontLimit)
    })
})

/** Runs the page's clock until the end of its start, which requests scripts: 200 ms for each of its sections. */
async function runUntilStarted(page: Page): Promise<void> {
  const started = page.locator(':root[data-laid-out]')
  await expect
    .poll(
      async () => {
        await page.clock.runFor(100)
        return started.count()
      },
      { intervals: [100] },
    )
    .toBe(1)
}

/** Sizes of the files that the page loads, by address; of scripts, what gzip makes of them. */
function watchFiles(page: Page) {
  const files = { scripts: new Map<string, Promise<number>>(), fonts: new Map<string, Promise<number>>() }
  const add = (sizes: Map<string, Promise<number>>, response: Response, size: (body: Buffer) => number) =>
    sizes.set(response.url(), response.body().then(size))
  page.on('response', (response) => {
    const type = response.request().resourceType()
    if (type === 'font') add(files.fonts, response, (body) => body.length)
    if (type === 'script') add(files.scripts, response, (body) => gzipSync(body).length)
  })
  return files
}

async function kilobytes(files: Map<string, Promise<number>>): Promise<number> {
  const sizes = await Promise.all(files.values())
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}
