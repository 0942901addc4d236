import { collectionAt } from './admin-types.ts'
import { clearToasts, expectSavedRow, expectToast, listRows, navigateTo, seed } from './support/admin.ts'
import { expect, restoreSite, test } from './support/test.ts'

test.use({ content: 'empty' })
restoreSite()

const faqs = collectionAt('faqs')

test('after an edit the list comes back as it was left, unless a key keeps the editor in the form, whose address stands for itself (ADM-ROUTE-17, ADM-LIST-14, ADM-LIST-15)', async ({
  adminPage: page,
  site,
  admin,
}) => {
  await seed(site, admin, faqs, 11)
  await page.clock.install()
  const question = page.getByLabel('Question', { exact: true })
  const stay = page.getByRole('button', { name: 'Stay' })
  const answer = page.getByLabel('Answer', { exact: true })
  await page.goto('/admin/faqs?page=2&limit=10')
  await listRows(page)
    .first()
    .getByRole('link', { name: /^Edit / })
    .click()
  await expect(question).toHaveValue('When does gate 11 open?')
  const address = page.url()

  await test.step('any key in the form keeps the editor there after an edit', async () => {
    await answer.fill('At four.')
    // “Stay” can be pressed for two seconds: they do not pass while a busy machine looks for it.
    await page.clock.pauseAt(Date.now() + 60_000)
    await answer.press('Control+s')
    await expect(stay).toBeVisible()
    await answer.press('End')
    await expect(stay).toBeHidden()
    await page.clock.resume()
    await expectToast(page, 'Faq Updated Successfully')
    // Longer than the list would take to come back.
    await page.clock.fastForward(2200)
    await expect(page).toHaveURL(address)
    await clearToasts(page)
  })

  await test.step('“Stay” keeps the editor in the form', async () => {
    await answer.fill('At half past four.')
    await page.clock.pauseAt(Date.now() + 120_000)
    await page.getByRole('button', { name: 'Update FAQ' }).click()
    await stay.click()
    await expect(stay).toBeHidden()
    await page.clock.resume()
    await page.clock.fastForward(2200)
    await expect(page).toHaveURL(address)
    await clearToasts(page)
  })

  await test.step('a second edit is no conflict with the first; the list comes back as it was left, with the saved row marked', async () => {
    await answer.fill('At five.')
    await page.clock.pauseAt(Date.now() + 180_000)
    await page.getByRole('button', { name: 'Update FAQ' }).click()
    await expect(stay).toBeVisible()
    await page.clock.resume()
    await page.clock.fastForward(2200)
    await expectSavedRow(page, 'At five.')
    await expect(page).toHaveURL('/admin/faqs?page=2&limit=10')
  })

  await test.step('an edit form can be bookmarked, opened in another tab and reloaded', async () => {
    // A document without the application: the form is opened without anything that the list has left behind.
    await page.goto('/robots.txt')
    await page.goto(address)
    await expect(question).toHaveValue('When does gate 11 open?')
    await page.reload()
    await expect(question).toHaveValue('When does gate 11 open?')
  })

  for (const [what, id] of [
    ['that no record has', '00000000-0000-4000-8000-000000000000'],
    ['that is none', 'nonsense'],
  ] as const)
    await test.step(`an address with an id ${what} says so and leads back`, async () => {
      await navigateTo(page, `/admin/edit-faq?id=${id}`)
      await expect(page.getByText('There is no such FAQ', { exact: true })).toBeVisible()
      await page.getByRole('link', { name: 'Back to FAQs' }).click()
      await expect(page).toHaveURL('/admin/faqs')
    })
})
