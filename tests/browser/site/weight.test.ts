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
  const session = await page.context().newCDPSession(page)
  const { scripts, fonts } = watchFiles(page)
  const forget = async () => {
    // Leaves the page before, with what it still requests.
    await page.goto('/robots.txt')
    await session.send('Network.clearBrowserCache')
    scripts.clear()
    fonts.clear()
  }
  await forget()
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
  await forget()
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

type Files = Map<string, Response>

/** The files that the page loads, by address. */
function watchFiles(page: Page): { scripts: Files; fonts: Files } {
  const files = { scripts: new Map<string, Response>(), fonts: new Map<string, Response>() }
  page.on('response', (response) => {
    const type = response.request().resourceType()
    if (type === 'font' || type === 'script') files[`${type}s`].set(response.url(), response)
  })
  return files
}

/** Size of what was loaded; of scripts, what gzip makes of them. */
async function kilobytes(files: Files): Promise<number> {
  const sizes = await Promise.all(
    [...files.values()].map(async (response) => {
      const body = await response.body()
      return response.request().resourceType() === 'script' ? gzipSync(body).length : body.length
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}
