import type { BrowserContext, Locator, Page } from '@playwright/test'
import { boxOf, frames } from '../support/seen.ts'
import { consoleErrors, expect, test } from '../support/test.ts'

test.use({ splash: true })

/** Computed durations of an element's own animations, in milliseconds. */
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

/** Moves the splash's animation along by hand instead of waiting for the clock. */
const passTime = (page: Page) =>
  page.locator('#splash').evaluate((element) => {
    for (const animation of element.getAnimations()) animation.finish()
  })

test('the splash covers the window with the spinning secondary logo and the site’s name, over the rendered page, and goes away by itself though the scripts never come (START-01, START-02, START-07)', async ({
  page,
  site,
}) => {
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  // All of the page may take longer than the splash.
  await page.goto('/contact', { waitUntil: 'commit' })
  const splash = page.locator('#splash')
  await expect(splash).toHaveText('Loading Portolan Freight')
  const { siteIdentity } = await (await page.request.get(`${site.url}/api/v1/site-identity/get-site-identity`)).json()
  // The smallest of its widths is enough for 96 px.
  await expect(splash.locator('img')).toHaveAttribute('src', siteIdentity.secondaryLogo.replace('.webp', '-240.webp'))
  // The bounding box of a rotating square changes.
  const { width } = await boxOf(splash.locator('img'))
  await expect.poll(async () => (await boxOf(splash.locator('img'))).width).not.toBe(width)
  expect(await splash.boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 })
  // No script has run: what lies beneath was rendered by the server.
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Talk to the desk that moves it')
  expect(await splash.evaluate((element) => Number(getComputedStyle(element).zIndex))).toBeGreaterThan(100)
  await test.step('it goes away by itself (START-08)', async () => {
    await passTime(page)
    await expect(splash).toBeHidden()
    await expect(heading).toBeVisible()
  })
})

test('it fades for its last 500 of 3000 ms, and then the page can be used; the logo stands still for visitors who prefer that (START-03, START-04, START-05)', async ({
  page,
}) => {
  await page.goto('/terms')
  const splash = page.locator('#splash')
  expect(await animations(page, '#splash')).toEqual([{ name: 'splash-away', delay: 2500, duration: 500, forever: false, fill: 'forwards' }])
  expect(await animations(page, '#splash img')).toMatchObject([{ name: 'splash-spin', forever: true }])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await animations(page, '#splash img')).toEqual([])
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

test('where scripts are off nothing stands between the visitor and the page (START-08)', async ({ visitorTab: page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setScriptExecutionDisabled', { value: true })
  await page.goto('/contact')
  expect(await page.locator('#splash').isVisible()).toBe(false)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await session.detach()
})

/** Counts the frames in which a page is covered by the splash, from its first one on. */
const countFrames = (context: BrowserContext) =>
  context.addInitScript(() => {
    Object.assign(window, { covered: 0 })
    const look = () => {
      const splash = document.getElementById('splash')
      if (splash?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && 'covered' in window)
        window.covered = Number(window.covered) + 1
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
const covered = (page: Page) => page.evaluate(() => ('covered' in window ? Number(window.covered) : -1))

test('it stands on the first page of a browser session only: no later page shows it for a single frame, in no tab; every start of the application asks the server who is signed in (START-01, START-06)', async ({
  page,
  context,
}) => {
  await countFrames(context)
  const noise = consoleErrors(page)
  const start = async (path: string) => {
    const asked = page.waitForResponse(/\/api\/v1\/user\/me$/)
    await page.goto(path)
    const response = await asked
    expect([path, response.status()]).toEqual([path, 200])
    expect(await response.json()).toMatchObject({ user: null })
  }
  await start('/faqs')
  await expect.poll(() => covered(page)).toBeGreaterThan(0)
  await passTime(page)
  await expect(page.locator('#splash')).toBeHidden()
  for (const path of ['/', '/auth/login', '/about']) {
    await start(path)
    await frames(page, 5)
    expect([path, await covered(page)]).toEqual([path, 0])
  }
  await page.reload()
  await frames(page, 5)
  expect(await covered(page)).toBe(0)
  const opened = context.waitForEvent('page')
  await page.getByRole('navigation', { name: 'Our Services' }).getByRole('link').first().click()
  const tab = await opened
  await tab.waitForLoadState()
  await frames(tab, 5)
  expect(await covered(tab)).toBe(0)
  await tab.close()
  expect(noise).toEqual([])
  await test.step('the next session begins with it', async () => {
    await context.clearCookies()
    await page.goto('/about', { waitUntil: 'commit' })
    await expect(page.locator('#splash')).toBeVisible()
  })
})

/** Opens the first page of a session, whose splash is held at its beginning. */
async function openHeld(page: Page, path: string): Promise<Locator> {
  await page.context().clearCookies()
  await page.goto(path)
  const splash = page.locator('#splash')
  await expect(splash).toBeVisible()
  return splash
}

test.describe('while it lasts', () => {
  test.use({ hasTouch: true })

  test('a tap, a click, a key, the wheel or a scroll ends it at once, and the jump to an anchor does not; a click that ends it does not open what lies beneath and cannot be seen; where the browser keeps no cookies it is not shown, instead of on every page (START-05)', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('#splash { animation-play-state: paused }')
      document.adoptedStyleSheets = [sheet]
    })
    // On a page each: at an address that is loaded again, the browser scrolls to where it was.
    for (const { what, path, act } of [
      { what: 'a tap', path: '/terms', act: () => page.touchscreen.tap(200, 300) },
      { what: 'the wheel', path: '/privacy', act: () => page.mouse.wheel(0, 200) },
      { what: 'a scroll', path: '/cookies', act: () => page.evaluate(() => scrollTo(0, 200)) },
    ]) {
      await test.step(what, async () => {
        const splash = await openHeld(page, path)
        await act()
        await expect(splash).toBeHidden()
      })
    }
    await test.step('a key, and the jump to an anchor before it does not', async () => {
      const splash = await openHeld(page, '/terms#contact')
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
      // A scroll would have moved the page by the next frame.
      await frames(page, 2)
      await expect(splash).toBeVisible()
      await page.keyboard.press('Shift')
      await expect(splash).toBeHidden()
    })
    await test.step('a click, which does not open what lies beneath and cannot be seen', async () => {
      const splash = await openHeld(page, '/privacy')
      const beneath = page.getByRole('banner').getByRole('link', { name: 'Get in Touch' })
      await beneath.evaluate((link) => link.addEventListener('click', () => link.setAttribute('data-pressed', ''), { capture: true }))
      const link = await beneath.boundingBox()
      if (link === null) throw new Error('The link has no box')
      await page.mouse.click(link.x + link.width / 2, link.y + link.height / 2)
      await expect(splash).toBeHidden()
      await expect(beneath).not.toHaveAttribute('data-pressed')
      await page.mouse.click(link.x + link.width / 2, link.y + link.height / 2)
      await expect(page).toHaveURL('/contact')
    })
    await test.step('where the browser keeps no cookies it is not shown, instead of on every page', async () => {
      await page.addInitScript(() => Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined }))
      await page.context().clearCookies()
      await page.goto('/terms')
      expect(await page.locator('#splash').isVisible()).toBe(false)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  })
})
