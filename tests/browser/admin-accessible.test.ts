import { about } from './admin-singletons.ts'
import { collectionAt, enquiries } from './admin-types.ts'
import { expectAccessible, expectLoaded, twoLooks } from './support/accessible.ts'
import { listRows, navigateTo } from './support/admin.ts'
import { respondWith } from './support/responses.ts'
import { expect, test } from './support/test.ts'

const desktop = { width: 1440, height: 900 }

const nothing = 'axe finds nothing in either scheme, on a desktop and at 360 px, where nothing scrolls sideways'

const services = collectionAt('services')

test(`the dashboard, the profile, lists, forms and dialogs: ${nothing}`, async ({ adminTab: page }) => {
  await page.goto('/admin/dashboard')
  for (const [heading, path] of [
    ['Dashboard', 'dashboard'],
    ['Enquiries', enquiries.path],
    [about.name, about.path],
    ['Profile', 'profile'],
  ] as const)
    await test.step(heading, async () => {
      await navigateTo(page, `/admin/${path}`)
      await expectLoaded(page, heading)
      // Around every screen stands the same layout, which the dashboard shows in every look.
      await expectAccessible(page, heading, path === 'dashboard' ? undefined : twoLooks)
    })

  await test.step('the dialogs of the profile', async () => {
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, 'the dialog for the profile', twoLooks)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByLabel('New password', { exact: true }).fill('nine quiet harbours')
    await expectAccessible(page, 'the dialog for the password', twoLooks)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  // A service has every kind of control, and its list every kind of cell: other types are made of some of them.
  const { name, many, path, one, create } = services
  await test.step(`${many}, the list, the question before a delete, and the forms`, async () => {
    await page.setViewportSize(desktop)
    await navigateTo(page, `/admin/${path}`)
    await expectLoaded(page, many)
    await expectAccessible(page, many, twoLooks)
    // On a phone it is an entry of the row's menu.
    await page.setViewportSize(desktop)
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectAccessible(page, 'the question before a delete', twoLooks)
    await page.keyboard.press('Escape')
    await page.setViewportSize(desktop)
    await listRows(page).first().getByRole('link').first().click()
    await expectLoaded(page, `Edit ${name}`)
    await expectAccessible(page, `the form of a ${one}`, twoLooks)
    await navigateTo(page, `/admin/${create.path}`)
    await expectLoaded(page, `Create ${name}`)
    await expectAccessible(page, `an empty form for a ${one}`, twoLooks)
  })
})

test(`sign-in screens: ${nothing}`, async ({ visitorTab: page }) => {
  // Without a super admin the screens say more. The profile leads to them without the server's rendering, which knows that there is one.
  await respondWith(page, /\/user\/setup$/, { message: 'Missing', superAdminMissing: true })
  await page.goto('/profile')
  await expect(page.getByText('Create the first administrator')).toBeVisible()
  for (const [path, heading] of [
    ['/auth/login', 'Login'],
    ['/auth/reset-password', 'Choose a new password'],
    ['/auth/forgot-password', 'Forgot password?'],
    [`/auth/reset-password?token=${'a'.repeat(43)}`, 'Choose a new password'],
    ['/auth/signup', 'Signup'],
  ] as const) {
    await navigateTo(page, path)
    await expectLoaded(page, heading)
    await expectAccessible(page, path, path === '/auth/login' ? undefined : twoLooks)
  }
  await page.setViewportSize(desktop)
  await page.getByLabel('Name', { exact: true }).fill('Asha Deshpande')
  await page.getByLabel('Email', { exact: true }).fill('asha@portolan.example')
  await page.getByLabel('Password', { exact: true }).fill('nine quiet harbours')
  await respondWith(page, /\/user\/register$/, { message: 'Signup successful.' })
  await page.getByRole('button', { name: 'Signup' }).click()
  await expectLoaded(page, 'Verify OTP to Register')
  await expectAccessible(page, 'Verify OTP', twoLooks)
})
