import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { visit, wake } from '../support/visit.ts'

const numbers = (page: Page) => page.locator('#about dd > [aria-hidden]')
const values = ['640+', '1850+', '23', '468', '31', '2400000+']

/** Scrolls until this part of the first number's height can be seen at the lower edge of the window. */
const reveal = (page: Page, part: number) =>
  numbers(page)
    .first()
    .evaluate((number, seen) => {
      const { top, height } = number.getBoundingClientRect()
      scrollBy({ top: top + seen * height - innerHeight, behavior: 'instant' })
    }, part)

test('PUB-ABOUT-03 PUB-ABOUT-04 PUB-ABOUT-05 PUB-ABOUT-06 numbers roll up for 2.5 s from 30 % visibility on, keep their “+”, and do it once', async ({
  page,
}) => {
  await page.clock.install()
  await page.addInitScript(() => {
    const observe = IntersectionObserver.prototype.observe
    Object.assign(window, { watched: 0 })
    IntersectionObserver.prototype.observe = function (element) {
      if (element.closest('#about dd') !== null && 'watched' in window) window.watched = Number(window.watched) + 1
      observe.call(this, element)
    }
  })
  await visit(page, '/')
  await wake(page)
  await expect.poll(() => page.evaluate(() => 'watched' in window && window.watched)).toBe(values.length)
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await expect(numbers(page)).toHaveText(values)

  await reveal(page, 0.25)
  await page.clock.runFor(1000)
  await expect(numbers(page)).toHaveText(values)
  await reveal(page, 0.4)
  const first = numbers(page).first()
  await expect
    .poll(async () => {
      await page.clock.runFor(20)
      return first.textContent()
    })
    .not.toBe('640+')
  await expect(first).toHaveText(/^\d{1,3}\+$/)
  await page.clock.runFor(2000)
  await expect(first).not.toHaveText('640+')
  await page.clock.runFor(600)
  await expect(first).toHaveText('640+')

  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await reveal(page, 1)
  await page.clock.runFor(500)
  await expect(first).toHaveText('640+')
})

test('numbers show their last value at once to visitors who prefer stillness, and to screen readers always', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/about')
  await page.getByRole('region', { name: 'In numbers' }).scrollIntoViewIfNeeded()
  await expect(page.locator('main dd > [aria-hidden]')).toHaveText(values)
  await expect(page.locator('main dd > :not([aria-hidden])')).toHaveText(values)
})
