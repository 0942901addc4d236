import type { Page } from '@playwright/test'
import { navigateTo } from './support/admin.ts'
import { boxOf } from './support/seen.ts'
import { expect, test } from './support/test.ts'

/** Bytes that the drawing may have. */
const limit = 6000

/** The drawings of the harbour that a page asks for; call it before going there. */
function requestedHarbours(page: Page): Set<string> {
  const requested = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/brand/harbour')) requested.add(pathname)
  })
  return requested
}

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

test('in wide windows the harbour of each scheme stands beside the card, and stays while a long form scrolls; narrow windows have the card in the middle, and load no harbour', async ({
  visitorTab: page,
}) => {
  const requested = requestedHarbours(page)
  for (const [scheme, file] of [
    ['light', '/brand/harbour.svg'],
    ['dark', '/brand/harbour-night.svg'],
  ] as const)
    await test.step(`${scheme} scheme`, async () => {
      await page.emulateMedia({ colorScheme: scheme })
      await page.setViewportSize({ width: 1023, height: 844 })
      requested.clear()
      await page.goto('/auth/login')
      for (const width of [1023, 390]) {
        await page.setViewportSize({ width, height: 844 })
        const { left, width: across } = await boxOf(page.getByRole('main').locator('form'))
        expect(Math.abs(left + across / 2 - width / 2)).toBeLessThan(1)
      }
      await page.waitForLoadState('networkidle')
      expect([...requested]).toEqual([])

      await page.setViewportSize({ width: 1440, height: 900 })
      for (const [address, title] of [
        ['/auth/login', 'Login'],
        ['/auth/forgot-password', 'Forgot password?'],
      ] as const) {
        await navigateTo(page, address)
        await expect(heading(page)).toHaveText(title)
        await expect.poll(() => [...requested]).toEqual([file])
        await expect(page.locator('[aria-hidden] > [data-part="harbour"]')).toBeVisible()
        expect((await boxOf(heading(page))).left).toBeGreaterThan(0.58 * 1440)
      }
      expect((await (await page.request.get(file)).body()).length).toBeLessThanOrEqual(limit)
      await page.setViewportSize({ width: 1024, height: 480 })
      await navigateTo(page, '/auth/signup')
      await page.getByRole('main').getByRole('button', { name: 'Signup' }).scrollIntoViewIfNeeded()
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
      expect(await boxOf(page.locator('[data-part="harbour"]'))).toMatchObject({ top: 0, left: 0 })
    })
})
