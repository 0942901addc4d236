import { axeFindings, expect, test } from './support/test.ts'

test('Control or Command and K opens the search with the guides and finds operations, schemas and problems by keyboard', async ({
  visitorTab: page,
}) => {
  await page.goto('/docs/sdk')
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search' })
  await expect(field).toBeFocused()
  const first = page.getByRole('option').first()
  await expect(first).toContainText('API reference')
  await field.fill('precondition')
  await expect(first).toContainText('Changed meanwhile')
  await field.fill('FeatureInput')
  await expect(page.getByRole('group', { name: 'Schemas' }).getByRole('option').first()).toContainText('FeatureInput')
  await field.fill('zeppelin')
  await expect(page.getByText('Nothing found for “zeppelin”.')).toBeVisible()
  await expect(first).toContainText('API reference')
  await field.fill('list fe')
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  // A link, which the browser can open in another tab; the search stays open behind it.
  await expect(first).toHaveAttribute('href', '/docs/operations/listFeatures')
  const [opened] = await Promise.all([page.context().waitForEvent('page'), first.click({ modifiers: ['ControlOrMeta'] })])
  await opened.close()
  await field.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/docs\/operations\/listFeatures$/)
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible()
  // The page's script listens a moment after its button is there.
  const openBySlash = () =>
    expect(async () => {
      await page.keyboard.press('/')
      await expect(field).toBeFocused({ timeout: 1000 })
    }).toPass()
  await openBySlash()
  await field.fill('faqId')
  await expect(page.getByRole('dialog').getByRole('option').first()).toHaveAttribute('href', '/docs/schemas/FaqId')
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
})

test('the search says that it is loading until its index is there, and can be tried again when that fails', async ({
  visitorTab: page,
}) => {
  let [respond, isFailing] = [() => {}, true]
  const isReady = new Promise<void>((resolve) => {
    respond = resolve
  })
  await page.route('**/docs/assets/search.json', async (route) => {
    if (isFailing) return route.abort()
    await isReady
    await route.continue()
  })
  await page.goto('/docs/sdk')
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog')
  const field = page.getByRole('combobox', { name: 'Search' })
  await field.fill('If-Match')
  await expect(dialog.getByText('The search could not be loaded.')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'search on the server' })).toHaveAttribute('href', '/docs/search?q=If-Match')
  expect(await axeFindings(page)).toEqual([])
  isFailing = false
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Loading …')
  await expect(field).toBeFocused()
  respond()
  await expect(dialog.getByRole('status')).toHaveText(/^The best 16 of \d+$/)
  const results = dialog.getByRole('option')
  await expect(results).toHaveCount(16)
})
