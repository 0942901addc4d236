import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { followLink, pages, pauseClock } from '../support/visit.ts'

/** Addresses of the pictures and stills of the page that are not loaded. */
const missing = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement | HTMLVideoElement>('img, video:not([poster], [hidden])')]
      .filter((one) => (one instanceof HTMLImageElement ? one.naturalWidth === 0 : one.readyState < 2))
      .map(({ src }) => src),
  )

/** Runs the page's clock until every picture is loaded. */
const expectWhole = (page: Page) => runUntil(page, () => missing(page)).toEqual([])

/** Opens a page and runs its clock until its sections are laid out, about two seconds after `load`. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await runUntil(page, () => page.locator(':root[data-laid-out]').count()).toBe(1)
}

const footerLogo = (page: Page) => page.getByRole('contentinfo').locator('img')

const runUntil = <Value>(page: Page, read: () => Promise<Value>) =>
  expect.poll(
    async () => {
      await page.clock.runFor(100)
      return read()
    },
    { intervals: [50] },
  )

test.describe('a visitor who does nothing', () => {
  test.beforeEach(({ page }) => pauseClock(page))

  test('finds every picture of every public page loaded some seconds after it, and none of those below the first screen before that', async ({
    page,
  }) => {
    for (const { path } of pages)
      await test.step(path, async () => {
        await open(page, path)
        if (path === '/') await expect(footerLogo(page)).toHaveJSProperty('naturalWidth', 0)
        await expectWhole(page)
      })
  })

  test('finds the pictures of a page that a link has led to loaded as well', async ({ page }) => {
    await page.goto('/terms')
    await expectWhole(page)
    await followLink(page, 'About')
    await expect(page.getByRole('heading', { level: 1, name: 'We keep the hour we write down' })).toBeVisible()
    await expectWhole(page)
  })
})

test.describe('a visitor with a data saver', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await pauseClock(page)
  })

  test('loads the pictures that come near only, and all of them to print the page', async ({ page }) => {
    await open(page, '/')
    await page.clock.runFor(20_000)
    await expect(footerLogo(page)).toHaveJSProperty('naturalWidth', 0)
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expectWhole(page)
  })
})
