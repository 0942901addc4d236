import { api, clearToasts, expectToast, listRows } from './support/admin.ts'
import { panel, row, stored, write } from './support/inbox.ts'
import { expect, restoreSite, test } from './support/test.ts'

/** Buttons and lists send the version that they show: what a colleague has changed meanwhile is not changed unseen. */
test.use({ content: 'empty', contextOptions: { reducedMotion: 'reduce' } })
restoreSite()

test('a record that changed since the list was read is not deleted: a toast says so, and its row shows the newer version', async ({
  adminTab: page,
  site,
  admin,
}) => {
  const body = { question: 'Do you weigh?', answer: 'Until two.' }
  const { faq } = (await api(site, admin, 'faq/create-faq', body)) as { faq: { _id: string } }
  const dialog = page.getByRole('alertdialog')
  const askAndDelete = async (question: string) => {
    await page.getByRole('button', { name: `Delete ${question}` }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
  }
  await page.goto('/admin/faqs')
  await expect(listRows(page)).toHaveCount(1)
  await api(site, admin, 'faq/edit-faq', { ...body, faqId: faq._id, question: 'Do you weigh at night?' })
  await askAndDelete('Do you weigh?')
  await expectToast(page, 'You have changed this meanwhile, so nothing was done. Look at it again.')
  await expect(dialog).toBeHidden()
  await expect(listRows(page)).toContainText(['Do you weigh at night?'])
  await clearToasts(page)
  await askAndDelete('Do you weigh at night?')
  await expect(listRows(page)).toHaveCount(0)
})

test('an enquiry that a colleague has changed is not changed unseen, and shown as it is now', async ({ adminTab: page, site, admin }) => {
  const enquiry = await write(site, admin, 'Asha')
  await page.goto('/admin/enquiry')
  await row(page, 'Asha').click()
  const status = panel(page).getByLabel('Status')
  await expect(status).toHaveValue('new')
  // Opening it marks it as read: a version that the colleague's is to come after.
  await expect.poll(() => stored(site, admin, enquiry._id)).toMatchObject({ read: true })
  await api(site, admin, 'enquiry/edit-enquiry', { enquiryId: enquiry._id, status: 'spam' })
  await status.selectOption('inProgress')
  await expectToast(page, 'This was changed meanwhile, so nothing was done. Look at it again.')
  await expect(status).toHaveValue('spam')
  await status.selectOption('inProgress')
  await expect.poll(() => stored(site, admin, enquiry._id)).toMatchObject({ status: 'inProgress' })
})
