import { codeOf } from '../support/second-factor.ts'
import { expectAccessible, twoLooks } from './support/accessible.ts'
import { navigateTo } from './support/admin.ts'
import { startSite } from './support/site.ts'
import { expect, test } from './support/test.ts'

test.use({ content: 'empty' })

test('where it is required, a super admin without a second step is led to set one up, and gets no further before', async ({
  page,
  admin,
}) => {
  const site = await startSite('empty', { REQUIRE_SECOND_FACTOR: 'on' })
  const { email, password } = admin
  const dialog = page.getByRole('dialog')

  await test.step('right after the log in, at every admin address, and without a sidebar', async () => {
    await page.goto(`${site.url}/auth/login`)
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    const title = page.getByRole('heading', { level: 1, name: 'Set up a second step' })
    await expect(title).toBeVisible()
    await page.goto(`${site.url}/admin/users`)
    await expect(title).toBeVisible()
    await expect(page).toHaveURL(`${site.url}/admin/profile`)
    await expect(page.getByRole('navigation', { name: 'Content' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Set up the authenticator app' })).toBeVisible()
    await expectAccessible(page, 'the set-up', twoLooks)
  })

  await test.step('once it is set up, on a phone, the whole admin area opens', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Set up the authenticator app' }).press('Enter')
    await dialog.getByLabel('Present password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
    await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret))
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'I have stored them' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile')
    await navigateTo(page, '/admin/users')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users')
  })
  await site.stop()
})
