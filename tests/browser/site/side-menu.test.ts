import { consoleErrors, expect, test } from '../support/test.ts'
import { holdRequests, hydration, visit } from '../support/visit.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a menu that was opened before hydration stays open, and closes when one of its links is followed (LAYOUT-09)', async ({
  visitorTab: page,
}) => {
  const release = await holdRequests(page, /\/assets\/.*\.js$/)
  const hydrated = page.waitForResponse(/\/api\/v1\/user\/me$/)
  await page.goto('/terms')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(menu).toBeVisible()
  release()
  await hydrated
  await expect(menu).toBeVisible()
  await menu.getByRole('link', { name: 'FAQs' }).click()
  await expect(page).toHaveURL('/faqs')
  await expect(menu).toBeHidden()
})

test('the menu opens and closes once for each press, also for a browser that complains of a second opening', async ({
  visitorTab: page,
}) => {
  const noise = consoleErrors(page)
  await visit(page, '/terms')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const button = page.getByRole('button', { name: 'Menu', exact: true })
  await hydration(button)
  for (const _ of [1, 2, 3]) {
    await button.click()
    await expect(menu).toBeVisible()
    await menu.getByRole('button', { name: 'Close menu' }).click()
    await expect(menu).toBeHidden()
  }
  expect(noise.filter((text) => /dialog/i.test(text))).toEqual([])
})
