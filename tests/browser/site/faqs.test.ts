import { respondWith } from '../support/responses.ts'
import { expect, test } from '../support/test.ts'
import { followLink, readApi, visit } from '../support/visit.ts'

test('the first answer is open, one answer is open at a time, and it can be closed; twelve questions can be filtered, and the support is a link away (PUB-FAQ-01, PUB-FAQ-03)', async ({
  visitorTab: page,
}) => {
  await visit(page, '/faqs')
  const { faqs } = await readApi<{ faqs: { question: string; answer: string }[] }>(page, '/faq/all-faqs?page=1&limit=30')
  const items = page.getByRole('main').locator('details')
  await expect(items).toHaveCount(faqs.length)
  await expect(items.locator('summary')).toContainText(faqs.map(({ question }) => question))
  const open = page.getByRole('main').locator('details[open]')
  await expect(open.locator('summary')).toContainText(faqs[0]?.question ?? '')
  const sign = (index: number) =>
    items
      .nth(index)
      .locator('summary')
      .evaluate((summary) => getComputedStyle(summary, '::after').content)
  expect([await sign(0), await sign(1)]).toEqual(['"–"', '"+"'])
  for (const index of [2, 1, 0]) {
    await items.nth(index).locator('summary').click()
    await expect(open).toHaveCount(1)
    await expect(open.getByRole('paragraph')).toHaveText(faqs[index]?.answer ?? '')
    await expect(open.getByRole('paragraph')).toBeVisible()
  }
  await page.keyboard.press('Enter')
  await expect(open).toHaveCount(0)

  const filter = page.getByRole('searchbox', { name: 'Find a question' })
  await filter.fill('CUSTOMS  clear')
  await expect(items.filter({ visible: true })).toHaveCount(1)
  await expect(items.filter({ visible: true })).toContainText('Can you clear customs for us?')
  await expect(open.locator('summary mark')).toHaveText(['clear', 'customs'])
  await expect(page.getByRole('main').getByRole('status')).toHaveText(`1 of ${faqs.length} questions`)
  await filter.fill('submarine')
  await expect(items.filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('status')).toHaveText('No question matches. Our support answers it.')
  await page.getByRole('button', { name: 'Show all questions' }).click()
  await expect(filter).toHaveValue('')
  await expect(items.filter({ visible: true })).toHaveCount(faqs.length)
  await page.getByRole('link', { name: 'Contact our support' }).click()
  await expect(page).toHaveURL('/contact')
})

test('a list of seven questions has no filter', async ({ visitorTab: page }) => {
  const faqs = Array.from({ length: 7 }, (_, index) => ({ _id: `${index}`, question: `Question ${index}`, answer: 'Yes.', order: index }))
  await respondWith(page, /all-faqs/, { message: '', faqs, page: 1, limit: 30, total: 7, totalPage: 1 })
  await visit(page, '/terms')
  await followLink(page, 'FAQs')
  await expect(page.getByRole('main').locator('details')).toHaveCount(7)
  await expect(page.getByRole('searchbox')).toHaveCount(0)
})
