import type { Frame, Page } from '@playwright/test'
import { scriptsOf } from '../../support/built-files.ts'
import { axeFindings, consoleErrors, expect, test } from '../support/test.ts'
import { hydration, intercept, isLegal, pages, scrollThrough, triggerFirstInteraction, visit } from '../support/visit.ts'

const mail = 'desk@portolan.example'
const linksHome: Readonly<Record<string, string>> = { '/unauthorized': 'Go to Home', '/nowhere/at-all': 'Go Home' }

for (const { ids, path, heading, status } of pages) {
  const link = linksHome[path]
  const more = isLegal(path)
    ? ', and says when it was changed, what it has, and where to write to'
    : link === undefined
      ? ''
      : `, and leads home by “${link}” and on to every service and the telephone`
  test(`${path} responds to a visitor with ${status}, is titled “${heading}”, is silent while it comes alive${more} (${ids}, ROUTE-14)`, async ({
    visitorTab: page,
  }) => {
    const noise = consoleErrors(page)
    const response = await visit(page, path)
    expect(response?.status()).toBe(status)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page).toHaveTitle(/Portolan Freight/)
    await expect(page.locator('#root main')).toHaveCount(1)
    await triggerFirstInteraction(page)
    await scrollThrough(page)
    await page.waitForLoadState('networkidle')
    // A document that is not found is itself a line in Chromium's console.
    expect(noise.filter((line) => status === 200 || !/status of 404/.test(line))).toEqual([])
    if (isLegal(path)) await expectLegal(page)
    if (link === undefined) return
    await expectLeads(page)
    await page.goBack()
    await page.getByRole('main').getByRole('link', { name: link, exact: true }).click()
    await expect(page).toHaveURL('/')
    await expect(page.locator('#hero h1')).toBeVisible()
  })
}

/** A legal page begins with its date and a table of contents that leads to each clause. */
async function expectLegal(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('link', { name: mail })).toHaveAttribute('href', `mailto:${mail}`)
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await expect(page.getByText(/^Last changed on \d+ \w+ 20\d\d$/)).toBeVisible()
  const clauses = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(contents.getByRole('link')).toHaveText((await clauses.allTextContents()).map((title) => new RegExp(`${title}$`)))
  await contents.getByRole('link', { name: 'Contact' }).click()
  await expect(clauses.last()).toBeInViewport()
}

/** A page that is not found, or closed, leads on to every service and to the telephone. */
async function expectLeads(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /^\+91/ })).toHaveAttribute('href', /^tel:\+91\d+$/)
  const services = main.getByRole('navigation', { name: 'What we offer' }).getByRole('link')
  await expect(services).toHaveCount(8)
  await services.first().click()
  await expect(page).toHaveURL(/\/services\//)
}

test('/auth/login is the screen with the button “Login”, and /login leads on to it (ROUTE-11, NAME-04)', async ({ visitorTab: page }) => {
  const noise = consoleErrors(page)
  await page.goto('/auth/login')
  const button = page.getByRole('main').getByRole('button', { name: 'Login', exact: true })
  await expect(button).toBeVisible()
  expect(noise).toEqual([])
  await leadsOn(page, '/login', '/auth/login')
})

test('/auth/signup is the screen with the button “Signup”, to which /signup leads on, and /auth/verify-otp that for the mailed code (ROUTE-12, ROUTE-13, NAME-05)', async ({
  visitorTab: page,
}) => {
  const noise = consoleErrors(page)
  await page.goto('/auth/signup')
  await expect(page.getByRole('main').getByRole('button', { name: 'Signup', exact: true })).toBeVisible()
  expect(noise).toEqual([])
  await leadsOn(page, '/signup', '/auth/signup')
  await page.getByLabel('Name').fill('Asha Deshpande')
  await page.getByLabel('Email').fill('asha.routes@portolan.example')
  await page.getByLabel('Password').fill('nine quiet harbours')
  await page.getByRole('button', { name: 'Signup' }).click()
  await expect(page).toHaveURL('/auth/verify-otp')
  await expect(page.getByRole('heading', { name: 'Verify OTP to Register' })).toBeVisible()
})

test('the former addresses of the admin area lead on (NAME-06, NAME-07, NAME-08)', async ({ adminTab: page }) => {
  for (const [from, to] of [
    ['/admin', '/admin/dashboard'],
    ['/admin/videoSections', '/admin/shipping'],
    ['/admin/create-video-section', '/admin/create-shipping'],
  ] as const)
    await leadsOn(page, from, to)
})

async function leadsOn(page: Page, from: string, to: string): Promise<void> {
  // The demo company has its video section already, and the form for a first one leads on to it.
  const wanted = to === '/admin/create-shipping' ? /\/admin\/(create-)?shipping$/ : to
  const passed: string[] = []
  const note = (frame: Frame) => passed.push(new URL(frame.url()).pathname)
  page.on('framenavigated', note)
  await page.goto(from)
  await expect(page).toHaveURL(wanted)
  page.off('framenavigated', note)
  expect(passed).toContain(to)
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
}

test('an address with a line break in it leads to no page', async ({ request }) => {
  const response = await request.get('/nowhere%0d%0aat-all')
  expect([response.status(), response.headers()['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
})

test('a page whose code is refused, or gone with a new version, is loaded as a document by the link that leads to it', async ({
  visitorTab: page,
}) => {
  await visit(page, '/terms')
  await triggerFirstInteraction(page)
  await intercept(page, scriptsOf('faqs'), (route) => route.fulfill({ status: 404 }))
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' })
  await hydration(link)
  await link.click()
  await expect(page).toHaveURL('/faqs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions')
})

test('a page whose code cannot be loaded without a connection says so in plain words, leads back to the last page that opened, home and to the telephone, and opens by itself with a connection', async ({
  visitorTab: page,
}) => {
  await visit(page, '/terms')
  await triggerFirstInteraction(page)
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' })
  await hydration(link)
  await page.context().setOffline(true)
  await intercept(page, scriptsOf('faqs'), (route) => route.abort())
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/ at |\.js|Error/)
  expect(await axeFindings(page)).toEqual([])
  for (const name of ['Go Home', '+91 98765 01234']) await expect(page.getByRole('link', { name })).toBeVisible()
  await intercept(page, scriptsOf('home'), (route) => route.abort())
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Go Home' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL('/terms')
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await page.unroute(scriptsOf('faqs'))
  await page.context().setOffline(false)
  await expect(page).toHaveURL('/faqs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions')
})

for (const path of ['/services/full-truckload', '/contact'])
  test(`without a connection ${path} stays whole to its footer, and a link there leads to the offline page, which is headed by the company`, async ({
    visitorTab: page,
  }) => {
    const errors: Error[] = []
    page.on('pageerror', (error) => errors.push(error))
    const scripts = /\.js$/
    await visit(page, path)
    const title = await page.getByRole('heading', { level: 1 }).textContent()
    const footer = page.getByRole('contentinfo')
    await page.context().setOffline(true)
    await intercept(page, scripts, (route) => route.abort())
    await footer.getByRole('link', { name: 'FAQs' }).click()
    const offline = page.getByRole('heading', { level: 1, name: 'You are offline' })
    await expect(offline).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Portolan Freight' })).toHaveAttribute('href', '/')
    await expect(page.getByText('Call us: +91 98765 01234')).toBeVisible()
    await page.getByRole('button', { name: 'Go Back' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
    await scrollThrough(page)
    await footer.getByRole('link', { name: 'Part Load' }).click()
    await expect(offline).toBeVisible()
    expect(errors).toEqual([])
    // The page goes on by itself, which the next test must not interrupt.
    await page.unroute(scripts)
    await page.context().setOffline(false)
    await expect(page).toHaveURL('/services/part-load')
  })
