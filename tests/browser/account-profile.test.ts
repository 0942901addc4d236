import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { clearToasts, demoFile, expectToast, failWithoutMessage, navigateTo, removeServerMessage } from './support/admin.ts'
import { expect, restoreSite, test } from './support/test.ts'

test.use({ content: 'empty', contextOptions: { reducedMotion: 'reduce' } })
restoreSite()

/** Changes the response of `GET /user/me`. */
const nowIs = (page: Page, change: Record<string, unknown>) =>
  page.route('**/user/me', async (route) => {
    const response = await route.fetch()
    const { user, message } = (await response.json()) as { user: object; message: string }
    await route.fulfill({ response, json: { message, user: { ...user, ...change } } })
  })

const menuOf = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name: new RegExp(`^${name}\\s*, user menu$`) })

test('the profile shows who is signed in, and what stands in for pictures; name, photo and banner are changed, and every screen knows at once (ADM-PROFILE-05, SIGN-25)', async ({
  adminTab: page,
  admin,
}) => {
  await page.goto('/admin/profile')
  const main = page.getByRole('main')
  await test.step('a letter stands for a photo (ADM-PROFILE-01, ADM-PROFILE-04, DASH-04)', async () => {
    await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('Meera Kulkarni')
    await expect(main.getByRole('definition')).toHaveText(['Meera Kulkarni', admin.email, 'SUPERADMIN', 'Active'])
    await expect(main.getByText('Active', { exact: true })).toHaveCount(2)
    await expect(main.getByText('M', { exact: true })).toBeVisible()
    await expect(main.locator('img')).toHaveCount(0)
    await expect(main.getByText('Account Deactivated')).toHaveCount(0)
  })

  const dialog = page.getByRole('dialog', { name: 'Edit Profile' })
  const save = dialog.getByRole('button', { name: 'Save changes' })
  await main.getByRole('button', { name: 'Edit Profile' }).click()
  const name = dialog.getByLabel('Name', { exact: true })
  await expect(name).toHaveValue('Meera Kulkarni')
  await test.step('only pictures are taken (ADM-PROFILE-02, SIGN-23)', async () => {
    for (const label of ['Profile photo', 'Banner image']) {
      const field = dialog.getByLabel(label, { exact: true })
      await expect(field).toHaveAttribute('accept', 'image/*')
      await field.setInputFiles(join(import.meta.dirname, '../../package.json'))
      await expect(field).toHaveAccessibleDescription(/‘package\.json’ cannot be used: choose PNG/)
    }
  })
  await name.fill('')
  await save.click()
  await expectToast(page, 'Name is required')
  await name.fill('Meera Kulkarni-Rao')
  await dialog.getByLabel('Profile photo', { exact: true }).setInputFiles(demoFile('portrait-03.webp'))
  await dialog.getByLabel('Banner image', { exact: true }).setInputFiles(demoFile('hero-port.webp'))

  await test.step('a failed change loses nothing of the input (MSG-10)', async () => {
    const recover = await failWithoutMessage(page, 'user/update-profile')
    await save.click()
    await expectToast(page, 'Failed to update profile')
    await expect(name).toHaveValue('Meera Kulkarni-Rao')
    await expect(dialog.getByText('portrait-03.webp — not saved yet')).toBeVisible()
    await recover()
  })

  const answered = page.waitForResponse('**/user/update-profile')
  const requested = page.waitForRequest('**/user/me')
  await save.click()
  await expectToast(page, ((await (await answered).json()) as { message: string }).message)
  await requested
  await expect(dialog).toHaveCount(0)
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('Meera Kulkarni-Rao')
  const photo = main.locator('img[src^="/uploads/profile/"]').last()
  const banner = main.locator('img[src^="/uploads/profile/"]').first()
  for (const picture of [photo, banner]) {
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }
  const address = await photo.getAttribute('src')
  expect(address).not.toBe(await banner.getAttribute('src'))
  await expect(menuOf(page, 'Meera Kulkarni-Rao').locator('img')).toHaveAttribute('src', String(address))
  const sidebar = page.getByRole('complementary', { name: 'Admin' })
  await expect(sidebar).toContainText('Meera Kulkarni-Rao')

  await test.step('a response without a message has its own words (MSG-09)', async () => {
    await main.getByRole('button', { name: 'Edit Profile' }).click()
    await name.fill('Meera Rao')
    await clearToasts(page)
    await removeServerMessage(page, 'user/update-profile')
    await save.click()
    await expectToast(page, 'Profile updated successfully!')
  })
  await navigateTo(page, '/admin/dashboard')
  await expect(main.getByText('Hello Meera Rao!')).toBeVisible()
  await expect(main.locator(`img[src="${address}"]`)).toBeVisible()
})

test('only the status false makes an account inactive, and its profile says what to do; the user menu leads to the account and, for a superAdmin, to the dashboard; signed out it is a Login button (ADM-LAYOUT-23, ADM-PROFILE-03, ADM-PROFILE-04)', async ({
  adminTab: page,
}) => {
  const [bar, main] = [page.getByRole('banner'), page.getByRole('main')]
  const notice = main.getByRole('status').filter({ hasText: 'Account Deactivated' })
  await test.step('a superAdmin without a status', async () => {
    await nowIs(page, { name: 'Dev Rao', status: undefined })
    await page.goto('/admin/profile')
    await expect(main.getByRole('definition').last()).toHaveText('Active')
    await expect(notice).toHaveCount(0)
    await menuOf(page, 'Dev Rao').click()
    await expect(page.getByRole('menuitem')).toHaveText(['My Account', 'Edit Profile', 'Dashboard', 'Log out'])
    for (const [name, path] of [
      ['My Account', '/admin/profile'],
      ['Edit Profile', '/admin/profile'],
      ['Dashboard', '/admin/dashboard'],
    ] as const) {
      await expect(page.getByRole('menuitem', { name })).toHaveAttribute('href', path)
    }
  })
  await test.step('a user whose status is false', async () => {
    await nowIs(page, { name: 'Dev Rao', role: 'user', status: false })
    await page.reload()
    await expect(notice).toContainText('contact support to reactivate')
    await expect(main.getByRole('definition').last()).toHaveText('Inactive')
    await expect(main.getByText('Inactive', { exact: true })).toHaveCount(2)
    await menuOf(page, 'Dev Rao').click()
    await expect(page.getByRole('menuitem')).toHaveText(['My Account', 'Edit Profile', 'Log out'])
  })
  await test.step('a stranger', async () => {
    await page.unroute('**/user/me')
    await page.context().clearCookies()
    await page.reload()
    await expect(bar.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/auth/login')
    await expect(bar.getByRole('button', { name: /user menu/ })).toHaveCount(0)
  })
})

test('a logout that fails keeps everyone signed in; one that works takes the token away, and every call carried the cookie (MSG-07, SIGN-21, SIGN-24)', async ({
  adminPage: page,
}) => {
  await page.addInitScript(() => {
    const send = window.fetch
    window.fetch = (input, init) => {
      if (String(input).includes('/api/') && init?.credentials !== 'include') throw new Error(`${String(input)} went without credentials`)
      return send(input, init)
    }
  })
  await page.goto('/admin/faqs')
  await expect(page.getByText('No FAQs Found')).toBeVisible()
  const token = () => page.evaluate(() => localStorage.getItem('token'))
  const logOut = async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /user menu/ })
      .click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
  }
  await test.step('a logout that fails (MSG-08)', async () => {
    const recover = await failWithoutMessage(page, 'user/logout')
    await logOut()
    await expectToast(page, 'Logout failed')
    await expect(page).toHaveURL('/admin/faqs')
    expect(await token()).not.toBeNull()
    await recover()
  })
  await removeServerMessage(page, 'user/logout')
  await logOut()
  await expectToast(page, 'User Logged Out', { lasts: 2000 })
  await expect(page).toHaveURL('/auth/login')
  expect(await token()).toBeNull()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
})
