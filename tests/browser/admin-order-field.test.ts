import type { Page } from '@playwright/test'
import { catalogue } from '../support/catalogue.ts'
import { collections } from './admin-types.ts'
import { expectAccessible, twoLooks } from './support/accessible.ts'
import { expectSavedRow, expectToast, listRows, navigateTo, seed } from './support/admin.ts'
import { expect, restoreSite, test } from './support/test.ts'

test.use({ content: 'empty', contextOptions: { reducedMotion: 'reduce' } })
restoreSite()

test.beforeAll(async ({ site, admin }) => {
  for (const list of collections) {
    if (list.path === 'clients') await seed(site, admin, list, 6)
    if (list.path === 'herosection' || list.path === 'team') await seed(site, admin, list, 2)
  }
})

const order = (page: Page) => page.getByRole('spinbutton', { name: 'Order' })
const end = (page: Page, name: 'First' | 'Last') => page.getByRole('group', { name: 'Place in the list' }).getByRole('button', { name })
const place = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /\d(st|nd|rd|th) of \d/ })
/** Goes to a form, whose fields have the names of the former one's. */
async function openForm(page: Page, path: string, heading: string): Promise<void> {
  await navigateTo(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
}

const save = (page: Page, name: 'Create' | 'Update') => page.getByRole('button', { name: new RegExp(`^${name} `) }).click()

/** No axe findings and no sideways scrolling on a narrow phone, in both schemes. */
async function expectToFit(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what, twoLooks)
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('a new record goes where its order says, and its editor is told so before and after it is created or its draft is published', async ({
  adminTab: page,
}) => {
  await test.step('the form says which place the order gives, and fills in either end from the keyboard', async () => {
    await page.goto('/admin/create-client')
    await expect(order(page)).toHaveValue('0')
    await expect(order(page)).toHaveAccessibleDescription(/^Lower numbers come first/)
    await expect(place(page)).toHaveText('Stands 1st of 7.')
    await order(page).fill('3')
    await expect(place(page)).toHaveText('Stands 3rd of 7.')
    await order(page).focus()
    await page.keyboard.press('Tab')
    await expect(end(page, 'First')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(order(page)).toHaveValue('0')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(order(page)).toHaveValue('7')
    await expect(place(page)).toHaveText('Stands 7th of 7.')
    await expectToFit(page, 'the form with its place')
  })

  await test.step('beside the toast, the list says where the record stands, and leads to its row on another page', async () => {
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Sandpiper')
    await save(page, 'Create')
    await expectToast(page, catalogue.createClient[0])
    await expect(place(page)).toContainText('Clients: ‘Sandpiper’ is 7th of 7')
    await expectToFit(page, 'the list with the place')
    await place(page).getByRole('link', { name: 'Show its row' }).click()
    await expectSavedRow(page, 'Sandpiper')
    await expect(page).toHaveURL(/page=2/)
    await expect(place(page)).toHaveCount(0)
  })

  await test.step('an older record is first with 0', async () => {
    await page.getByRole('link', { name: 'Sandpiper', exact: true }).click()
    await expect(place(page)).toHaveText('Stands 7th of 7.')
    await end(page, 'First').click()
    await expect(place(page)).toHaveText('Stands 1st of 7.')
    await save(page, 'Update')
    await expectToast(page, catalogue.editClient[0])
    await navigateTo(page, '/admin/clients')
    await expect(listRows(page).first()).toContainText('Sandpiper')
  })

  await test.step('once a newer record has order 0 as well, no number promises the first place', async () => {
    await openForm(page, '/admin/create-client', 'Create Client')
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Petrel')
    await save(page, 'Create')
    await expect(place(page)).toContainText('Clients: ‘Petrel’ is 1st of 8')
    await expect(place(page).getByRole('link')).toHaveCount(0)
    await page.getByRole('link', { name: 'Sandpiper', exact: true }).click()
    await expect(end(page, 'First')).toBeDisabled()
    await expect(place(page)).toHaveText(/^Stands 2nd of 8\. Newer ones have 0, too/)
  })

  await test.step('a list that is not paged, and a form that stays for the next record, say the same', async () => {
    await openForm(page, '/admin/create-herosection', 'Create Hero Section')
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Quay at dawn')
    await end(page, 'Last').click()
    await save(page, 'Create')
    await expect(place(page)).toContainText('Hero Sections: ‘Quay at dawn’ is 3rd of 3')
    await openForm(page, '/admin/create-team', 'Create Team Member')
    await page.getByLabel('Name', { exact: true }).fill('Ira Menon')
    await save(page, 'Create')
    await expect(page.getByRole('status').filter({ hasText: '‘Ira Menon’ is 1st of 3' })).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
  })

  await test.step('a draft of a new record is told its place as well, once it is published', async () => {
    const standing = page.getByRole('status').filter({ hasText: '‘Dunlin’ is' })
    await openForm(page, '/admin/create-client', 'Create Client')
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Dunlin')
    await end(page, 'Last').click()
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expectToast(page, 'Draft saved')
    await expect(page).toHaveURL(/\/admin\/edit-client\?id=/)
    await expect(standing).toHaveCount(0)
    await save(page, 'Create')
    await expectToast(page, catalogue.createClient[0])
    await expect(page).toHaveURL('/admin/clients')
    await expect(standing).toContainText(/Clients: ‘Dunlin’ is (\d+)(st|nd|rd|th) of \1/)
    await standing.getByRole('link', { name: 'Show its row' }).click()
    await expectSavedRow(page, 'Dunlin')
  })
})
