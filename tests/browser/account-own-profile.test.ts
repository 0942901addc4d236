import type { Page } from '@playwright/test'
import { expectAccessible, expectLoaded, twoLooks } from './support/accessible.ts'
import { api, createAccountAs, expectToast, navigateTo } from './support/admin.ts'
import { mailedLink } from './support/mailed-link.ts'
import { mailTo } from './support/mails.ts'
import { createAccount } from './support/site.ts'
import { expect, restoreSite, test } from './support/test.ts'
import { failRequests } from './support/visit.ts'

test.use({ content: 'empty', contextOptions: { reducedMotion: 'reduce' } })
restoreSite()

/** The first account is made before a test's own, so that these have the role user. */
test.beforeAll(({ admin }) => expect(admin.token).not.toBe(''))

const next = 'nine quiet harbours'
const [secondFactor, passkeys] = [/\/user\/second-factor$/, /\/user\/passkeys$/]

/** Logs in by keyboard, on any screen with the login form. */
async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email', { exact: true }).focus()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
}

test('an account of the role user finds its profile by the keyboard, changes its password by the current one, which ends every other session, and sees where it is logged in', async ({
  visitorTab: page,
  site,
}) => {
  const account = await createAccount(site, 'Asha Deshpande')
  const main = page.getByRole('main')
  const sessions = page.getByRole('region', { name: 'Where you are logged in' }).getByRole('listitem')

  await test.step('Access Denied, where the login of a user ends, links to the own profile', async () => {
    await page.goto('/auth/login')
    await logIn(page, account)
    await expect(page).toHaveURL('/unauthorized')
    await expect(main.getByRole('button', { name: 'Log out' })).toBeVisible()
    await main.getByRole('link', { name: 'Go to Home' }).focus()
    await page.keyboard.press('Tab')
    await expect(main.getByRole('link', { name: 'Your profile' })).toBeFocused()
    await expectAccessible(page, 'Access Denied', twoLooks)
    for (const url of [secondFactor, passkeys]) await failRequests(page, url, 400)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/profile')
  })

  await test.step('Retry sends every failed request of the sign-in security again', async () => {
    const security = page.getByRole('region', { name: 'Login security' })
    const retry = security.getByRole('button', { name: 'Retry' })
    await expect(retry).toBeVisible()
    await page.unroute(secondFactor)
    const refusedAgain = page.waitForResponse(passkeys)
    await retry.click()
    await refusedAgain
    // A click on a button that is busy does nothing.
    await expect(retry).toHaveAttribute('aria-busy', 'false')
    await expect(security.getByText('Something broke.')).toBeVisible()
    await page.unroute(passkeys)
    await retry.click()
    await expect(security.getByRole('listitem').first()).toContainText('Passkeys')
  })

  await test.step('it is the profile, without a way into the admin area', async () => {
    await expectLoaded(page, 'Profile')
    await expect(page).toHaveTitle('Profile · Haulfront')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(main.getByRole('definition')).toHaveText(['Asha Deshpande', account.email, 'USER', 'Active'])
    await expect(sessions).toHaveCount(2)
    await expect(sessions.first()).toContainText('This device')
    await expect(page.locator('a[href^="/admin"]')).toHaveCount(0)
    await expect(page.getByRole('complementary', { name: 'Admin' })).toHaveCount(0)
    await expectAccessible(page, 'the profile', twoLooks)
  })

  const dialog = page.getByRole('dialog', { name: 'Change password' })
  const current = dialog.getByLabel('Current password', { exact: true })
  await test.step('on a phone, a new password takes the current one: a wrong one is refused at its field', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await main.getByRole('button', { name: 'Change password' }).press('Enter')
    await current.focus()
    await page.keyboard.type('wrong')
    await dialog.getByLabel('New password', { exact: true }).focus()
    await page.keyboard.type(next)
    await page.keyboard.press('Enter')
    await expect(dialog.locator('#sign-in-currentPassword-error')).toHaveText('This is not your current password')
    await expect(current).toHaveAttribute('aria-invalid', 'true')
  })

  await test.step('the right one changes it: this session goes on, every other one has ended, and a notice is mailed', async () => {
    await current.fill(account.password)
    await page.keyboard.press('Enter')
    await expectToast(page, 'Your password has been changed.')
    await expect(dialog).toHaveCount(0)
    await expect(sessions).toHaveCount(1)
    await expect(page).toHaveURL('/profile')
    const elsewhere = await fetch(`${site.url}/api/v1/user/profile`, { headers: { authorization: `Bearer ${account.token}` } })
    expect(elsewhere.status).toBe(401)
    expect((await page.request.get('/api/v1/user/profile')).status()).toBe(200)
    await mailTo(site, account.email, ({ subject }) => subject === 'Your password has been changed')
  })

  await test.step('the menus lead there, on a desktop and on a phone', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: /Asha Deshpande.*user menu/ }).press('Enter')
    for (const name of ['My Account', 'Edit Profile']) {
      await expect(page.getByRole('menuitem', { name })).toHaveAttribute('href', '/profile')
    }
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Account' }).press('Enter')
    const drawer = page.getByRole('dialog', { name: 'Asha Deshpande' })
    await expect(drawer.getByRole('link')).toHaveText(['My Account', 'Edit Profile'])
    await drawer.getByRole('link', { name: 'My Account' }).press('Enter')
    await expect(drawer).toBeHidden()
    await expect(page).toHaveURL('/profile')
  })

  await test.step('the drawer’s Log out leads to the home page from here, too (LAYOUT-18)', async () => {
    await page.getByRole('button', { name: 'Account' }).press('Enter')
    await page.getByRole('dialog', { name: 'Asha Deshpande' }).getByRole('button', { name: 'Log out' }).press('Enter')
    await expect(page).not.toHaveTitle('Profile · Haulfront')
    await expect(page).toHaveURL('/')
  })
})

test('without a session the profile leads to the login, and back after it', async ({ visitorTab: page, site }) => {
  const account = await createAccount(site, 'Ravi Menon')
  await page.goto('/profile')
  await expect(page).toHaveURL('/auth/login')
  await page.getByRole('tab', { name: 'Signup' }).click()
  await page.getByRole('tab', { name: 'Login' }).click()
  // The panel of the other tab leaves a moment later, and takes the focus along.
  await expect(page.getByLabel('Name', { exact: true })).toHaveCount(0)
  await logIn(page, account)
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('main').getByRole('definition').first()).toHaveText('Ravi Menon')

  await test.step('a stored token opens it no more than none does', async () => {
    await page.context().clearCookies()
    await page.reload()
    await expect(page).toHaveURL('/auth/login')
  })
})

test('the roles superAdmin, editor and viewer are led on to the profile in the admin area, from Access Denied, too', async ({
  visitorTab: page,
  adminTab,
  site,
  admin,
}) => {
  const expectProfile = async (tab: Page) => {
    await expect(tab).toHaveURL('/admin/profile')
    await expectLoaded(tab, 'Profile')
    await expect(tab.getByRole('complementary', { name: 'Admin' })).toBeVisible()
  }
  await test.step('superAdmin, from a link as on loading', async () => {
    await adminTab.goto('/profile')
    await expectProfile(adminTab)
    await navigateTo(adminTab, '/profile')
    await expectProfile(adminTab)
  })
  for (const role of ['editor', 'viewer'] as const)
    await test.step(`${role}, from the login as from Access Denied`, async () => {
      const account = await createAccountAs(site, admin, role, 'Vera Pinto')
      await page.context().clearCookies()
      await page.goto('/profile')
      await expect(page).toHaveURL('/auth/login')
      await logIn(page, account)
      await expectProfile(page)
      await navigateTo(page, '/admin/users')
      await expect(page).toHaveURL('/unauthorized')
      await page.getByRole('link', { name: 'Your profile' }).click()
      await expectProfile(page)
    })
})

test('an inactive account of the role user sees its profile with the notice, and nothing that it may not do', async ({
  visitorTab: page,
  site,
  admin,
}) => {
  const account = await createAccount(site, 'Zoya Khan')
  const headers = { authorization: `Bearer ${admin.token}` }
  const { users } = (await (await page.request.get(`${site.url}/api/v1/user/all-users?search=${account.email}`, { headers })).json()) as {
    users: { _id: string }[]
  }
  await page.request.put(`${site.url}/api/v1/user/edit-user`, { headers, data: { userId: users[0]?._id, status: false } })
  await page.goto('/profile')
  await logIn(page, account)
  await expect(page).toHaveURL('/profile')
  const main = page.getByRole('main')
  await expect(main.getByRole('status').filter({ hasText: 'Account Deactivated' })).toContainText('contact support to reactivate')
  await expect(main.getByRole('region')).toHaveCount(0)
  await expect(main.getByRole('button', { name: 'Change password' })).toHaveCount(0)
})

test('an accepted invitation to the role user leads to the profile', async ({ visitorTab: page, site, admin }) => {
  const email = 'ira.invited@portolan.example'
  await api(site, admin, 'user/invitations', { email, role: 'user' })
  await page.goto(await mailedLink(site, email))
  await page.getByLabel('Name', { exact: true }).fill('Ira Sen')
  await page.getByLabel('Password', { exact: true }).fill(next)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('main').getByRole('definition').first()).toHaveText('Ira Sen')
})
