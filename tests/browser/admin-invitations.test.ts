import { expectToast, listRows, navigateTo, refuseWithMessage } from './support/admin.ts'
import { mailedLink } from './support/mailed-link.ts'
import { boxOf } from './support/seen.ts'
import { axeFindings, expect, restoreSite, test } from './support/test.ts'
import { holdRequests } from './support/visit.ts'

test.use({ content: 'empty' })
restoreSite()

// The tests have no mail server.
const unsent = 'Saved without a mail: there is no mail server.'
const address = () => `${crypto.randomUUID()}@portolan.example`

test('a super admin invites a colleague by keyboard, sends the invitation again or revokes it; the colleague opens the mailed link, chooses a name and a password, and is logged in', async ({
  adminTab,
  visitorTab: page,
  site,
  admin,
}) => {
  const email = address()
  const other = address()
  const dialog = adminTab.getByRole('dialog', { name: 'Invite a colleague' })
  const send = async (to: string) => {
    await dialog.getByRole('textbox', { name: 'Email' }).fill(to)
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
  }
  const section = adminTab.getByRole('region', { name: 'Open invitations' })

  await test.step('the dialog takes an address and a role, and says what the role may do', async () => {
    await adminTab.goto('/admin/users')
    await adminTab.getByRole('button', { name: 'Invite' }).focus()
    await adminTab.keyboard.press('Enter')
    await expect(dialog.getByRole('textbox', { name: 'Email' })).toBeFocused()
    await adminTab.keyboard.type('no address')
    await adminTab.keyboard.press('Enter')
    await expect(dialog.getByText('Invalid email address').first()).toBeVisible()
    await expect(dialog.getByText('There is no mail server')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
    await adminTab.keyboard.press('Tab')
    await expect(dialog.getByLabel('Role')).toBeFocused()
    await dialog.getByLabel('Role').selectOption('Viewer')
    await expect(dialog.getByText('Sees everything in the admin area but the users, and changes nothing.')).toBeVisible()
    expect(await axeFindings(adminTab)).toEqual([])
  })

  await test.step('closing it with an address in it asks first', async () => {
    await adminTab.keyboard.press('Escape')
    await adminTab.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  })

  await test.step('sent, the invitation stands below the users', async () => {
    await dialog.getByLabel('Role').focus()
    await adminTab.keyboard.press('Tab')
    await adminTab.keyboard.press('Tab')
    await adminTab.keyboard.press('Enter')
    await expectToast(adminTab, unsent)
    await expect(dialog).toBeHidden()
    const row = section.getByRole('row').filter({ hasText: email })
    await expect(row.getByRole('cell')).toContainText([`${email}Invited by Meera Kulkarni`, 'Viewer', 'for 7 days', 'Send again'])
    expect(await axeFindings(adminTab)).toEqual([])
  })

  const link = await mailedLink(site, email)
  await test.step('the link leads to a name and a password, and hides its secret from the address bar', async () => {
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accept your invitation')
    await expect(page).toHaveURL('/auth/invitation')
    const release = await holdRequests(page, '**/site-identity/**')
    await page.reload()
    const field = page.getByLabel('Name', { exact: true })
    await expect(field).toBeVisible()
    const sentence = page.getByText('You are invited to work on the website of')
    await expect(sentence).toBeVisible()
    const { top } = await boxOf(field)
    release()
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
    expect((await boxOf(field)).top).toBe(top)
    await expect(page.getByText('You are logged in as')).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription('Role: Viewer')
    expect(await axeFindings(page)).toEqual([])
    await page.getByLabel('Name', { exact: true }).fill('Vera Pinto')
    await page.getByLabel('Password', { exact: true }).fill('password1234')
    await page.keyboard.press('Enter')
    await expect(page.getByText('This password is among the commonest; please choose another').first()).toBeVisible()
  })

  await test.step('a good password opens the account, on a phone as well', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByLabel('Password', { exact: true }).fill('eleven calm harbours')
    await page.keyboard.press('Enter')
    await expectToast(page, 'Welcome! Your account is ready.', { lasts: 2000 })
    await expect(page).toHaveURL('/admin/dashboard')
    await expect(page.getByText('Viewer Dashboard')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })

  await test.step('the invitation is gone from the list', async () => {
    const read = adminTab.waitForResponse(/\/user\/invitations(\?|$)/)
    await adminTab.reload()
    await expect(listRows(adminTab).filter({ hasText: 'Vera Pinto' })).toContainText(email)
    // Before the invitations have been read, none is there either.
    await (await read).finished()
    await expect(section).toHaveCount(0)
  })

  await test.step('an address with an account is refused, beside its field', async () => {
    await adminTab.getByRole('button', { name: 'Invite' }).click()
    await send(admin.email)
    await expect(
      dialog.getByText('This address has an account already. You can change its role in the list of users.').first(),
    ).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Email' })).toBeFocused()
    await send(other)
    await expect(dialog).toBeHidden()
  })

  const first = await mailedLink(site, other)
  await test.step('the link tells an account that is logged in what accepting does', async () => {
    await navigateTo(adminTab, first)
    await expect(adminTab.getByText(`You are logged in as ${admin.email}.`)).toBeVisible()
    await expect(adminTab.getByRole('textbox', { name: 'Email' })).toHaveValue(other)
    await navigateTo(adminTab, '/admin/users')
  })

  await test.step('sent again, a second link is mailed', async () => {
    const again = adminTab.getByRole('button', { name: `Send again the invitation of ${other}` })
    await again.press('Enter')
    await expectToast(adminTab, unsent)
    await expect(again).toBeFocused()
    expect(await mailedLink(site, other, first)).not.toBe(first)
  })

  await test.step('on a phone, by keyboard, it is revoked after a question, and the focus stays on the screen', async () => {
    await adminTab.setViewportSize({ width: 390, height: 844 })
    const confirm = adminTab.getByRole('alertdialog', { name: `Revoke the invitation of ${other}?` })
    await adminTab.getByRole('button', { name: `Actions for the invitation of ${other}` }).press('Enter')
    await expect(adminTab.getByRole('menuitem')).toHaveText(['Send again', 'Revoke…'])
    await expect(adminTab.getByRole('menu')).toBeFocused()
    await adminTab.keyboard.press('ArrowDown')
    await adminTab.keyboard.press('Enter')
    await expect(confirm.getByRole('button', { name: 'Cancel' })).toBeFocused()
    const restore = await refuseWithMessage(adminTab, 'user/invitations/*', 'Not today.')
    await confirm.getByRole('button', { name: 'Revoke', exact: true }).press('Enter')
    await expect(confirm.getByText('Not today.')).toBeVisible()
    await restore()
    await confirm.getByRole('button', { name: 'Revoke', exact: true }).press('Enter')
    await expectToast(adminTab, 'Invitation revoked')
    await expect(adminTab.getByRole('region', { name: 'Open invitations' })).toHaveCount(0)
    await expect(adminTab.getByRole('heading', { level: 1 })).toBeFocused()
  })

  await test.step('a link without its secret says so', async () => {
    await navigateTo(adminTab, '/auth/invitation')
    await expect(adminTab.getByText('This link is not complete')).toBeVisible()
    await expect(adminTab.getByRole('textbox')).toHaveCount(0)
  })

  await test.step('the link that was used says so before anything is entered', async () => {
    await navigateTo(adminTab, link)
    await expect(
      adminTab.getByRole('main').getByText('This link has expired or was used before. Please ask for another one.'),
    ).toBeVisible()
    await expect(adminTab.getByText('Ask the person who invited you to send the invitation again.')).toBeVisible()
    await expect(adminTab.getByRole('textbox')).toHaveCount(0)
    await expect(adminTab.getByRole('main').getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/auth/login')
  })
})
