import { expect, test } from '../support/test.ts'
import { pages } from '../support/visit.ts'

test.use({ javaScriptEnabled: false })

test('every page can be read with scripts off', async ({ page }) => {
  for (const { path, heading } of pages) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      const { length } = await page.getByRole('main').innerText()
      expect(length).toBeGreaterThan(40)
      await expect(page.getByRole('contentinfo')).toContainText('Sagar Industrial Park')
    })
  }
})

test('with scripts off the home has every section, its pictures and its links', async ({ page }) => {
  await page.goto('/')
  for (const id of ['hero', 'clients', 'about', 'services', 'shipping', 'feature', 'testimonials', 'whychooseus']) {
    await page.locator(`#${id}`).scrollIntoViewIfNeeded()
    await expect(page.locator(`#${id}`)).toBeVisible()
  }
  await expect(page.locator('#services a[href="/services/full-truckload"]').first()).toBeVisible()
})

test('with scripts off the menu of a phone opens and closes, and so do the services in it (LAYOUT-09, LAYOUT-10)', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/terms')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(menu).toBeVisible()
  const service = menu.getByRole('link', { name: 'Full Truckload' })
  for (const isOpen of [true, false]) {
    await menu.getByText('Services', { exact: true }).click()
    await expect(service).toBeVisible({ visible: isOpen })
  }
  await menu.getByRole('button', { name: 'Close menu' }).click()
  await expect(menu).toBeHidden()
})

test('with scripts off the answers of the FAQs can be opened', async ({ page }) => {
  await page.goto('/faqs')
  const items = page.getByRole('main').locator('details')
  await expect(items.first().locator('p')).toBeVisible()
  await items.nth(1).locator('summary').click()
  await expect(items.nth(1).locator('p')).toBeVisible()
  await expect(items.first().locator('p')).toBeHidden()
})

test('with scripts off the profile and the admin area say that they need scripts, and lead to the website', async ({ page }) => {
  for (const path of ['/profile', '/admin/dashboard', '/admin/services']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'This part of the site needs JavaScript' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Go to the website' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pages[0].heading)
})

test('with scripts off the sign-in screens show their forms below a notice, one tab leads to the other, and nothing that is typed is sent', async ({
  page,
}) => {
  const main = page.getByRole('main')
  await page.goto('/auth/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login')
  await page.getByLabel('Email', { exact: true }).fill('asha@portolan.example')
  await page.getByLabel('Password', { exact: true }).fill('nine quiet harbours')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/auth/login')
  await page.getByRole('tab', { name: 'Signup', exact: true }).click()
  await expect(page).toHaveURL('/auth/signup')
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
  for (const [path, heading] of [
    ['/auth/login', 'Login'],
    ['/auth/signup', 'Signup'],
    ['/auth/verify-otp', 'Verify OTP to Register'],
    ['/auth/forgot-password', 'Forgot password?'],
    ['/auth/reset-password', 'Choose a new password'],
    ['/auth/invitation', 'Accept your invitation'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(main.getByRole('status').filter({ hasText: 'This part of the site needs JavaScript' })).toBeVisible()
    await expect(main.locator('form input').first()).toBeVisible()
  }
})
