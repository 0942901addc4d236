import { codeOf, wrongCodeOf } from '../support/second-factor.ts'
import { expectAccessible, twoLooks } from './support/accessible.ts'
import { createAccountAs, expectToast, listRows, navigateTo } from './support/admin.ts'
import { mailTo } from './support/mails.ts'
import { axeFindings, expect, restoreSite, test } from './support/test.ts'

test.use({ content: 'empty' })
restoreSite()

test('an account sets up an authenticator app by keyboard, signs in with it or a recovery code, and a super admin resets it', async ({
  page,
  adminTab,
  site,
  admin,
}) => {
  const { email, password } = await createAccountAs(site, admin, 'editor', 'Vera Pinto')
  const dialog = page.getByRole('dialog')
  const section = page.getByRole('region', { name: 'Login security' })
  let secret = ''
  let codes: string[] = []

  const enterPassword = async () => {
    await page.goto('/auth/login')
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
  }
  const typed = async (text: string) => {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }

  await test.step('the set-up asks for the password, shows a QR code with the key as text, and confirms it by a code', async () => {
    await enterPassword()
    await expect(page).toHaveURL('/admin/dashboard')
    await navigateTo(page, '/admin/profile')
    const setUp = section.getByRole('button', { name: 'Set up the authenticator app' })
    await setUp.focus()
    await page.keyboard.press('Enter')
    await dialog.getByLabel('Current password', { exact: true }).focus()
    await typed('wrong')
    await expect(dialog.getByText('This is not your current password').first()).toBeVisible()
    await dialog.getByLabel('Current password', { exact: true }).fill('')
    await dialog.getByLabel('Current password', { exact: true }).focus()
    await typed(password)
    await expect(dialog.getByRole('heading', { name: 'Connect the app' })).toBeFocused()
    await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
    await expectAccessible(page, 'the QR code', twoLooks)
    await dialog.getByLabel('Code', { exact: true }).focus()
    await typed(wrongCodeOf(secret))
    await expect(dialog.getByText('This code is wrong or was used before').first()).toBeVisible()
    await dialog.getByLabel('Code', { exact: true }).fill('')
    await dialog.getByLabel('Code', { exact: true }).focus()
    await typed(codeOf(secret))
  })

  await test.step('ten recovery codes are shown once, to copy or download; then the profile says how many are left', async () => {
    await expect(dialog.getByRole('heading', { name: 'Store your recovery codes' })).toBeFocused()
    codes = await dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts()
    expect(codes).toHaveLength(10)
    await expectAccessible(page, 'the recovery codes', twoLooks)
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download' }).press('Enter')
    expect((await download).suggestedFilename()).toBe('recovery-codes.txt')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await dialog.getByRole('button', { name: 'Copy' }).press('Enter')
    await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'))
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog', { name: 'Leave without storing the codes?' }).getByRole('button', { name: 'Stay' }).press('Enter')
    await dialog.getByRole('button', { name: 'I have stored them' }).press('Enter')
    await expect(section.getByText('10 left')).toBeVisible()
    await expect(section.getByRole('heading')).toBeFocused()
    await expectAccessible(page, 'the profile', twoLooks.slice(0, 1))
    expect((await mailTo(site, email, ({ subject }) => subject === 'A second step of logging in was added')).text).toContain(
      'an authenticator app',
    )
  })

  await test.step('on a phone, logging in asks for the code; a wrong one says how many tries are left, and the fifth leads back to the password', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.evaluate(() => fetch('/api/v1/user/logout', { method: 'POST' }))
    await enterPassword()
    const code = page.getByLabel('Code', { exact: true })
    await expect(code).toBeFocused()
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await expectAccessible(page, 'the second step', twoLooks)
    await page.setViewportSize({ width: 390, height: 844 })
    await typed(wrongCodeOf(secret))
    await expectToast(page, 'This code is wrong or was used before. 4 tries are left.')
    await expect(page).toHaveURL('/auth/login')
    await expect(code).toBeFocused()
    for (const left of ['3 tries are', '2 tries are', 'One try is']) {
      await typed(wrongCodeOf(secret))
      await expectToast(page, `This code is wrong or was used before. ${left} left.`)
      await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled()
    }
    await typed(wrongCodeOf(secret))
    await expect(page.getByRole('main').getByText('Please log in again.')).toBeVisible()
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await expect(code).toBeFocused()
    // One code is good for one step of 30 s: this is the next one's.
    await typed(codeOf(secret, 1))
    await expect(page).toHaveURL('/admin/dashboard')
  })

  await test.step('a session that has ended goes on from where one is, by a recovery code', async () => {
    await navigateTo(page, '/admin/profile')
    // A request of the section that ends after the logout would be refused, and open the password dialog at once.
    await expect(section.getByRole('button', { name: 'Renew the recovery codes' })).toBeVisible()
    await page.evaluate(() => fetch('/api/v1/user/logout', { method: 'POST' }))
    await section.getByRole('button', { name: 'Renew the recovery codes' }).press('Enter')
    await dialog.getByLabel('Current password', { exact: true }).focus()
    await typed(password)
    const again = page.getByRole('dialog', { name: 'Log in again' })
    await again.getByLabel('Password', { exact: true }).focus()
    await typed(password)
    await again.getByRole('button', { name: 'Use a recovery code' }).press('Enter')
    await expect(again.getByLabel('Recovery code')).toBeFocused()
    await typed(codes[0] ?? '')
    await expect(dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
    await dialog.getByRole('button', { name: 'I have stored them' }).press('Enter')
    await expect(dialog).toHaveCount(0)
    expect((await mailTo(site, email, ({ subject }) => subject === 'A recovery code was used')).text).toContain('9 are left')
  })

  await test.step('a super admin resets the second step, and the password alone opens the account', async () => {
    await adminTab.goto('/admin/users')
    const row = listRows(adminTab).filter({ hasText: 'Vera Pinto' })
    await row.getByRole('button', { name: 'Reset second step of Vera Pinto' }).press('Enter')
    const confirm = adminTab.getByRole('alertdialog')
    expect(await axeFindings(adminTab)).toEqual([])
    await confirm.getByRole('button', { name: 'Reset' }).press('Enter')
    await expectToast(adminTab, 'The second factor has been reset')
    await expect(row.getByRole('button', { name: 'Reset second step of Vera Pinto' })).toHaveCount(0)
    await page.context().clearCookies()
    await enterPassword()
    await expect(page).toHaveURL('/admin/dashboard')
  })
})
