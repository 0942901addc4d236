import type { Page } from '@playwright/test'
import { wholeSingletons } from './admin-singletons.ts'
import { expectToast } from './support/admin.ts'
import { expect, restoreSite, test } from './support/test.ts'
import { holdRequests } from './support/visit.ts'

test.use({ content: 'demo' })
restoreSite()

const link = (page: Page, name: string) => page.getByRole('complementary', { name: 'Admin' }).getByRole('link', { name, exact: true })

/** Lets everything happen that waits for no request. */
const breathe = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))))

/** Presses a link whose screen is still to be loaded. @returns what lets it come. */
async function beginToLeave(page: Page): Promise<() => void> {
  const release = await holdRequests(page, /\/assets\/dashboard-page-.*\.js$/)
  const requested = page.waitForRequest(/\/assets\/dashboard-page-/)
  await link(page, 'Dashboard').click()
  await requested
  return release
}

async function arrives(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await expect(page).toHaveURL('/admin/dashboard')
}

for (const { name, createPath, create } of wholeSingletons)
  test(`${name}: leaving the create screen while its record loads ends on the chosen screen`, async ({ adminTab: page }) => {
    const data = `**/api/v1/${create.call.split('/')[0]}/*`
    const letDataGo = await holdRequests(page, data)
    await page.goto(`/admin/${createPath}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Create ${name}`)
    const letScreenGo = await beginToLeave(page)
    const responded = page.waitForResponse(data)
    letDataGo()
    await (await responded).finished()
    await breathe(page)
    letScreenGo()
    await arrives(page)
  })

/** From here on timers wait for `page.clock.runFor`. */
const stopTimers = (page: Page) => page.clock.pauseAt(Date.now() + 60_000)

test('the return to the list after an edit does not replace a navigation that has begun', async ({ adminPage: page }) => {
  await page.clock.install()
  await page.goto('/admin/faqs')
  await page
    .getByRole('table')
    .getByRole('link', { name: /^Edit / })
    .first()
    .click()
  await page.getByLabel('Order', { exact: true }).fill('7')
  await stopTimers(page)
  await page.getByRole('button', { name: 'Update FAQ' }).click()
  await expect(page.getByRole('button', { name: 'Stay' })).toBeVisible()
  const release = await beginToLeave(page)
  await page.clock.runFor(2500)
  release()
  await arrives(page)
})

test('a search that was typed before leaving is not sent afterwards', async ({ adminPage: page }) => {
  await page.clock.install()
  await page.goto('/admin/faqs')
  await page.getByRole('searchbox').waitFor()
  await stopTimers(page)
  await page.getByRole('searchbox').fill('gate')
  const release = await beginToLeave(page)
  await page.clock.runFor(500)
  release()
  await arrives(page)
})

test('a list that is being left does not go back from a page past its end', async ({ adminTab: page }) => {
  const letDataGo = await holdRequests(page, '**/api/v1/faq/all-faqs?*')
  await page.goto('/admin/faqs?page=90')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQs')
  const letScreenGo = await beginToLeave(page)
  const responded = page.waitForResponse('**/api/v1/faq/all-faqs?*')
  letDataGo()
  await (await responded).finished()
  await breathe(page)
  letScreenGo()
  await arrives(page)
})

test('an enquiry that is marked unread closes only the panel that asked for it', async ({ adminTab: page, request }) => {
  for (const name of ['Asha', 'Dev']) {
    await request.post('/api/v1/enquiry/create-enquiry', { data: { name, phoneNumber: '9820012345', email: 'a@kestrel.example' } })
  }
  await page.goto('/admin/enquiry')
  await page.getByRole('table').getByRole('link', { name: /Dev/ }).first().click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('heading', { name: 'Dev' })).toBeVisible()
  const release = await holdRequests(page, '**/enquiry/edit-enquiry')
  await panel.getByRole('button', { name: 'Mark unread' }).click()
  await panel.getByRole('button', { name: 'Next enquiry' }).click()
  await expect(panel.getByRole('heading', { name: 'Asha' })).toBeVisible()
  release()
  await expectToast(page, 'Enquiry updated')
  await breathe(page)
  await expect(panel.getByRole('heading', { name: 'Asha' })).toBeVisible()
  await expect(page).toHaveURL(/enquiry=/)
})

test('a login whose response comes after the visitor went elsewhere signs in and does not navigate', async ({ page, admin }) => {
  await page.goto('/auth/login')
  await page.getByLabel('Email', { exact: true }).fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  const release = await holdRequests(page, '**/user/login')
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL('/')
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  release()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).not.toBeNull()
  await breathe(page)
  expect(requested.filter((path) => path.startsWith('/assets/admin-layout'))).toEqual([])
  await expect(page).toHaveURL('/')
})
