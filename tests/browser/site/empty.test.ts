import { consoleErrors, expect, test } from '../support/test.ts'
import { isLegal, linksToNowhere, pages, talkButtons, triggerFirstInteraction, visit } from '../support/visit.ts'

/** A site on which nothing has been entered. */
test.use({ content: 'empty' })

for (const { path } of pages) {
  const found = !path.startsWith('/services/') && path !== '/nowhere/at-all'
  const silent = found ? 'makes no noise, and ' : ''
  const contact = isLegal(path) ? '; it leads on to the contact page' : ''
  test(`ROUTE-15 PUB-FOOTER-13 ${path} of an empty site ${silent}has no call or chat button, and no link that leads nowhere${contact}`, async ({
    visitorTab: page,
  }) => {
    const noise = consoleErrors(page)
    const response = await visit(page, path)
    expect(response?.status()).toBe(found ? 200 : 404)
    await triggerFirstInteraction(page)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // A document that is not found is itself a line in Chromium's console.
    if (found) expect(noise).toEqual([])
    expect(await linksToNowhere(page)).toEqual([])
    await expect(talkButtons(page)).toHaveCount(0)
    if (isLegal(path))
      await expect(page.getByRole('main').getByRole('link', { name: 'our contact page' })).toHaveAttribute('href', '/contact')
  })
}

test('PUB-HERO-07 PUB-HERO-09 PUB-CLIENTS-04 PUB-ABOUT-07 PUB-ABOUT-08 PUB-SERVICES-02 PUB-FEATURES-05 PUB-TESTI-03 PUB-WHY-01 every section of an empty home says so, the hero before the default video, and the about leads to where it is made', async ({
  visitorTab: page,
}) => {
  await visit(page, '/')
  const said = {
    '#hero': 'Please add hero sections from the admin panel',
    '#clients': 'No clients available',
    '#about': 'No about data is present. Kindly first create one',
    '#services': 'No services available',
    '#feature': 'No features available',
    '#testimonials': 'No testimonials available',
    '#whychooseus': 'No Why Choose Us items Found',
  }
  for (const [section, text] of Object.entries(said)) await expect(page.locator(section)).toContainText(text)
  await expect(page.locator('#about').getByRole('link', { name: 'Create About' })).toHaveAttribute('href', '/admin/create-about')
  await expect(page.locator('#whychooseus').getByRole('heading', { name: 'Why Choose Us?', exact: true })).toBeVisible()
  await expect(page.locator('#hero video')).toHaveAttribute('src', '/defaults/tour.mp4')
  const film = await page.request.head('/defaults/tour.mp4')
  expect([film.status(), film.headers()['content-type']]).toEqual([200, 'video/mp4'])
})

test('PUB-FOOTER-10 PUB-FOOTER-11 the footer of an empty site describes a company and has an address in Bhiwandi', async ({
  visitorTab: page,
}) => {
  await visit(page, '/terms')
  const footer = page.getByRole('contentinfo')
  await expect(footer.locator('address')).toContainText(/Industrial Park/i)
  await expect(footer.locator('address')).toContainText('Bhiwandi')
  await expect(footer.locator('address')).toContainText('421302')
  await expect(
    footer
      .getByRole('paragraph')
      .filter({ hasText: /\w{3,}(\s+\S+){8,}/ })
      .first(),
  ).toBeVisible()
})

test.describe('on the first page of a session', () => {
  test.use({ splash: true })

  test('NAME-01 START-02 a site without a name is Haulfront, from the splash on', async ({ page, context }) => {
    await page.goto('/')
    await expect(page.locator('#splash')).toHaveText('Loading Haulfront')
    await expect(page).toHaveTitle('Haulfront')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Haulfront' })).toHaveAttribute('href', '/')
    await context.clearCookies()
    await page.goto('/auth/login')
    await expect(page.locator('#splash')).toHaveText('Loading Haulfront')
  })
})
