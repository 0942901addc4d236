import { adminPaths, expect, listPaths, openScreen, paths, screens, test } from './support/test.ts'

/** The whole front end without a back end: Prism responds with the contract's examples. */
const open = paths.filter((path) => !path.startsWith('/admin/'))

test('the table of routes is found', () => {
  expect([open.length > 10, adminPaths.length > 40]).toEqual([true, true])
})

// One tab for all addresses of a kind: opening a tab for each would take most of the time.
test('every page of the site opens on the contract’s examples', async ({ page, consoleErrors: _ }) => {
  for (const path of open)
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.locator('h1').first()).toHaveText(/\S/)
    })
})

test('every screen of the admin area that is no list and no form opens on the contract’s examples', async ({ page, consoleErrors: _ }) => {
  const elsewhere = [...listPaths, ...screens('create'), ...screens('edit')]
  for (const path of adminPaths.filter((each) => !elsewhere.includes(each))) await test.step(path, () => openScreen(page, path))
})
