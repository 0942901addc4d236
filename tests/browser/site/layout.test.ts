import type { Page } from '@playwright/test'
import { holdResponses, respondWith } from '../support/responses.ts'
import { boxOf, frames } from '../support/seen.ts'
import { expect, test } from '../support/test.ts'
import { followLink, hydration, pages, readApi, visit } from '../support/visit.ts'

type Services = { services: { title: string; slug: string }[] }
const tagline = 'Gate-out in 6 hours at Nhava Sheva. Bhiwandi to Hosur in 27.'
const bar = (page: Page) => page.getByRole('region', { name: 'Announcement' })

test.describe('the tagline in motion', () => {
  test.use({ moving: true })

  test('the tagline runs through the bar at the top fifteen times, is read out once, can be paused, and stands still for visitors who prefer that (LAYOUT-01, LAYOUT-02)', async ({
    page,
  }) => {
    await visit(page, '/terms')
    await test.step('the tagline runs through the bar at the top fifteen times, and is read out once', async () => {
      const copies = bar(page).locator('p > span')
      await expect(copies).toHaveText(Array.from({ length: 15 }, () => tagline))
      await expect(bar(page).locator('p > span:not([aria-hidden=true])')).toHaveCount(1)
      const { top, height } = await boxOf(bar(page))
      expect([top, height > 0]).toEqual([0, true])
      expect((await boxOf(page.getByRole('banner'))).top).toBeGreaterThanOrEqual(height)
      const left = async () => (await boxOf(copies.first())).left
      const before = await left()
      await expect.poll(left).toBeLessThan(before)
    })
    await test.step('the tagline can be paused and goes on again', async () => {
      const place = () => boxOf(bar(page).locator('p'))
      await bar(page).getByRole('button', { name: 'Pause the announcement' }).click()
      // A paused animation goes on to the next frame.
      await frames(page, 2)
      const held = await place()
      await frames(page, 20)
      expect(await place()).toEqual(held)
      await bar(page).getByRole('button').click()
      await expect.poll(place).not.toEqual(held)
    })
    await test.step('the tagline stands still for visitors who prefer that', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const place = () => boxOf(bar(page).locator('p'))
      const before = await place()
      await frames(page, 20)
      expect(await place()).toEqual(before)
      await expect(bar(page).getByRole('button')).toBeHidden()
    })
  })
})

test('the header begins with "Skip to content", and has the secondary logo, the links, the menu of services and "Get in Touch" (LAYOUT-04, LAYOUT-05, LAYOUT-06)', async ({
  visitorTab: page,
  site,
}) => {
  await visit(page, '/terms')
  await test.step('the first Tab reaches "Skip to content", which leads past the header', async () => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/terms#content')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
  })
  await test.step('the Services menu lists every service by title, leads to its page, and closes by Escape and a press elsewhere (LAYOUT-07)', async () => {
    const { services } = await readApi<Services>(page, '/service/all-services?page=1&limit=100')
    const menu = page.getByRole('navigation', { name: 'Main' })
    const links = menu.locator('details a')
    await expect(links.first()).toBeHidden()
    await menu.getByText('Services', { exact: true }).click()
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      services.map(({ slug }) => `/services/${slug}`),
    )
    for (const { title } of services) await expect(menu.getByRole('link', { name: title })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(links.first()).toBeHidden()
    await menu.getByText('Services', { exact: true }).click()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(links.first()).toBeHidden()
    await menu.getByText('Services', { exact: true }).click()
    await links.first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(services[0]?.title ?? '')
    await expect(links.first()).toBeHidden()
    // On its page the service is the current item of the menu.
    await expect(menu.locator('summary')).toHaveAttribute('aria-current', 'true')
    await expect(menu.locator('[aria-current=page]')).toHaveText([new RegExp(`${services[0]?.title}$`)])
  })
  await test.step('the header has the secondary logo, the links and "Get in Touch"', async () => {
    const { siteIdentity } = await readApi<{ siteIdentity: { secondaryLogo: string } }>(page, '/site-identity/get-site-identity')
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Portolan Freight' }).locator('img')).toHaveAttribute('src', siteIdentity.secondaryLogo)
    const menu = header.getByRole('navigation', { name: 'Main' })
    expect(
      await menu.locator(':scope > ul > li').evaluateAll((all) => all.map((item) => item.querySelector('a, summary')?.textContent)),
    ).toEqual([...['Home', 'About', 'Services', 'FAQs', 'Contact']])
    for (const [name, path] of [
      ['About', '/about'],
      ['FAQs', '/faqs'],
      ['Contact', '/contact'],
      ['Home', '/'],
    ] as const) {
      await followLink(page, name)
      await expect(page).toHaveURL(site.url + path)
      await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
    }
    await header.getByRole('link', { name: 'Get in Touch' }).click()
    await expect(page).toHaveURL('/contact')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
  const open = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true }).click()

  test('on a phone the same links slide in from the side with Services in their midst; the menu closes by its button, Escape and the dark beside it (LAYOUT-09, LAYOUT-10)', async ({
    visitorTab: page,
  }) => {
    await visit(page, '/terms')
    await test.step('the menu closes by its button, Escape and the dark beside it, and gives focus back', async () => {
      for (const close of [
        () => menu(page).getByRole('button', { name: 'Close menu' }).click(),
        () => page.keyboard.press('Escape'),
        () => page.mouse.click(10, 400),
      ]) {
        await open(page)
        await expect(menu(page)).toBeVisible()
        await close()
        await expect(menu(page)).toBeHidden()
        await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused()
      }
    })
    await test.step('an open menu stays when the window grows wide, and can be closed there', async () => {
      await open(page)
      await page.setViewportSize({ width: 1180, height: 820 })
      await expect(menu(page)).toBeVisible()
      await menu(page).getByRole('button', { name: 'Close menu' }).click()
      await page.getByRole('navigation', { name: 'Main' }).getByText('Services', { exact: true }).click()
      await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Full Truckload' })).toBeVisible()
      await page.keyboard.press('Escape')
      await page.setViewportSize({ width: 390, height: 844 })
    })
    await test.step('the same links slide in from the side, and Services opens and closes in their midst', async () => {
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
      // Its way in is held, and looked at from the first moment to the last.
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync('dialog { animation-play-state: paused !important }')
        document.adoptedStyleSheets = [sheet]
      })
      await open(page)
      const leftAt = (time: number) =>
        menu(page).evaluate((dialog, currentTime) => {
          for (const animation of dialog.getAnimations()) animation.currentTime = currentTime
          return dialog.getBoundingClientRect().left
        }, time)
      const [outside, onTheWay, within] = [await leftAt(0), await leftAt(100), await leftAt(1e6)]
      expect(outside).toBeGreaterThanOrEqual(390)
      expect(within).toBeLessThan(390 / 2)
      expect(onTheWay).toBeGreaterThan(within)
      expect(onTheWay).toBeLessThan(outside)
      const links = menu(page).getByRole('link')
      await expect(links).toHaveText(['Home', 'About', 'FAQs', 'Contact', 'Get in Touch', '+91 98765 01234'])
      const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
      expect(addresses).toEqual(['/', '/about', '/faqs', '/contact', '/contact', 'tel:+919876501234'])
      const service = menu(page).getByRole('link', { name: 'Full Truckload' })
      await menu(page).getByText('Services', { exact: true }).click()
      await expect(service).toBeVisible()
      await menu(page).getByText('Services', { exact: true }).click()
      await expect(service).toBeHidden()
      await menu(page).getByText('Services', { exact: true }).click()
      await service.click()
      await expect(page).toHaveURL('/services/full-truckload')
      await expect(menu(page)).toBeHidden()
    })
  })

  test('the bar says "Loading..." until the tagline is known; without services the side menu, and the menu of a wide window, say "No services available" (LAYOUT-03, LAYOUT-08)', async ({
    visitorTab: page,
  }) => {
    await respondWith(page, /all-services/, { message: '', services: [], totalServices: 0, totalPages: 0, currentPage: 1 })
    const release = await holdResponses(page, /get-site-identity/)
    // The server sends the profile without the services, and without the site identity when it cannot read it: the browser queries both.
    await page.route('/profile', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replace(/(id="query-state">).*(?=<\/script>)/, '$1{}') })
    })
    await page.goto('/profile')
    await page.getByRole('banner').getByRole('link').first().click()
    await expect(bar(page)).toHaveText('Loading...')
    release()
    await expect(bar(page).locator('p > span').first()).toHaveText(tagline)
    await open(page)
    await menu(page).getByText('Services', { exact: true }).click()
    await expect(menu(page).getByText('No services available')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1440, height: 900 })
    const main = page.getByRole('navigation', { name: 'Main' })
    await main.getByText('Services', { exact: true }).click()
    await expect(main.getByText('No services available')).toBeVisible()
  })
})

test('a change of route scrolls to the top smoothly, or at once with reduced motion, and moves focus to the new heading (LAYOUT-11)', async ({
  visitorTab: page,
}) => {
  await visit(page, '/terms')
  for (const [motion, to, path] of [
    ['no-preference', 'Privacy Policy', '/privacy'],
    ['reduce', 'Cookie Policy', '/cookies'],
  ] as const)
    await test.step(motion, async () => {
      await page.emulateMedia({ reducedMotion: motion })
      const link = page.getByRole('contentinfo').getByRole('link', { name: to })
      await link.scrollIntoViewIfNeeded()
      // The footer's code comes when it is seen: a press before that loads a document.
      await hydration(link)
      const start = await page.evaluate(() => {
        const places: number[] = []
        addEventListener('scroll', () => places.push(scrollY))
        Object.assign(window, { places })
        return scrollY
      })
      expect(start).toBeGreaterThan(400)
      await link.click()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1, name: to })).toBeFocused()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      const places = await page.evaluate(() => ('places' in window && Array.isArray(window.places) ? window.places.map(Number) : []))
      // A page that is shorter than the last one may bring the window up once before anything scrolls.
      const onTheWay = new Set(places.filter((place) => place > 0 && place < start))
      expect(onTheWay.size > 1).toBe(motion === 'no-preference')
    })
})

test('Back and Forward return to the place of the page that was left, and keep the focus on its heading', async ({ visitorTab: page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, '/')
  // Until then the heights of sections below the fold are estimates.
  await expect(page.locator(':root[data-laid-out]')).toBeAttached()
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Terms' })
  await link.scrollIntoViewIfNeeded()
  await hydration(link)
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(3000)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: pages[0].heading })).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
  await test.step('and a document that is loaded again stands where it was', async () => {
    await page.reload()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
  })
})

test('a jump to a section shows nothing of the one before, and the contents of a legal text mark the part that is read', async ({
  visitorTab: page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const belowHeader = async (id: string) => {
    const header = await boxOf(page.getByRole('banner'))
    const target = await boxOf(page.locator(`#${id}`))
    return Math.round(target.top - header.top - header.height)
  }
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await visit(page, '/')
    await expect(page.locator(':root[data-laid-out]')).toBeAttached()
    await page.evaluate(() => Object.assign(location, { hash: 'services' }))
    await expect.poll(() => belowHeader('services')).toBe(0)
  }
  await visit(page, '/terms')
  const claims = page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Claims' })
  await claims.click()
  const id = (await claims.getAttribute('href'))?.slice(1) ?? ''
  await expect.poll(() => belowHeader(id)).toBeGreaterThan(8)
  await expect.poll(() => page.evaluate(() => document.querySelector('a:target-current')?.textContent)).toMatch(/Claims$/)
})

for (const path of ['/', '/about'])
  test(`${path} is laid out to its end without being scrolled, for captures of the whole page and reader modes`, async ({
    visitorTab: page,
  }) => {
    await page.goto(path)
    const skipped = () =>
      page.locator('#content > section, #content + footer').evaluateAll((sections) =>
        sections.flatMap((section) => {
          const shown = section.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })
          return shown === true ? [] : [section.id]
        }),
      )
    await expect.poll(skipped).toEqual([])
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
