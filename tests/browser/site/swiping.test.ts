import type { Locator, Page } from '@playwright/test'
import { visibleSlides } from '../support/seen.ts'
import { expect, test } from '../support/test.ts'
import { initialiseSlides, visit } from '../support/visit.ts'

/** A phone with reduced motion: slides move by the finger alone. */
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, contextOptions: { reducedMotion: 'reduce' } })

const row = (page: Page, label: string) => page.getByRole('region', { name: label, exact: true })

/** Draws a finger sideways over a row, as touch events and not as a scroll offset. */
async function swipe(page: Page, slides: Locator, pixels: number): Promise<void> {
  // A section far below the viewport is not laid out, and would move the row once more when it is.
  await page.evaluate(() => document.documentElement.setAttribute('data-laid-out', ''))
  await slides.scrollIntoViewIfNeeded()
  const box = await slides.boundingBox()
  if (box === null) throw new Error('The row has no box')
  const session = await page.context().newCDPSession(page)
  const y = box.y + Math.min(40, box.height / 2)
  const from = box.x + box.width / 2 - pixels / 2
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y }] })
  for (let step = 1; step <= 10; step += 1) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: from + (pixels * step) / 10, y }] })
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

/** Waits until the row has come to rest at other slides, as many as before. */
const movedOn = (slides: Locator, before: string[]): Promise<void> =>
  expect
    .poll(async () => {
      const seen = await visibleSlides(slides)
      return seen.length === before.length && seen[0] !== before[0]
    })
    .toBe(true)

test('a finger moves every row of slides on and back', async ({ page }) => {
  for (const { path, labels } of [
    { path: '/', labels: ['Clients', 'Features', 'Testimonials'] },
    { path: '/about', labels: ['Awards'] },
    { path: '/services/full-truckload', labels: ['Gallery'] },
  ]) {
    await visit(page, path)
    for (const label of labels) {
      await test.step(`the ${label} of ${path}`, async () => {
        const slides = row(page, label)
        await initialiseSlides(page, slides)
        const before = await visibleSlides(slides)
        expect(before.length).toBeGreaterThan(0)
        await swipe(page, slides.locator('.swiper'), -220)
        await movedOn(slides, before)
        await swipe(page, slides.locator('.swiper'), 220)
        await expect.poll(() => visibleSlides(slides)).toEqual(before)
      })
    }
  }
})

test.describe('before its script', () => {
  test.use({ javaScriptEnabled: false })

  test('a finger moves every row of the home as well', async ({ page }) => {
    await page.goto('/')
    for (const label of ['Clients', 'Features', 'Testimonials']) {
      await test.step(`the ${label}`, async () => {
        const slides = row(page, label)
        const before = await visibleSlides(slides)
        await swipe(page, slides.locator('.swiper'), -220)
        await movedOn(slides, before)
      })
    }
  })
})
