import { adminPaths, expect, listPaths, moved, openScreen, paths, screens, test } from './support/test.ts'

/** The whole front end without a back end: Prism responds with the contract's examples. */
const open = paths.filter((path) => !path.startsWith('/admin/'))

test('the table of routes is found', () => {
  expect([open.length > 10, adminPaths.length > 40, moved.length > 3]).toEqual([true, true, true])
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

test('every former address leads to its new one', async ({ page, consoleErrors: _ }) => {
  for (const { from, to } of moved)
    await test.step(from, async () => {
      await page.goto(from)
      // The contract's example of a video section is there already, and the form for a first one leads on to it.
      await expect(page).toHaveURL(to === '/admin/create-shipping' ? /\/admin\/(create-)?shipping$/ : to)
    })
})

const tokenOf = (role: string) => `x.${Buffer.from(JSON.stringify({ role })).toString('base64url')}.x`

test('the guard admits only a superAdmin to the admin area', async ({ page }) => {
  await page.addInitScript((token) => localStorage.setItem('token', token), tokenOf('user'))
  await page.goto('/admin/dashboard')
  await expect(page).toHaveURL('/unauthorized')
  await page.addInitScript(() => localStorage.setItem('token', 'nonsense'))
  await page.goto('/admin/faqs')
  await expect(page).toHaveURL('/auth/login')
})
