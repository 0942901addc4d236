import { createAccountAs, listRows, navigateTo, writeRequests } from './support/admin.ts'
import { axeFindings, expect, restoreSite, signIn, test } from './support/test.ts'

restoreSite()

test('a viewer reads every list, form and enquiry and changes nothing; what writes is closed', async ({
  visitorTab: page,
  site,
  admin,
}) => {
  await using _signedIn = await signIn(page, site, await createAccountAs(site, admin, 'viewer', 'Vera Pinto'))
  const sent = writeRequests(page)
  const main = page.getByRole('main')
  const sidebar = page.getByRole('navigation', { name: 'Content' })

  await test.step('the dashboard opens without links to add anything', async () => {
    await page.goto('/admin/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
    await expect(main.getByText('Viewer Dashboard')).toBeVisible()
    await expect(main.getByRole('heading', { name: 'Last changes' })).toBeVisible()
    await expect(main.getByRole('link', { name: /^(Add|Create)/ })).toHaveCount(0)
  })

  await test.step('the sidebar leads to every list, and neither to the users nor to a form to create', async () => {
    await expect(sidebar.getByRole('link', { name: 'Clients' })).toBeVisible()
    await expect(sidebar.getByRole('link', { name: /^(Users|Create)/ })).toHaveCount(0)
    await expect(sidebar.getByRole('button')).toHaveCount(0)
  })

  await test.step('a list has neither Add New nor a way to move or delete a row', async () => {
    await sidebar.getByRole('link', { name: 'Features' }).click()
    await expect(listRows(page).first()).toBeVisible()
    const actions = listRows(page).first().getByRole('cell').last()
    await expect(actions.getByRole('link', { name: /^View / })).toBeVisible()
    await expect(page.getByRole('table').getByRole('button', { name: /^(Move|Delete|Drag)/ })).toHaveCount(0)
    await expect(main.getByRole('link', { name: 'Add New' })).toHaveCount(0)
  })

  await test.step('by keyboard, a form opens to be read: nothing in it can be changed or sent', async () => {
    await listRows(page)
      .first()
      .getByRole('link', { name: /^View / })
      .focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/edit-feature\?id=/)
    await expect(main.getByRole('status').filter({ hasText: 'You can read this, but not change it' })).toContainText('Your role is Viewer.')
    const title = main.getByLabel('Title', { exact: true })
    const before = await title.inputValue()
    await title.focus()
    await page.keyboard.type('x')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+s')
    await expect(title).toHaveValue(before)
    await expect(main.locator('form').getByRole('button')).toHaveCount(0)
  })

  await test.step('rich text, pictures and rows of a form are shown without their controls', async () => {
    await navigateTo(page, '/admin/services')
    await listRows(page)
      .first()
      .getByRole('link', { name: /^View / })
      .click()
    await expect(main.getByRole('textbox', { name: 'Full description' })).toHaveAttribute('contenteditable', 'false')
    await expect(main.locator('form').getByRole('button')).toHaveCount(0)
    await expect(main.locator('form input[type=file]:visible')).toHaveCount(0)
    await expect(main.getByText(/^New feature/).filter({ visible: true })).toHaveCount(0)
    await expect(main.getByLabel('Title', { exact: true }).first()).not.toBeEditable()
    expect(await axeFindings(page)).toEqual([])
  })

  await test.step('branches stand open, and the hours can be read', async () => {
    await navigateTo(page, '/admin/contact')
    await expect(main.getByLabel('Branch name', { exact: true }).first()).toHaveValue('Bhiwandi hub and head office')
    await expect(main.getByLabel('Branch map', { exact: true }).first()).not.toBeEditable()
    await expect(main.getByLabel('Hours of Timing 7', { exact: true })).not.toBeEditable()
    await expect(main.locator('form').getByRole('button')).toHaveCount(0)
    expect(await axeFindings(page)).toEqual([])
  })

  await test.step('an enquiry opens and stays unread; there is no way to sort or delete it', async () => {
    await navigateTo(page, '/admin/enquiry?read=false')
    const row = listRows(page).first()
    await row.getByRole('link').first().click()
    const panel = page.getByRole('dialog')
    await expect(panel.getByRole('term').filter({ hasText: 'Status' })).toBeVisible()
    await expect(panel.getByRole('combobox')).toHaveCount(0)
    await expect(panel.getByRole('button', { name: 'More actions for this enquiry' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(row.getByRole('img', { name: 'Unread' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
    await expect(page.getByRole('columnheader', { name: 'Action' })).toHaveCount(0)
  })

  await test.step('the address of a closed screen leads to Access Denied, on loading as from a link', async () => {
    await page.goto('/admin/users')
    await expect(page).toHaveURL('/unauthorized')
    for (const path of ['/admin/users', '/admin/create-faq', '/admin/create-about']) {
      await navigateTo(page, '/admin/faqs')
      await expect(listRows(page).first()).toBeVisible()
      await navigateTo(page, path)
      await expect(page).toHaveURL('/unauthorized')
    }
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await expect(main.getByText('Your role does not open this page. A super admin can give you another.')).toBeVisible()
    await expect(main.getByRole('link', { name: 'Go to Home' })).toBeVisible()
  })

  await test.step('on a phone the drawer and the form are the same', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/admin/cta')
    await expect(main.getByText('You can read this, but not change it')).toBeVisible()
    await expect(main.getByRole('button', { name: /^(Delete|Update)/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: /^(Users|Create)/ })).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })

  expect(sent).toEqual([])
})

test('an editor finds enquiries, but no users and no webhooks, in the menu or at their addresses', async ({
  visitorTab: page,
  site,
  admin,
}) => {
  await using _signedIn = await signIn(page, site, await createAccountAs(site, admin, 'editor', 'Edwin Shah'))
  await page.goto('/admin/faqs')
  const sidebar = page.getByRole('navigation', { name: 'Content' })
  await expect(sidebar.getByRole('link', { name: 'Enquiry' })).toBeVisible()
  await expect(sidebar.getByRole('link', { name: /Users|Webhooks/ })).toHaveCount(0)
  for (const closed of ['/admin/users', '/admin/webhooks']) {
    await page.goto(closed)
    await expect(page).toHaveURL('/unauthorized')
  }
})
