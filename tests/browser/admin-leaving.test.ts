import type { Page } from '@playwright/test'
import { scriptsOf } from '../support/built-files.ts'
import { about } from './admin-singletons.ts'
import { expectToast, navigateTo } from './support/admin.ts'
import { expect, restoreSite, test } from './support/test.ts'
import { holdRequests, visit } from './support/visit.ts'

test.use({ content: 'demo' })
restoreSite()

const link = (page: Page, name: string) => page.getByRole('complementary', { name: 'Admin' }).getByRole('link', { name, exact: true })

/** Lets everything happen that waits for no request. */
const breathe = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))))

/** A screen of the sidebar, whose module is loaded once in a document: each step leaves for another one. */
type Screen = { label: string; heading: string; path: string; module: string }
const dashboard: Screen = { label: 'Dashboard', heading: 'Dashboard', path: 'dashboard', module: 'dashboard-page' }
const media: Screen = { label: 'Media', heading: 'Media', path: 'media', module: 'media-screen' }
const users: Screen = { label: 'Users', heading: 'Users', path: 'users', module: 'users-screen' }
const profile: Screen = { label: 'Edit Profile', heading: 'Profile', path: 'profile', module: 'profile-page' }

/** Presses a link whose screen is still to be loaded. @returns what lets it come. */
async function beginToLeave(page: Page, { label, module }: Screen): Promise<() => void> {
  const files = scriptsOf(module)
  const release = await holdRequests(page, files)
  const requested = page.waitForRequest(files)
  await link(page, label).click()
  await requested
  return release
}

async function arrives(page: Page, { heading, path }: Screen): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await expect(page).toHaveURL(`/admin/${path}`)
}

/** Leaves a screen while its data is on the way. */
async function leaveWhileLoading(page: Page, letDataGo: () => void, data: string, screen: Screen): Promise<void> {
  const letScreenGo = await beginToLeave(page, screen)
  const responded = page.waitForResponse(data)
  letDataGo()
  await (await responded).finished()
  await breathe(page)
  letScreenGo()
  await arrives(page, screen)
}

/** From here on timers wait for `page.clock.runFor`. */
const stopTimers = (page: Page) => page.clock.pauseAt(Date.now() + 60_000)

test('a navigation ends on the chosen screen, although a save, a search, a list, a record or a panel would navigate meanwhile', async ({
  adminPage: page,
  request,
}) => {
  for (const [name, phoneNumber] of [
    ['Asha', '9820012345'],
    ['Dev', '9820054321'],
  ]) {
    await request.post('/api/v1/enquiry/create-enquiry', { data: { name, phoneNumber, email: `${name}@kestrel.example` } })
  }
  await page.clock.install()
  await page.goto('/admin/enquiry')

  await test.step('an enquiry that is marked unread closes only the panel that asked for it', async () => {
    await page.getByRole('table').getByRole('link', { name: /Dev/ }).first().click()
    const panel = page.getByRole('dialog')
    await expect(panel.getByRole('heading', { name: 'Dev' })).toBeVisible()
    const release = await holdRequests(page, '**/enquiry/edit-enquiry')
    await panel.getByRole('button', { name: 'More actions for this enquiry' }).click()
    await page.getByRole('menuitem', { name: 'Mark unread' }).click()
    await panel.getByRole('button', { name: 'Next enquiry' }).click()
    await expect(panel.getByRole('heading', { name: 'Asha' })).toBeVisible()
    release()
    await expectToast(page, 'Enquiry updated')
    await breathe(page)
    await expect(panel.getByRole('heading', { name: 'Asha' })).toBeVisible()
    await expect(page).toHaveURL(/enquiry=/)
  })

  await test.step(`${about.name}: leaving the create screen while its record loads ends on the chosen screen`, async () => {
    const data = `**/api/v1/${about.create.call.split('/')[0]}/*`
    const letDataGo = await holdRequests(page, data)
    await navigateTo(page, `/admin/${about.createPath}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Create ${about.name}`)
    await leaveWhileLoading(page, letDataGo, data, profile)
  })

  await test.step('a list that is being left does not go back from a page past its end', async () => {
    const data = '**/api/v1/faq/all-faqs?*'
    const letDataGo = await holdRequests(page, data)
    await navigateTo(page, '/admin/faqs?page=90')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQs')
    await leaveWhileLoading(page, letDataGo, data, users)
  })

  await test.step('the return to the list after an edit does not replace a navigation that has begun', async () => {
    await navigateTo(page, '/admin/faqs')
    await page
      .getByRole('table')
      .getByRole('link', { name: /^Edit / })
      .first()
      .click()
    await page.getByLabel('Order', { exact: true }).fill('7')
    await stopTimers(page)
    await page.getByRole('button', { name: 'Update FAQ' }).click()
    await expect(page.getByRole('button', { name: 'Stay' })).toBeVisible()
    const release = await beginToLeave(page, media)
    await page.clock.runFor(2500)
    release()
    await arrives(page, media)
  })

  await test.step('a search that was typed before leaving is not sent afterwards', async () => {
    await navigateTo(page, '/admin/faqs')
    await page.getByRole('searchbox').fill('gate')
    const release = await beginToLeave(page, dashboard)
    await page.clock.runFor(500)
    release()
    await arrives(page, dashboard)
  })
})

test('a login whose response comes after the visitor went elsewhere signs in and does not navigate', async ({
  visitorTab: page,
  admin,
}) => {
  await visit(page, '/auth/login')
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
  expect(requested.filter((path) => scriptsOf('frame').test(path))).toEqual([])
  await expect(page).toHaveURL('/')
})
