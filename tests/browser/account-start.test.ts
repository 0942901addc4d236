import { expect, test } from './support/test.ts'
import { holdRequests } from './support/visit.ts'

test('a form that is submitted before the scripts are loaded is sent once they are, and not put into the address', async ({
  visitorTab: page,
}) => {
  const release = await holdRequests(page, /\/assets\/.*\.js$/)
  await page.goto('/auth/login', { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Email', { exact: true }).fill('asha@portolan.example')
  await page.getByLabel('Password', { exact: true }).fill('nine quiet harbours')
  await page.keyboard.press('Enter')
  await expect(page.locator('form[data-pressed]')).toBeVisible()
  const sent = page.waitForRequest('**/user/login')
  release()
  expect((await sent).postDataJSON()).toEqual({ email: 'asha@portolan.example', password: 'nine quiet harbours' })
  await expect(page).toHaveURL('/auth/login')
})

test('a sign-up that is pressed empty before the scripts are loaded names its fields itself, not by the browser', async ({
  visitorTab: page,
}) => {
  const release = await holdRequests(page, /\/assets\/.*\.js$/)
  await page.goto('/auth/signup', { waitUntil: 'domcontentloaded' })
  await page.getByRole('main').getByRole('button', { name: 'Signup', exact: true }).click()
  await expect(page.locator('form[data-pressed]')).toBeVisible()
  release()
  for (const name of ['Name', 'Email', 'Password']) await expect(page.getByText(`${name} is required`)).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
})

for (const { width, name, key, role } of [
  { width: 1440, name: 'Colour scheme', key: undefined, role: 'menu' },
  { width: 1440, name: 'Colour scheme', key: 'Enter', role: 'menu' },
  { width: 390, name: 'Account', key: undefined, role: 'dialog' },
] as const)
  test(`a button of the bar that is pressed ${key === undefined ? '' : `by ${key} `}before the scripts are there opens its ${role} once they are, at ${width} px`, async ({
    visitorTab: page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const release = await holdRequests(page, /\/assets\/.*\.js$/)
    await page.goto('/auth/login', { waitUntil: 'domcontentloaded' })
    const button = page.getByRole('banner').getByRole('button', { name, exact: true })
    await (key === undefined ? button.click() : button.press(key))
    release()
    await expect(page.getByRole(role)).toBeVisible()
  })

/** Cumulative layout shift that the exchange of fallback fonts may cause: two hundredths of what counts as good. */
const shiftLimit = 0.002

for (const width of [390, 1440])
  test(`at ${width} px nothing on the sign-in pages moves while they start`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, { shift: Number(Reflect.get(window, 'shift')) + Number(Reflect.get(entry, 'value')) })
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const path of ['/auth/login', '/auth/signup', '/auth/forgot-password']) {
      const started = page.waitForResponse('**/user/me')
      await page.goto(path)
      await started
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(() => Number(Reflect.get(window, 'shift'))), path).toBeLessThan(shiftLimit)
    }
  })
