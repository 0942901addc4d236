import { wholeSingletons } from './admin-singletons.ts'
import { enquiries, wholeCollections } from './admin-types.ts'
import { expectAccessible, expectLoaded, twoLooks } from './support/accessible.ts'
import { listRows, navigateTo } from './support/admin.ts'
import { expect, test } from './support/test.ts'
import { fulfillWith } from './support/visit.ts'

const desktop = { width: 1440, height: 900 }

const nothing = 'axe finds nothing in either scheme, on a desktop and at 360 px, where nothing scrolls sideways'

test(`the dashboard, the profile, the enquiries and forms of what there is one of: ${nothing}`, async ({ adminTab: page }) => {
  await page.goto('/admin/dashboard')
  const screens = wholeSingletons.map(({ name, path }) => [name, path])
  for (const [heading = '', path = ''] of [['Dashboard', 'dashboard'], ['Profile', 'profile'], ['Enquiries', enquiries.path], ...screens]) {
    await navigateTo(page, `/admin/${path}`)
    await expectLoaded(page, heading)
    // Around every screen stands the same layout, which the dashboard shows in every look.
    await expectAccessible(page, heading, path === 'dashboard' ? undefined : twoLooks)
  }
})

for (const { name, many, path, one, create } of wholeCollections) {
  test(`${many}, the list and the forms: ${nothing}`, async ({ adminTab: page }) => {
    await page.goto(`/admin/${path}`)
    await expectLoaded(page, many)
    await expectAccessible(page, many, twoLooks)
    await page.setViewportSize(desktop)
    await listRows(page).first().getByRole('link').first().click()
    await expectLoaded(page, `Edit ${name}`)
    await expectAccessible(page, `the form of a ${one}`, twoLooks)
    // A service has every kind of control; an empty form of another type is made of some of them.
    if (path !== 'services') return
    await navigateTo(page, `/admin/${create.path}`)
    await expectLoaded(page, `Create ${name}`)
    await expectAccessible(page, `an empty form for a ${one}`, twoLooks)
  })
}

test(`dialogs: ${nothing}`, async ({ adminTab: page }) => {
  await page.goto('/admin/faqs')
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page, 'the question before a delete', twoLooks)
  await page.keyboard.press('Escape')
  await navigateTo(page, '/admin/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'the dialog for the profile', twoLooks)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByLabel('New password', { exact: true }).fill('nine quiet harbours')
  await expectAccessible(page, 'the dialog for the password', twoLooks)
})

test(`sign-in screens: ${nothing}`, async ({ visitorTab: page }) => {
  await page.goto('/auth/login')
  await expectLoaded(page, 'Login')
  await expectAccessible(page, 'Login')
  await navigateTo(page, '/auth/signup')
  await expectLoaded(page, 'Signup')
  await expectAccessible(page, 'Signup', twoLooks)
  await page.setViewportSize(desktop)
  await page.getByLabel('Name', { exact: true }).fill('Asha Deshpande')
  await page.getByLabel('Email', { exact: true }).fill('asha@portolan.example')
  await page.getByLabel('Password', { exact: true }).fill('nine quiet harbours')
  await fulfillWith(page, '**/user/register', { message: 'Signup successful.' })
  await page.getByRole('button', { name: 'Signup' }).click()
  await expectLoaded(page, 'Verify OTP to Register')
  await expectAccessible(page, 'Verify OTP', twoLooks)
  await fulfillWith(page, '**/user/setup', { message: 'Missing', superAdminMissing: true })
  await page.goto('/auth/login')
  for (const [path, heading] of [
    ['/auth/login', 'Login'],
    ['/auth/signup', 'Signup'],
    ['/auth/forgot-password', 'Forgot password?'],
    [`/auth/reset-password?token=${'a'.repeat(43)}`, 'Choose a new password'],
  ] as const) {
    await navigateTo(page, path)
    await expectLoaded(page, heading)
    await expectAccessible(page, path, twoLooks)
  }
  // Its heading is the last one's, so that only a new document shows that it is there.
  await page.goto('/auth/reset-password')
  await expectLoaded(page, 'Choose a new password')
  await expectAccessible(page, '/auth/reset-password', twoLooks)
})
