import { createAccountAs, expectToast, listRows, navigateTo } from './support/admin.ts'
import { pageWidth } from './support/seen.ts'
import { axeFindings, expect, restoreSite, test } from './support/test.ts'

test.use({ content: 'empty' })
restoreSite()

test('a token is made in the profile, shown once, copied, used by a program, and revoked', { tag: '@journey' }, async ({
  adminTab: page,
  site,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const section = page.getByRole('region', { name: 'API tokens' })
  const dialog = page.getByRole('dialog', { name: 'New API token' })
  const callWith = (token: string, path = 'drafts') =>
    fetch(`${site.url}/api/v1/${path}`, { headers: { authorization: `Bearer ${token}` } }).then(({ status }) => status)
  let secret = ''
  await page.goto('/admin/profile')
  await expect(section.getByRole('listitem')).toHaveCount(0)

  await test.step('the form asks for a name and for what the token covers', async () => {
    await section.getByRole('button', { name: 'New token' }).click()
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await dialog.getByRole('button', { name: 'Create token' }).click()
    await expect(dialog.getByRole('link', { name: 'Name is required' })).toBeVisible()
    await expect(dialog.getByLabel('Covers')).toHaveAttribute('required')
    await expect(dialog.getByLabel('Covers')).toHaveAccessibleDescription(/Choose what the token may work with/)
    await dialog.getByLabel('Covers').selectOption('Only some content')
    await dialog.getByRole('button', { name: 'Create token' }).click()
    await expect(dialog.getByText('Choose what the token may work with').first()).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
  })

  const question = page.getByRole('alertdialog')
  await test.step('leaving the form asks first, and says that there is no token yet', async () => {
    await dialog.getByLabel('Name').fill('Nightly import')
    await page.keyboard.press('Escape')
    await expect(question).toContainText('No token has been created.')
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(question).toHaveCount(0)
  })

  await test.step('the token is shown once, and copied; leaving asks first', async () => {
    await dialog.getByLabel('Role').selectOption('Editor')
    await dialog.getByLabel('FAQ page').check()
    await dialog.getByLabel('Enquiries, too').check()
    await dialog.getByLabel('Works for').selectOption('30 days')
    await dialog.getByRole('button', { name: 'Create token' }).click()
    await expectToast(page, 'Token created')
    secret = (await dialog.getByLabel('API token', { exact: true }).textContent()) ?? ''
    expect(secret).toMatch(/^hf_[\w-]{43}$/)
    await dialog.getByRole('button', { name: 'Copy' }).click()
    await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
    await page.keyboard.press('Escape')
    await expect(question).toContainText('Leave without the token?')
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(question).toHaveCount(0)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await axeFindings(page)).toEqual([])
    }
    await dialog.getByRole('button', { name: 'I have stored it' }).click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('the profile lists it, with what it covers and its use, and never the secret again', async () => {
    const row = section.getByRole('listitem')
    await expect(row).toContainText('Nightly import')
    await expect(row).toContainText('FAQ page, enquiries')
    await expect(row).toContainText('Never used')
    await expect(row).toContainText('Works for 30 days')
    expect([await callWith(secret), await callWith(secret, 'media'), await callWith(secret, 'tokens')]).toEqual([200, 403, 403])
    await page.reload()
    await expect(row).toContainText('Last used just now')
    await expect(page.locator('body')).not.toContainText('hf_')
  })

  await test.step('revoking asks first, and ends it at once', async () => {
    await section.getByRole('button', { name: 'Revoke the token Nightly import' }).click()
    await expect(question).toContainText('Revoke the token ‘Nightly import’?')
    await question.getByRole('button', { name: 'Revoke' }).click()
    await expectToast(page, 'Token revoked')
    await expect(section.getByRole('listitem')).toHaveCount(0)
    await expect(section.getByRole('heading')).toBeFocused()
    expect(await callWith(secret)).toBe(401)
  })
})

test('super admins see the tokens of all under ‘Webhooks and tokens’, on a phone too; a viewer has the own ones, and a user none', async ({
  adminTab: page,
  visitorTab,
  site,
  admin,
}) => {
  const vera = await createAccountAs(site, admin, 'viewer', 'Vera Pinto')
  const token = { name: 'Report of the week', role: 'viewer', allContent: true, enquiries: true }
  const login = await fetch(`${site.url}/api/v1/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: vera.email, password: vera.password }),
  })
  const { token: session } = (await login.json()) as { token: string }
  await fetch(`${site.url}/api/v1/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${session}` },
    body: JSON.stringify(token),
  })

  await test.step('the tab beside the webhooks', async () => {
    await page.goto('/admin/webhooks')
    await page.getByRole('navigation', { name: 'Webhooks and tokens' }).getByRole('link', { name: 'API tokens' }).click()
    await expect(page).toHaveURL('/admin/users/tokens')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('API tokens')
    await expect(
      page.getByRole('navigation', { name: 'Content' }).getByRole('link', { name: 'Webhooks and tokens', exact: true }),
    ).toHaveAttribute('aria-current', 'page')
    await expect(listRows(page)).toHaveCount(1)
    for (const text of ['Report of the week', 'Everything', 'Vera Pinto', 'Viewer', 'Never used', 'Works for 90 days'])
      await expect(listRows(page).first()).toContainText(text)
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect([width, await pageWidth(page)]).toEqual([width, width])
      expect(await axeFindings(page)).toEqual([])
    }
  })

  await test.step('revoking another’s', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Actions for the token Report of the week of Vera Pinto' }).click()
    await page.getByRole('menuitem', { name: 'Revoke…' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
    await expectToast(page, 'Token revoked')
    await expect(page.getByText('No API tokens yet')).toBeVisible()
  })

  await test.step('a viewer makes tokens of the role viewer only, and does not see the tab', async () => {
    await visitorTab.goto('/auth/login')
    await visitorTab.getByLabel('Email', { exact: true }).fill(vera.email)
    await visitorTab.getByLabel('Password', { exact: true }).fill(vera.password)
    await visitorTab.keyboard.press('Enter')
    await expect(visitorTab).toHaveURL('/admin/dashboard')
    await navigateTo(visitorTab, '/admin/profile')
    await visitorTab.getByRole('button', { name: 'New token' }).click()
    await expect(visitorTab.getByLabel('Role').getByRole('option')).toHaveText(['Viewer'])
    await visitorTab.goto('/admin/users/tokens')
    await expect(visitorTab).toHaveURL('/unauthorized')
  })
})
