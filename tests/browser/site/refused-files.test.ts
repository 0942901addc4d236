import type { Page } from '@playwright/test'
import { fill, form, good, submit, thanks } from '../support/enquiry-form.ts'
import { expect, test } from '../support/test.ts'
import { stubMaps } from '../support/visit.ts'

/** Files of the build that a page loads while it starts and after the first interaction. */
async function filesOf(page: Page, path: string): Promise<string[]> {
  const files = new Set<string>()
  const record = (address: string) => {
    const { pathname } = new URL(address)
    if (pathname.startsWith('/assets/')) files.add(pathname)
  }
  page.on('request', (request) => record(request.url()))
  // The response may come before the key press is reported as done.
  const signedIn = page.waitForResponse('**/user/me')
  await page.goto(path)
  await page.keyboard.press('Shift')
  await signedIn
  await page.waitForLoadState('networkidle')
  page.removeAllListeners('request')
  return [...files]
}

/** Opens a page as often as it has files, each time without one of them; a file that an earlier page was tried without is not tried again. */
async function withoutEach(page: Page, path: string, known: Set<string>, check: () => Promise<void>): Promise<void> {
  await stubMaps(page)
  const files = (await filesOf(page, path)).filter((file) => !known.has(file))
  for (const file of files)
    await test.step(`${path} without ${file}`, async () => {
      known.add(file)
      const refuse = (address: URL) => address.pathname === file
      await page.route(refuse, (route) => route.abort())
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await check()
      await page.unroute(refuse)
    })
}

test('an enquiry can be sent whichever file of the build is refused', async ({ page }) => {
  await withoutEach(page, '/contact', new Set(), async () => {
    await fill(page, good)
    await submit(page).click()
    await expect(form(page).getByText('Your enquiry has been received.')).toBeVisible()
  })
})

test('every other public page leads to the enquiry form whichever file of its own is refused', async ({ page }) => {
  const known = new Set<string>()
  for (const path of ['/', '/about', '/services/full-truckload', '/faqs'])
    await withoutEach(page, path, known, async () => {
      await page.keyboard.press('Shift')
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact', exact: true }).click()
      await expect(submit(page)).toBeVisible()
    })
})

test('a sign-in page says so where a file is refused that its form needs, and works without any other', async ({ page }) => {
  const known = new Set<string>()
  for (const path of ['/auth/login', '/auth/signup', '/auth/verify-otp', '/auth/forgot-password'])
    await withoutEach(page, path, known, async () => {
      const main = page.getByRole('main')
      const told = main.getByRole('alert').getByText('This page could not be loaded completely')
      await expect(told.or(main.locator('form:not([data-waits])')).first()).toBeVisible()
    })
  expect(known.size).toBeGreaterThan(10)
})

test('a screen that the browser renders says so where a file is refused that it needs', async ({ page }) => {
  await page.route('**/*.js', (route) => route.abort())
  for (const path of ['/profile', '/admin/dashboard']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'This page could not be loaded completely' })).toBeVisible()
  }
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Load it again' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
})

test('an enquiry is sent by the browser itself when the code of the form does not come for ten seconds', async ({ page }) => {
  await page.clock.install()
  await page.route(/\/assets\/.*\.js$/, () => undefined)
  await page.goto('/contact')
  await fill(page, good)
  await submit(page).click()
  await expect(form(page).locator('[data-pressed]')).toHaveCount(1)
  await page.clock.runFor(10_000)
  await expect(form(page).getByText(thanks)).toBeVisible()
})
