import { createAccountAs, expectToast, failWithoutMessage, navigateTo } from './support/admin.ts'
import { mailTo } from './support/mails.ts'
import { axeFindings, expect, restoreSite, test } from './support/test.ts'

test.use({ content: 'empty' })
restoreSite()

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const laptop = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

test('the profile lists the sessions and signs out one or all others; a new device is mailed to the owner', async ({
  visitorTab: page,
  browser,
  site,
  admin,
}) => {
  const account = await createAccountAs(site, admin, 'viewer', 'Vera Pinto')
  const { email, password } = account
  const login = (userAgent: string) =>
    fetch(`${site.url}/api/v1/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': userAgent },
      body: JSON.stringify({ email, password }),
    })
  const section = page.getByRole('region', { name: 'Where you are logged in' })
  const rows = section.getByRole('listitem')
  const second = await browser.newContext({ baseURL: site.url, userAgent: phone, viewport: { width: 390, height: 844 } })
  const phonePage = await second.newPage()

  await test.step('a log in on another device is mailed', async () => {
    await page.goto('/auth/login')
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/admin/dashboard')
    await phonePage.goto('/auth/login')
    await phonePage.getByLabel('Email', { exact: true }).fill(email)
    await phonePage.getByLabel('Password', { exact: true }).fill(password)
    await phonePage.keyboard.press('Enter')
    await expect(phonePage).toHaveURL('/admin/dashboard')
    const mail = await mailTo(site, email, ({ text = '' }) => text.includes('Device: Safari on iOS'))
    expect(mail.subject).toBe('New sign-in to your account')
  })

  await test.step('the profile lists both, this one first and marked', async () => {
    await navigateTo(page, '/admin/profile')
    await expect(rows).toHaveCount(2)
    await expect(rows.first()).toContainText('This device')
    await expect(rows.first().getByRole('button')).toHaveCount(0)
    await expect(rows.last()).toContainText('Safari on iOS')
    await expect(rows.last()).toContainText('Last used just now')
    await expect(rows.last().getByRole('button')).toHaveAccessibleName('Log out Safari on iOS, last used just now, logged in just now')
    expect(await axeFindings(page)).toEqual([])
  })

  await test.step('a failure is said and changes nothing; then, by keyboard, the other is signed out', async () => {
    const restore = await failWithoutMessage(page, 'user/sessions/*')
    const signOut = rows.last().getByRole('button', { name: 'Log out Safari on iOS' })
    await signOut.click()
    await expectToast(page, 'The session could not be ended')
    await restore()
    await expect(signOut).toBeEnabled()
    await expect(signOut).toBeFocused()
    await page.keyboard.press('Enter')
    await expectToast(page, 'Signed out there')
    await expect(rows).toHaveCount(1)
    await expect(page.getByRole('heading', { name: 'Where you are logged in' })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Log out all others' })).toHaveCount(0)
  })

  await test.step('there, the next page says that the session has ended', async () => {
    await phonePage.goto('/admin/profile')
    await expect(phonePage.getByText('Your session has ended')).toBeVisible()
    await second.close()
  })

  await test.step('on a phone, by keyboard, five are listed and then all; all others are signed out at once, and this one stays', async () => {
    await Promise.all([phone, phone, phone, laptop, laptop].map(login))
    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    await expect(rows).toHaveCount(5)
    await page.getByRole('button', { name: 'Show all 6' }).press('Enter')
    await expect(rows).toHaveCount(6)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.getByRole('button', { name: 'Log out all others' }).press('Enter')
    await expectToast(page, 'You are signed out everywhere else')
    await expect(rows).toHaveCount(1)
    expect((await page.request.get('/api/v1/user/profile')).status()).toBe(200)
  })
})
