import type { Page } from '@playwright/test'
import { startSite } from '../support/site.ts'
import { expect, test } from '../support/test.ts'
import { hold } from '../support/visit.ts'

test.use({ splash: true })

/** What the browser has computed of an element's own animations, in milliseconds. */
const animations = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) =>
    element.getAnimations().map((animation) => {
      const { delay = 0, duration, iterations, fill } = animation.effect?.getComputedTiming() ?? {}
      return {
        name: 'animationName' in animation ? animation.animationName : '',
        delay,
        duration: Number(duration),
        forever: iterations === Infinity,
        fill,
      }
    }),
  )

test('START-01 START-02 START-07 the splash covers the window with the spinning secondary logo and the site’s name, over the rendered page', async ({
  page,
  site,
}) => {
  await hold(page, /\/assets\/.*\.js$/)
  await page.goto('/', { waitUntil: 'commit' })
  const splash = page.locator('#splash')
  await expect(splash).toHaveText('Loading Portolan Freight')
  const { siteIdentity } = await (await page.request.get(`${site.url}/api/v1/site-identity/get-site-identity`)).json()
  // The smallest of its widths is enough for 96 px.
  await expect(splash.locator('img')).toHaveAttribute('src', siteIdentity.secondaryLogo.replace('.webp', '-240.webp'))
  expect((await animations(page, '#splash img')).map(({ forever }) => forever)).toEqual([true])
  expect(await splash.boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 })
  // No script has run: what lies beneath was rendered by the server.
  await expect(page.locator('#hero h1')).toHaveText('Your box leaves Nhava Sheva before its free days do')
  expect(await splash.evaluate((element) => Number(getComputedStyle(element).zIndex))).toBeGreaterThan(100)
})

test('START-03 START-04 START-05 it fades for its last 500 of 3000 ms, and then the page can be used', async ({ page }) => {
  await page.goto('/terms')
  const splash = page.locator('#splash')
  expect(await animations(page, '#splash')).toEqual([{ name: 'splash-away', delay: 2500, duration: 500, forever: false, fill: 'forwards' }])
  // The animation is moved along by hand instead of waiting for the clock.
  const opacityAt = (time: number) =>
    splash.evaluate((element, currentTime) => {
      for (const animation of element.getAnimations()) {
        animation.pause()
        animation.currentTime = currentTime
      }
      const { opacity, visibility } = getComputedStyle(element)
      return { opacity: Number(opacity), visibility }
    }, time)
  expect(await opacityAt(2499)).toEqual({ opacity: 1, visibility: 'visible' })
  expect((await opacityAt(2750)).opacity).toBeLessThan(1)
  expect(await opacityAt(3000)).toEqual({ opacity: 0, visibility: 'hidden' })
  await expect(splash).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
  await expect(splash).toBeHidden()
})

test('START-06 every start of the application asks the server who is signed in', async ({ page }) => {
  for (const path of ['/', '/faqs', '/auth/login']) {
    const asked = page.waitForResponse(/\/api\/v1\/user\/me$/)
    await page.goto(path)
    const response = await asked
    expect(response.status()).toBe(200)
    expect(await response.json()).toMatchObject({ user: null })
  }
})

test('START-08 it goes away by itself though the scripts never come', async ({ page }) => {
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.goto('/contact')
  await expect(page.locator('#splash')).toBeVisible()
  await expect(page.locator('#splash')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the logo stands still for visitors who prefer that', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto('/terms')
  expect(await animations(page, '#splash img')).toEqual([])
  await context.close()
})

test('NAME-01 START-02 a site without a name is Haulfront, from the splash on', async ({ page }) => {
  const site = await startSite('empty')
  await page.goto(site.url)
  await expect(page.locator('#splash')).toHaveText('Loading Haulfront')
  await expect(page).toHaveTitle('Haulfront')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Haulfront' })).toHaveAttribute('href', '/')
  await page.goto(`${site.url}/auth/login`)
  await expect(page.locator('#splash')).toHaveText('Loading Haulfront')
  await site.stop()
})
