import { address, adminPaths, expect, moved, paths, test } from './support/test.ts'

/** The whole front end without a back end: Prism responds with the contract's examples. */
const open = paths.filter((path) => !path.startsWith('/admin/'))

test('the table of routes is found', () => {
  expect([open.length > 10, adminPaths.length > 40, moved.length > 3]).toEqual([true, true, true])
})

for (const path of open)
  test(`${path} opens on the contract’s examples`, async ({ page, consoleErrors: _ }) => {
    await page.goto(path)
    await expect(page.locator('h1').first()).toHaveText(/\S/)
  })

// One tab for all screens: opening a tab for each would take most of the time.
test('every screen of the admin area opens on the contract’s examples', async ({ page, consoleErrors: _ }) => {
  for (const path of adminPaths)
    await test.step(path, async () => {
      await page.goto(address(path))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/)
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
      await expect(page.getByText(/could not be loaded|Failed to load/i)).toHaveCount(0)
    })
})

for (const { from, to } of moved)
  test(`${from} leads to ${to}`, async ({ page, consoleErrors: _ }) => {
    await page.goto(from)
    // The contract's example of a video section is there already, and the form for a first one leads on to it.
    await expect(page).toHaveURL(to === '/admin/create-shipping' ? /\/admin\/(create-)?shipping$/ : to)
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
