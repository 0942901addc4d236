import { collections } from './admin-types.ts'
import { clearToasts, expectToast, listRows, openEdit, seed } from './support/admin.ts'
import { expect, restoreSite, test } from './support/test.ts'

test.use({ content: 'empty' })
restoreSite()

const [faqs] = collections.filter(({ path }) => path === 'faqs')
if (faqs === undefined) throw new Error('The table has no FAQs')

test('ADM-ROUTE-17 an edit form can be reloaded, bookmarked and opened in another tab', async ({ adminTab: page, site, admin }) => {
  await seed(site, admin, faqs, 1)
  await openEdit(page, faqs, 'When does gate 1 open?')
  const question = page.getByLabel('Question', { exact: true })
  await page.reload()
  await expect(question).toHaveValue('When does gate 1 open?')
  const address = page.url()
  await page.goto('/admin/dashboard')
  await page.goto(address)
  await expect(question).toHaveValue('When does gate 1 open?')
})

test('ADM-LIST-14 after an edit the list comes back as it was left, with the saved row marked', async ({ adminTab: page, site, admin }) => {
  await seed(site, admin, faqs, 11)
  await page.goto('/admin/faqs?page=2&limit=10')
  await listRows(page)
    .first()
    .getByRole('link', { name: /^Edit / })
    .click()
  await page.getByLabel('Answer', { exact: true }).fill('At four.')
  await page.getByRole('button', { name: 'Update FAQ' }).click()
  await expectToast(page, 'Faq Updated Successfully')
  await expect(page).toHaveURL('/admin/faqs?page=2&limit=10')
  await expect(page.locator('tr[data-saved]')).toContainText('At four.')
  await clearToasts(page)
})

test('ADM-LIST-15 any key in the form keeps the editor there after an edit, and a second edit is no conflict with the first', async ({
  adminPage: page,
  site,
  admin,
}) => {
  await seed(site, admin, faqs, 1)
  await openEdit(page, faqs, 'When does gate 1 open?')
  await page.clock.install()
  const address = page.url()
  const answer = page.getByLabel('Answer', { exact: true })
  await answer.fill('At four.')
  await answer.press('Control+s')
  await expect(page.getByRole('button', { name: 'Stay' })).toBeVisible()
  await answer.press('End')
  await expect(page.getByRole('button', { name: 'Stay' })).toBeHidden()
  // Longer than the list would take to come back.
  await page.clock.fastForward(2200)
  await expect(page).toHaveURL(address)
  await answer.fill('At five.')
  await page.getByRole('button', { name: 'Update FAQ' }).click()
  await expect(page).toHaveURL('/admin/faqs')
  await expect(page.locator('tr[data-saved]')).toContainText('At five.')
})

for (const [what, id] of [
  ['that no record has', '00000000-0000-4000-8000-000000000000'],
  ['that is none', 'nonsense'],
] as const) {
  test(`an address with an id ${what} says so and leads back`, async ({ adminTab: page }) => {
    await page.goto(`/admin/edit-faq?id=${id}`)
    await expect(page.getByText('There is no such FAQ', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Back to FAQs' }).click()
    await expect(page).toHaveURL('/admin/faqs')
  })
}
