import { respondWith } from '../support/responses.ts'
import { expect, test } from '../support/test.ts'
import { followLink, visit } from '../support/visit.ts'

const urdu = 'ٹرک کب پہنچے گا؟'

test('a question in Urdu runs from the right with its number, and an English one beside it from the left', async ({ visitorTab: page }) => {
  const faqs = [urdu, 'When does the truck arrive?'].map((question, index) => ({
    _id: `${index}`,
    question,
    answer: question,
    order: index,
  }))
  await respondWith(page, /all-faqs/, { message: '', faqs, page: 1, limit: 30, total: 2, totalPage: 1 })
  await visit(page, '/terms')
  await followLink(page, 'FAQs')
  const items = page.getByRole('main').locator('details')
  await expect(items.nth(0)).toHaveCSS('direction', 'rtl')
  await expect(items.nth(1)).toHaveCSS('direction', 'ltr')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const offsets = await items
      .locator('summary > [aria-hidden]')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left > innerWidth / 2))
    expect(offsets).toEqual([true, false])
  }
})

test('what a visitor writes into the enquiry form runs in its own direction', async ({ visitorTab: page }) => {
  await visit(page, '/contact')
  for (const [label, text, direction] of [
    ['Name', 'عائشہ', 'rtl'],
    ['Message', urdu, 'rtl'],
    ['Email', 'a@b.example', 'ltr'],
  ] as const) {
    const field = page.getByLabel(label)
    await field.fill(text)
    await expect(field).toHaveCSS('direction', direction)
  }
})
