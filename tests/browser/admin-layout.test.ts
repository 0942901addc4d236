import { pages, singletons } from './admin-singletons.ts'
import { collections, enquiries } from './admin-types.ts'
import { navigateTo } from './support/admin.ts'
import { expect, test } from './support/test.ts'
import { holdRequests } from './support/visit.ts'

test.use({ content: 'empty' })

/** The sidebar from top to bottom: what stands in each group, by the last part of its address. */
const sidebar = [
  ['ADM-LAYOUT-04', 'Dashboard', 'dashboard'],
  ['', 'Visits', 'visits'],
  ['ADM-LAYOUT-05', 'Site Identity', 'create-site-identity', 'site-identity'],
  ['', 'Arrange home', 'home-page'],
  ['ADM-LAYOUT-06', 'Hero Section', 'herosection', 'create-herosection'],
  ['ADM-LAYOUT-07', 'About', 'create-about', 'about'],
  ['ADM-LAYOUT-08', 'Why Choose Us', 'whychooseus', 'create-whychooseus'],
  ['ADM-LAYOUT-09', 'Services', 'create-service', 'services'],
  ['ADM-LAYOUT-10', 'Shipping', 'shipping', 'create-shipping'],
  ['ADM-LAYOUT-11', 'Features', 'features', 'create-feature'],
  ['ADM-LAYOUT-12', 'Clients', 'clients', 'create-client'],
  ['ADM-LAYOUT-13', 'Testimonials', 'testimonials', 'create-testimonial'],
  ['', 'Arrange about', 'about-page'],
  ['ADM-LAYOUT-14', 'CTA', 'create-cta', 'cta'],
  ['ADM-LAYOUT-15', 'Awards', 'create-award', 'awards'],
  ['ADM-LAYOUT-16', 'Team', 'create-team', 'team'],
  ['ADM-LAYOUT-17', 'About Us Page', 'create-about-us', 'about-us'],
  ['ADM-LAYOUT-18', 'Contact Page', 'create-contact', 'contact'],
  ['ADM-LAYOUT-19', 'FAQ Page', 'faqs', 'create-faq'],
  ['', 'Legal pages', 'legal-pages'],
  ['', 'Old Addresses', 'redirects', 'create-redirect'],
  ['ADM-LAYOUT-20', 'Enquiry', 'enquiry'],
  ['', 'Media', 'media'],
  ['', 'Users', 'users'],
  ['', 'Webhooks and tokens', 'webhooks'],
  ['', 'Recently deleted', 'trash'],
] as const

const ids = sidebar
  .map(([id]) => id)
  .filter(Boolean)
  .join(' ')

test(`the sidebar holds every group in order and opens that of the current screen, says who works here, and on a phone is a menu over the page; the footer carries 2025 (ADM-LAYOUT-01)`, async ({
  adminTab: page,
}) => {
  const sidebarOf = page.getByRole('complementary', { name: 'Admin' })
  const menu = sidebarOf.getByRole('navigation', { name: 'Content' })
  const entries = menu.locator(':scope > div > ul > li')
  const links = menu.locator(':scope > div > ul > li > a').or(menu.locator('li li').getByRole('link'))
  await page.goto('/admin/dashboard')

  await test.step(`the sidebar holds every group in order, and each opens and closes by itself (${ids}, ADM-LAYOUT-03, ADM-LAYOUT-21)`, async () => {
    await expect(entries).toHaveText(sidebar.map(([, label]) => new RegExp(`^${label}`)))
    await expect(links).toHaveCount(10)
    const hrefs = (paths: readonly string[]) => paths.map((path) => `/admin/${path}`)
    for (const [index, [, label, ...paths]] of sidebar.entries()) {
      const entry = entries.nth(index)
      const group = menu.getByRole('button', { name: label, exact: true })
      if (paths.length > 1) {
        await expect(group).toHaveAttribute('aria-expanded', 'false')
        await group.click()
        await expect(group).toHaveAttribute('aria-expanded', 'true')
      } else await expect(menu.getByRole('link', { name: new RegExp(`^${label}\\b`) })).toHaveAttribute('href', `/admin/${paths[0]}`)
      const own = paths.length > 1 ? entry.getByRole('list').getByRole('link') : entry.getByRole('link')
      expect(await own.evaluateAll((found) => found.map((link) => link.getAttribute('href')))).toEqual(hrefs(paths))
    }
    const all = sidebar.flatMap(([, , ...paths]) => hrefs(paths))
    await expect(links).toHaveCount(all.length)
    await menu.getByRole('button', { name: 'Team', exact: true }).click()
    await expect(links).toHaveCount(all.length - 2)
    const known = [
      ...collections.flatMap(({ path, create }) => [path, create.path]),
      ...singletons.flatMap(({ path, createPath }) => [path, createPath]),
      // The list of questions leads to it.
      ...pages.filter((path) => path !== 'faq-page'),
    ]
    expect(all.toSorted()).toEqual(
      hrefs([...known, enquiries.path, 'dashboard', 'visits', 'users', 'webhooks', 'media', 'trash']).toSorted(),
    )
  })

  await test.step('the footer carries 2025 and a credit that leads elsewhere (DASH-06)', async () => {
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText('© 2025 Haulfront')
    await expect(footer).toContainText('designed and developed by')
    await expect(footer.getByRole('link')).toHaveAttribute('href', /^https:\/\//)
    await expect(footer.getByRole('link')).toHaveAttribute('target', '_blank')
  })

  await test.step('the foot of the sidebar says who works here and leads to the profile (ADM-LAYOUT-22)', async () => {
    await expect(sidebarOf).toContainText('Meera Kulkarni')
    await expect(sidebarOf.getByText('Super Admin', { exact: true })).toBeVisible()
    await expect(sidebarOf.getByText('Active', { exact: true })).toBeVisible()
    await sidebarOf.getByRole('link', { name: 'Edit Profile' }).click()
    await expect(page).toHaveURL('/admin/profile')
  })

  await test.step('the group of the current screen is open after a reload, and its link is marked', async () => {
    await navigateTo(page, '/admin/create-faq')
    const link = menu.getByRole('link', { name: 'Create FAQ' })
    await expect(link).toHaveAttribute('aria-current', 'page')
    await page.reload()
    await expect(link).toBeVisible()
    await expect(links).toHaveCount(12)
    await expect(menu.locator('[aria-current="page"]')).toHaveCount(1)
  })

  await test.step('on a phone the menu lies over the page and goes by overlay, link and Escape (ADM-LAYOUT-02)', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const button = page.getByRole('button', { name: 'Menu', exact: true })
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await expect(page.getByRole('complementary', { name: 'Admin' })).toBeHidden()

    await button.click()
    await expect(drawer).toBeVisible()
    await page.mouse.click(370, 500)
    await expect(drawer).toBeHidden()

    await button.click()
    await drawer.getByRole('button', { name: 'Services', exact: true }).click()
    await drawer.getByRole('link', { name: 'All Services' }).click()
    await expect(page).toHaveURL('/admin/services')
    await expect(drawer).toBeHidden()
    // A screen that arrives takes the focus.
    await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible()

    await button.click()
    await expect(drawer.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(button).toBeFocused()
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('unknown, the foot of the sidebar says Admin and Active', async () => {
    await page.route('**/user/me', (route) => route.fulfill({ json: { user: null, message: '' } }))
    await page.goto('/admin/dashboard')
    await expect(sidebarOf.getByText('Admin', { exact: true })).toBeVisible()
    await expect(sidebarOf.getByText('Active', { exact: true })).toBeVisible()
    await expect(page.getByText('Your session has ended')).toBeVisible()
  })
})

test('before its script has come, an admin screen has the ground of its bar and its sidebar, which is where they come to stand', async ({
  adminTab: page,
}) => {
  const release = await holdRequests(page, /\.js$/)
  await page.goto('/admin/visits', { waitUntil: 'commit' })
  const sizes = () =>
    page.locator('#root').evaluate((root) => {
      const [bar, side] = ['::before', '::after'].map((part) => getComputedStyle(root, part))
      return [bar?.height, side?.top, side?.width]
    })
  await expect.poll(sizes).toEqual(['56px', '56px', '256px'])
  release()
  const side = page.getByRole('complementary', { name: 'Admin' })
  await expect(side).toBeVisible()
  expect((await page.getByRole('banner').boundingBox())?.height).toBe(56)
  expect(await side.boundingBox()).toMatchObject({ x: 0, y: 56, width: 256 })
})
