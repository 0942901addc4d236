import type { Page } from '@playwright/test'
import { collectionAt } from './admin-types.ts'
import { expectSavedRow, expectToast, failWithoutMessage, listRows, navigateTo, seed } from './support/admin.ts'
import { expect, restoreSite, test } from './support/test.ts'
import { holdRequests } from './support/visit.ts'

test.use({ content: 'empty', contextOptions: { reducedMotion: 'reduce' } })
restoreSite()

test.beforeAll(async ({ site, admin }) => {
  await seed(site, admin, collectionAt('faqs'), 31)
})

const pagesOf = (page: Page) => page.getByRole('navigation', { name: 'Pagination' })

/** The current page of FAQs: row numbers, text of the footer, and links to other pages. */
async function shows(page: Page, [first, last]: [number, number], pages: number[], current: number) {
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => String(first + index))
  await expect
    .poll(() => page.evaluate(listOnScreen))
    .toEqual({
      foot: `Showing ${first} to ${last} of 31 entries`,
      numbers,
      questions: numbers.map((n) => `When does gate ${n} open?`),
      pages: pages.map(String),
      current: [String(current)],
    })
}

/** All of it by one look, because each step of the paging is looked at. */
function listOnScreen() {
  const texts = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility()).map((one) => one.textContent.trim())
  return {
    foot: texts('main *').find((text) => /^Showing \d+ to \d+ of \d+ entries$/.test(text)),
    numbers: texts('table td[data-number]'),
    questions: texts('main a').filter((text) => /^When does gate \d+ open\?$/.test(text)),
    pages: texts('nav[aria-label=Pagination] a[aria-label]').filter((text) => /^\d+$/.test(text)),
    current: texts('nav[aria-label=Pagination] [aria-current=page]'),
  }
}

test('five pages around the current one can be gone to, none before the first or after the last; a new size begins at page 1, and an address from elsewhere is brought within bounds (ADM-LIST-05, ADM-LIST-07, ADM-LIST-12)', async ({
  adminTab: page,
}) => {
  const step = (name: string, role: 'link' | 'button' = 'link') => pagesOf(page).getByRole(role, { name, exact: true })
  await page.goto('/admin/faqs')
  await shows(page, [1, 5], [1, 2, 3, 4, 5], 1)
  await expect(step('Previous page', 'button')).toBeDisabled()
  await step('Page 5').click()
  await expect(page).toHaveURL('/admin/faqs?page=5&limit=5')
  await shows(page, [21, 25], [3, 4, 5, 6, 7], 5)
  await step('Previous page').click()
  await shows(page, [16, 20], [2, 3, 4, 5, 6], 4)
  await step('Page 6').click()
  await shows(page, [26, 30], [3, 4, 5, 6, 7], 6)
  await step('Next page').click()
  await shows(page, [31, 31], [3, 4, 5, 6, 7], 7)
  await expect(step('Next page', 'button')).toBeDisabled()
  await page.goBack()
  await shows(page, [26, 30], [3, 4, 5, 6, 7], 6)

  const size = page.getByRole('combobox', { name: 'per page' })
  await test.step('a new size begins at page 1 (ADM-LIST-03, ADM-LIST-09)', async () => {
    await navigateTo(page, '/admin/faqs?page=3&limit=5')
    await shows(page, [11, 15], [1, 2, 3, 4, 5], 3)
    await expect(size.getByRole('option')).toHaveText(['5', '10', '15', '20'])
    for (const [chosen, pages] of [
      ['20', [1, 2]],
      ['15', [1, 2, 3]],
      ['10', [1, 2, 3, 4]],
    ] as const) {
      await size.selectOption(chosen)
      await shows(page, [1, Number(chosen)], [...pages], 1)
      await expect(page).toHaveURL(`/admin/faqs?page=1&limit=${chosen}`)
      await pagesOf(page).getByRole('link', { name: 'Page 2', exact: true }).click()
      await shows(page, [Number(chosen) + 1, Math.min(31, Number(chosen) * 2)], [...pages], 2)
    }
  })
  await page.reload()
  await shows(page, [11, 20], [1, 2, 3, 4], 2)
  await expect(size).toHaveValue('10')
  await test.step('an address beyond the pages is brought within bounds (ADM-LIST-08)', async () => {
    for (const [query, range, current] of [
      ['?page=0&limit=10', [1, 10], 1],
      ['?page=soon&limit=10', [1, 10], 1],
      ['?page=99&limit=10', [31, 31], 4],
      ['?page=2&limit=10', [11, 20], 2],
    ] as const) {
      await navigateTo(page, `/admin/faqs${query}`)
      await shows(page, [...range], [1, 2, 3, 4], current)
    }
  })
  await test.step('Back leads past a page that does not exist', async () => {
    await navigateTo(page, '/admin/faqs?page=99&limit=10')
    await shows(page, [31, 31], [1, 2, 3, 4], 4)
    await page.goBack()
    await shows(page, [11, 20], [1, 2, 3, 4], 2)
  })
  await navigateTo(page, '/admin/faqs?limit=7')
  await shows(page, [1, 5], [1, 2, 3, 4, 5], 1)
})

test('an edit comes back to the page that it was opened from (ADM-LIST-15)', async ({ adminPage: page }) => {
  await page.goto('/admin/faqs?page=2&limit=15')
  await page.getByRole('link', { name: 'When does gate 20 open?', exact: true }).click()
  await page.clock.install()
  await page.getByRole('button', { name: 'Update FAQ' }).click()
  await expectToast(page, 'Faq Updated Successfully')
  await page.clock.fastForward(2000)
  await expectSavedRow(page, 'When does gate 20 open?')
  await expect(page).toHaveURL('/admin/faqs?page=2&limit=15')
  await shows(page, [16, 30], [1, 2, 3], 2)
  await page.clock.fastForward(2000)
  await expect(listRows(page).filter({ hasText: 'When does gate 20 open?' })).not.toHaveAttribute('data-saved')
})

test('a refresh keeps the rows until the new ones are there; a list that cannot be read says so and can be asked again; after the last row of the last page is deleted, the page before it is shown (ADM-LIST-04, ADM-LIST-08, ADM-LIST-11)', async ({
  adminTab: page,
}) => {
  await page.goto('/admin/faqs?page=2&limit=15')
  await shows(page, [16, 30], [1, 2, 3], 2)
  const release = await holdRequests(page, '**/faq/all-faqs?*')
  const requested = page.waitForRequest('**/faq/all-faqs?*')
  const refresh = page.getByRole('button', { name: 'Refresh' })
  await refresh.click()
  await expect(refresh).toHaveAttribute('aria-busy', 'true')
  expect(new URL((await requested).url()).searchParams.get('page')).toBe('2')
  await shows(page, [16, 30], [1, 2, 3], 2)
  release()
  await expect(refresh).toHaveAttribute('aria-busy', 'false')

  const recover = await failWithoutMessage(page, 'faq/all-faqs?*', 409)
  await page.reload()
  await expect(page.getByRole('alert').getByText('FAQs could not be loaded')).toBeVisible()
  await expect(page.getByText('No FAQs Found')).toHaveCount(0)
  await recover()
  await page.getByRole('button', { name: 'Retry' }).click()
  await shows(page, [16, 30], [1, 2, 3], 2)

  await navigateTo(page, '/admin/faqs?page=7&limit=5')
  await shows(page, [31, 31], [3, 4, 5, 6, 7], 7)
  await page.getByRole('button', { name: 'Delete When does gate 31 open?' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Faq Deleted Successfully')
  await expect(page).toHaveURL('/admin/faqs?page=6&limit=5')
  await expect(page.getByText('Showing 26 to 30 of 30 entries')).toBeVisible()
  await expect(pagesOf(page).getByRole('link', { name: /^Page \d+$/ })).toHaveText(['2', '3', '4', '5', '6'])
})
