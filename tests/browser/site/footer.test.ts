import { respondWith } from '../support/responses.ts'
import { expect, test } from '../support/test.ts'
import { pages, readApi, visit } from '../support/visit.ts'

type Services = { services: { title: string; slug: string }[] }
const address = ['Unit 14', 'Sagar Industrial Park', 'Mumbai–Nashik Highway', 'Bhiwandi 421302', 'Maharashtra']

test('every public page ends with the logo, the tagline and the description (PUB-FOOTER-01)', async ({ visitorTab: page }) => {
  for (const { path } of pages) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('img', { name: 'Portolan Freight' })).toHaveAttribute('src', /^\/uploads\//)
    await expect(footer).toContainText('Gate-out in 6 hours at Nhava Sheva. Bhiwandi to Hosur in 27.')
    await expect(footer).toContainText('Portolan Freight moves containers, truckloads and parcels')
  }
})

test.describe('on the terms page', () => {
  test.beforeEach(async ({ visitorTab: page }) => {
    await visit(page, '/terms')
  })

  test('the footer has its links, the address, the phone number and the credit, and beside it float two buttons', async ({
    visitorTab: page,
  }) => {
    await test.step('the social links are twitter, instagram, facebook and youtube, each in a new tab (PUB-FOOTER-02)', async () => {
      const links = page.getByRole('contentinfo').getByRole('link', { name: /^Portolan Freight on / })
      expect(await links.evaluateAll((all) => all.map((link) => [link.getAttribute('href'), link.getAttribute('target')]))).toEqual([
        ['https://x.com/portolanfreight', '_blank'],
        ['https://www.instagram.com/portolanfreight', '_blank'],
        ['https://www.facebook.com/portolanfreight', '_blank'],
        ['https://www.youtube.com/@portolanfreight', '_blank'],
      ])
    })

    await test.step('its sections are Links, Our Services and Contact Us (PUB-FOOTER-03)', async () => {
      await expect(page.getByRole('contentinfo').getByRole('heading')).toHaveText(['Links', 'Our Services', 'Contact Us'])
    })

    await test.step('the quick links lead to the seven pages in order (PUB-FOOTER-06)', async () => {
      const links = page.getByRole('navigation', { name: 'Links', exact: true }).getByRole('link')
      expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
        ...['/', '/about', '/contact', '/faqs', '/terms', '/privacy', '/cookies'],
      ])
    })

    await test.step('each part of the address between commas stands on a line of its own (PUB-FOOTER-08)', async () => {
      const lines = page.getByRole('contentinfo').locator('address > span')
      await expect(lines).toHaveText(address)
      const tops = await lines.evaluateAll((all) => all.map((line) => line.getBoundingClientRect().top))
      expect(new Set(tops).size).toBe(address.length)
    })

    await test.step('the phone number is shown with +91- and is a link that dials it (PUB-FOOTER-09)', async () => {
      await expect(page.getByRole('contentinfo').getByRole('link', { name: '+91-98765 01234' })).toHaveAttribute(
        'href',
        'tel:+919876501234',
      )
    })

    await test.step('the copyright is of 2025, and the designer is credited with a link in a new tab (PUB-FOOTER-12, PUB-FOOTER-18)', async () => {
      const footer = page.getByRole('contentinfo')
      await expect(footer).toContainText(/© 2025 Portolan Freight/)
      const credit = footer.getByText(/^Designed by/).getByRole('link')
      await expect(credit).toHaveAttribute('href', /^https:/)
      await expect(credit).toHaveAttribute('target', '_blank')
    })

    await test.step('two buttons float at the side of the window: one dials, one chats (PUB-FOOTER-13)', async () => {
      const buttons = page.getByRole('complementary', { name: 'Talk to us' }).getByRole('link')
      await expect(buttons).toHaveCount(2)
      await expect(buttons.first()).toHaveAttribute('href', 'tel:+919876501234')
      await expect(buttons.last()).toHaveAttribute('href', /^https:\/\/web\.whatsapp\.com\/send\?/)
      for (const scrolled of [0, 1e6]) {
        await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), scrolled)
        await expect(buttons.first()).toBeInViewport({ ratio: 1 })
        await expect(buttons.last()).toBeInViewport({ ratio: 1 })
      }
    })
  })

  test('the button “Know more” leads to /about, and “Contact Us” to /contact (PUB-FOOTER-04, PUB-FOOTER-05)', async ({
    visitorTab: page,
  }) => {
    for (const { name, to } of [
      { name: 'Know more', to: '/about' },
      { name: 'Contact Us', to: '/contact' },
    ]) {
      // Among the quick links is one of the same name.
      const button = page.getByRole('contentinfo').getByRole('link', { name, exact: true }).and(page.locator('a:not(nav a)'))
      await expect(button).toHaveAttribute('href', to)
      await button.click()
      await expect(page).toHaveURL(to)
    }
  })

  test('every service is a link to its page in a new tab (PUB-FOOTER-07)', async ({ visitorTab: page }) => {
    const { services } = await readApi<Services>(page, '/service/all-services?page=1&limit=100')
    const links = page.getByRole('navigation', { name: 'Our Services' }).getByRole('link')
    await expect(links).toHaveText(services.map(({ title }) => title))
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      services.map(({ slug }) => `/services/${slug}`),
    )
    const opened = page.context().waitForEvent('page')
    await links.first().click()
    const tab = await opened
    await expect(tab).toHaveURL(`/services/${services[0]?.slug}`)
    await expect(page).toHaveURL('/terms')
  })

  test('of 45 services the footer folds all but twelve, a service’s page links to the list of all, and the menu has them in sight', async ({
    visitorTab: page,
  }) => {
    await visit(page, '/auth/login')
    const texts = { shortDescription: '', featuredImage: '' }
    const services = Array.from({ length: 45 }, (_, index) => ({
      _id: `${index}`,
      slug: index === 44 ? 'full-truckload' : `lane-${index}`,
      title: `Lane ${index}`,
      ...texts,
    }))
    await respondWith(page, /all-services/, { message: '', services, totalServices: 45, totalPages: 1, currentPage: 1 })
    await page.getByRole('banner').getByRole('link').first().click()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' }).click()
    const links = page.getByRole('navigation', { name: 'Our Services' }).getByRole('link')
    await expect(links).toHaveCount(12)
    await page.getByRole('contentinfo').getByText('33 more services').click()
    await expect(links).toHaveCount(45)
    const menu = page.getByRole('navigation', { name: 'Main' })
    await menu.getByText('Services', { exact: true }).click()
    await expect(menu.getByRole('link', { name: 'Lane 44' })).toBeInViewport({ ratio: 1 })
    await menu.getByRole('link', { name: 'Lane 44' }).click()
    await expect(page.getByRole('main').getByRole('link', { name: 'All 45 services' })).toHaveAttribute('href', '/#services')
  })

  test('on a phone the two are a bar at the foot of the window, which goes while a field has focus', async ({ visitorTab: page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(page, '/contact')
    const bar = page.getByRole('complementary', { name: 'Talk to us' })
    const box = await bar.boundingBox()
    expect(box).toMatchObject({ x: 0, width: 390 })
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844)
    await page.getByLabel('Name').focus()
    await expect(bar).toBeHidden()
    await page.getByLabel('Name').blur()
    await expect(bar).toBeVisible()
    const grounds = await bar.getByRole('link').evaluateAll((links) => links.map((link) => getComputedStyle(link).backgroundColor))
    expect(grounds).toEqual(['rgb(12, 20, 23)', 'rgb(255, 106, 31)'])
    for (const path of ['/cookies', '/unauthorized', '/nowhere']) {
      await visit(page, path)
      await expect(bar, path).toBeInViewport({ ratio: 1 })
    }
  })

  test('at the end of the page the floating buttons leave the last line free', async ({ visitorTab: page }) => {
    await visit(page, '/faqs')
    await page.evaluate(() => document.documentElement.setAttribute('data-laid-out', ''))
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate(() => scrollTo({ top: 1e6, behavior: 'instant' }))
      const buttons = await page.getByRole('complementary', { name: 'Talk to us' }).boundingBox()
      const credit = await page
        .getByRole('contentinfo')
        .getByText(/^Designed by/)
        .boundingBox()
      if (buttons === null || credit === null) throw new Error('The footer has no box')
      expect(credit.x + credit.width <= buttons.x || credit.y + credit.height <= buttons.y).toBe(true)
    }
  })
})
