import { respondWith } from '../support/responses.ts'
import { expect, test } from '../support/test.ts'
import { followLink, readApi, visit } from '../support/visit.ts'

test('PUB-FAQ-01 one answer is open at a time, and it can be closed', async ({ visitorTab: page }) => {
  await visit(page, '/faqs')
  const { faqs } = await readApi<{ faqs: { question: string; answer: string }[] }>(page, '/faq/all-faqs?page=1&limit=30')
  const items = page.getByRole('main').locator('details')
  await expect(items).toHaveCount(faqs.length)
  await expect(items.locator('summary')).toContainText(faqs.map(({ question }) => question))
  const open = page.getByRole('main').locator('details[open]')
  await expect(open).toHaveCount(0)
  for (const index of [0, 2, 1]) {
    await items.nth(index).locator('summary').click()
    await expect(open).toHaveCount(1)
    await expect(open.getByRole('paragraph')).toHaveText(faqs[index]?.answer ?? '')
    await expect(open.getByRole('paragraph')).toBeVisible()
  }
  await page.keyboard.press('Enter')
  await expect(open).toHaveCount(0)
})

test('PUB-FAQ-03 "Contact our support" leads to the contact page', async ({ visitorTab: page }) => {
  await visit(page, '/faqs')
  await page.getByRole('link', { name: 'Contact our support' }).click()
  await expect(page).toHaveURL('/contact')
})

test('PUB-FAQ-04 without questions it says "No FAQs Available"', async ({ visitorTab: page }) => {
  await respondWith(page, /all-faqs/, { message: '', faqs: [], page: 1, limit: 30, total: 0, totalPage: 0 })
  await visit(page, '/terms')
  await followLink(page, 'FAQs')
  await expect(page.getByRole('main')).toContainText('No FAQs Available')
})
