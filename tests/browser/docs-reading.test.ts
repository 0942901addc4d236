import { boxOf } from './support/seen.ts'
import { expect, test } from './support/test.ts'

test('the menu shows the entry of the current page, and the page stands at its top or at its fragment, however far down that entry is', async ({
  visitorTab: page,
}) => {
  await page.goto('/docs')
  const path = (await page.locator('#navigation a[href^="/docs/operations/"]').last().getAttribute('href')) ?? ''
  const current = page.getByRole('navigation', { name: 'Documentation' }).locator('[aria-current=page]')
  await page.goto(path)
  await expect(current).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goto('/docs')
  await page.goto(`${path}#responses`)
  await expect(page.getByRole('heading', { name: 'Responses' })).toBeInViewport()
  await expect(current).toBeInViewport()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/docs')
  await page.goto(path)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.evaluate(() => scrollTo(0, 600))
  // By the mouse, because a click of the locator scrolls the page to where the sticky bar would stand.
  const opener = await boxOf(page.getByRole('link', { name: 'Menu' }))
  await page.mouse.click(opener.left + 5, opener.top + 5)
  await expect(current).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Close' })).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Menu' })).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600)
})

test('the list of a page’s sections leads to each of them; a phone has it folded before the first', async ({ visitorTab: page }) => {
  await page.goto('/docs/sdk')
  const list = page.getByRole('navigation', { name: 'On this page' })
  const titles = await list.getByRole('link').allTextContents()
  await list.getByRole('link', { name: titles[2], exact: true }).click()
  await expect(page.getByRole('heading', { name: titles[2], exact: true })).toBeInViewport()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/docs/sdk')
  await expect(list).toBeHidden()
  await page.locator('summary', { hasText: 'On this page' }).click()
  await page.locator('.sections').getByRole('link', { name: titles[3], exact: true }).click()
  await expect(page.getByRole('heading', { name: titles[3], exact: true })).toBeInViewport()
})

test('the language of samples is chosen by the keyboard and remembered on the next page', async ({ visitorTab: page }) => {
  await page.goto('/docs/operations/createFaq')
  await page.getByRole('group', { name: 'Language of the sample' }).getByRole('radio', { name: 'curl' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: 'Python' })).toBeChecked()
  await expect(page.locator('.aside .panel:visible').first()).toContainText('import requests')
  await page.goto('/docs/operations/listFaqs')
  await expect(page.locator('.aside .panel:visible').first()).toContainText('import requests')
})

test('a language that is chosen in one sample of a guide is chosen in all of them, without moving what is looked at, and paper has them all', async ({
  visitorTab: page,
}) => {
  await page.goto('/docs/using-the-api')
  const tabs = page.getByRole('group', { name: 'Language of the sample' }).filter({ hasText: 'idempotencyKey' })
  const tab = tabs.locator('label', { hasText: 'TypeScript, SDK' })
  await tab.evaluate((label) => label.scrollIntoView({ block: 'center' }))
  const before = await boxOf(tab)
  await tab.click()
  await expect(page.getByRole('radio', { name: 'curl', checked: true })).toHaveCount(0)
  expect(Math.abs((await boxOf(tab)).top - before.top)).toBeLessThan(2)
  await expect(tabs.locator('.panel:visible')).toContainText('idempotencyKey')
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('.panel:visible').count()).toBe(await page.locator('.panel').count())
  await expect(tabs.getByRole('group', { name: 'Response' })).toHaveCSS('color', 'rgb(0, 0, 0)')
  await page.emulateMedia({ media: 'screen' })
  // A language that a page lacks leaves the one that is nearest.
  await page.goto('/docs/operations/listFaqs')
  await page.getByText('TypeScript, fetch').click()
  await page.goto('/docs/using-the-api')
  await expect(page.getByRole('radio', { name: 'TypeScript, SDK' }).first()).toBeChecked()
})
