import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

/** Buttons in sight that have no border, by their names. */
const withoutBorder = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, header summary, aside > a, main a:has(> svg)')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((control) => control.textContent !== '' && control.getBoundingClientRect().width > 1)
      .filter((control) => ['none', 'hidden'].includes(getComputedStyle(control).borderTopStyle))
      .map(({ textContent, ariaLabel }) => ariaLabel ?? textContent),
  )

test('where the colours are the visitor’s own, each button has a border, and the progress of the slides can be seen', async ({
  visitorTab: page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  for (const path of ['/', '/contact', '/faqs', '/auth/login']) {
    await visit(page, path)
    expect([path, await withoutBorder(page)]).toEqual([path, []])
  }
  const underlines = await page.getByRole('tab').evaluateAll((tabs) => tabs.map((tab) => getComputedStyle(tab).borderBottomWidth))
  expect(underlines).toEqual(['3px', '0px'])
  await visit(page, '/')
  const progress = page.locator('#hero [aria-hidden=true] > [data-passed]').first()
  const ground = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  expect(await progress.evaluate((dot) => getComputedStyle(dot).backgroundColor)).not.toBe(ground)
})

test('in a window as low as at a zoom of 200 %, the bars leave the text in sight', async ({ visitorTab: page }) => {
  await page.setViewportSize({ width: 720, height: 450 })
  await visit(page, '/')
  const heading = await page.locator('main h1').first().boundingBox()
  expect(heading?.y).toBeLessThan(400)
  await expect(page.getByRole('complementary', { name: 'Talk to us' })).not.toBeInViewport()
  // At the page's end, which sections that come into sight on the way there still move.
  await expect(page.getByRole('complementary', { name: 'Talk to us' })).toHaveCSS('position', 'static')
})

test('who is not signed in is told to log in at “Access Denied” (ROUTE-09)', async ({ visitorTab: page }) => {
  await visit(page, '/unauthorized')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(main.getByText('This area is for the people who run the site. Log in to see it.')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Go to Home' })).toBeVisible()
  await main.getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/auth/login')
})
