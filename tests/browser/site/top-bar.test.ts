import type { Page } from '@playwright/test'
import { scriptsOf } from '../../support/built-files.ts'
import { frames } from '../support/seen.ts'
import { type Account, createAccount } from '../support/site.ts'
import { expect, test } from '../support/test.ts'
import { holdRequests, hydration, intercept, readApi, visit } from '../support/visit.ts'

const phone = { width: 390, height: 844 }

/** Signs in with a session of its own, which the test may end. */
async function signInAfresh(page: Page, { email, password }: Account): Promise<void> {
  const response = await page.request.post('/api/v1/user/login', { data: { email, password } })
  const { token } = (await response.json()) as { token: string }
  await page.goto('/robots.txt')
  await page.evaluate((value) => localStorage.setItem('token', value), token)
}

test('signed out, the bar of the account screens leads home by logo and name, and to Login (LAYOUT-12, LAYOUT-15)', async ({
  visitorTab: page,
}) => {
  await visit(page, '/auth/signup')
  const bar = page.getByRole('banner')
  const { siteIdentity } = await readApi<{ siteIdentity: { secondaryLogo: string } }>(page, '/site-identity/get-site-identity')
  const home = bar.getByRole('link', { name: 'Portolan Freight' })
  await expect(home.locator('img')).toHaveAttribute('src', siteIdentity.secondaryLogo)
  await expect(home.locator('img')).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/auth/login')
  await bar.getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/auth/login')
  await home.click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('#hero')).toBeVisible()
})

test('signed out on a phone, the drawer has the Login link, which loads no other document (LAYOUT-15)', async ({ visitorTab: page }) => {
  await page.setViewportSize(phone)
  await visit(page, '/auth/signup')
  const button = page.getByRole('button', { name: 'Account' })
  await hydration(button)
  await button.click()
  const documents: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
  await page.getByRole('dialog').getByRole('link', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login')
  await expect(page).toHaveURL('/auth/login')
  await page.waitForTimeout(300)
  expect(documents).toEqual([])
})

test('the lazily loaded menu of colour schemes opens by arrow keys at its first or last item, and returns the focus', async ({
  visitorTab: page,
}) => {
  for (const { key, item } of [
    { key: 'ArrowUp', item: 'Dark' },
    { key: 'ArrowDown', item: 'Light' },
    { key: 'Enter', item: 'Light' },
    { key: ' ', item: 'Light' },
  ]) {
    await visit(page, '/auth/login')
    const button = page.getByRole('button', { name: 'Colour scheme' })
    await hydration(button)
    for (const times of ['first', 'second']) {
      await button.press(key)
      const menu = page.getByRole('menu')
      await expect(menu, `${key}, the ${times} time`).toBeFocused()
      await expect(menu.locator('[data-highlighted]')).toHaveText(item)
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await expect(button).toBeFocused()
    }
  }
})

test('a menu whose file comes after the user went on does not open, and takes no focus', async ({ visitorTab: page }) => {
  await visit(page, '/auth/login')
  const release = await holdRequests(page, scriptsOf('open-theme-menu'))
  const loaded = page.waitForResponse(scriptsOf('open-theme-menu'))
  const button = page.getByRole('button', { name: 'Colour scheme' })
  await hydration(button)
  // It comes once the session is known to be none.
  const next = page.getByRole('banner').getByRole('link', { name: 'Login' })
  await next.waitFor()
  await button.press('Enter')
  await page.keyboard.press('Tab')
  await expect(next).toBeFocused()
  release()
  await (await loaded).finished()
  await frames(page, 3)
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(next).toBeFocused()
  await button.press('Enter')
  await expect(page.getByRole('menu')).toBeFocused()
})

test('a menu whose file cannot be loaded says so, and opens once the page is loaded again', async ({ visitorTab: page }) => {
  await visit(page, '/auth/login')
  await intercept(page, scriptsOf('open-theme-menu', 'account-panel'), (route) => route.abort())
  const message = page.getByText('The menu could not be loaded. Check your connection, then load the page again.')
  const button = page.getByRole('button', { name: 'Colour scheme' })
  await hydration(button)
  await button.click()
  await expect(message).toBeVisible()
  await page.unrouteAll()
  await page.reload()
  await hydration(button)
  await button.click()
  await expect(page.getByRole('menu')).toBeVisible()
})

test('on a phone the account drawer, which is loaded at its first use, gives the focus back to its button', async ({
  visitorTab: page,
}) => {
  await page.setViewportSize(phone)
  await visit(page, '/auth/login')
  const button = page.getByRole('button', { name: 'Account' })
  await hydration(button)
  for (const _times of ['first', 'second']) {
    await button.press('Enter')
    const drawer = page.getByRole('dialog', { name: 'Account' })
    await expect(drawer.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(button).toBeFocused()
  }
})

test('a superAdmin has My Account, Edit Profile, Dashboard and Log out, which ends at the login (LAYOUT-13, LAYOUT-14, LAYOUT-17)', async ({
  visitorTab: page,
  admin,
}) => {
  await signInAfresh(page, admin)
  await page.goto('/admin/profile')
  const menu = page.getByRole('menu')
  const open = () => page.getByRole('button', { name: /Meera Kulkarni.*user menu/ }).click()
  await open()
  await expect(menu.getByRole('menuitem')).toHaveText(['My Account', 'Edit Profile', 'Dashboard', 'Log out'])
  await menu.getByRole('menuitem', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL('/admin/dashboard')
  await open()
  await menu.getByRole('menuitem', { name: 'Edit Profile' }).click()
  await expect(page).toHaveURL('/admin/profile')
  await open()
  await menu.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/auth/login')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  expect((await page.request.get('/api/v1/user/profile')).status()).toBe(401)
})

test('an open menu of the bar stays at its button while the page scrolls', async ({ adminTab: page }) => {
  await page.setViewportSize({ width: 1440, height: 500 })
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'Last changes' })).toBeAttached()
  for (const name of ['Colour scheme', /user menu$/]) {
    await page.getByRole('banner').getByRole('button', { name }).click()
    const menu = page.getByRole('menu')
    await expect(menu).toBeVisible()
    const moved = await menu.evaluate((element) => {
      const { y } = element.getBoundingClientRect()
      scrollTo({ top: scrollY + 50, behavior: 'instant' })
      return { page: scrollY > 0, menu: element.getBoundingClientRect().y - y }
    })
    expect(moved).toEqual({ page: true, menu: 0 })
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
  }
})

test('on a phone the drawer’s Edit Profile leads to the profile, and Log out to the home page (LAYOUT-16, LAYOUT-18)', async ({
  visitorTab: page,
  admin,
}) => {
  await page.setViewportSize(phone)
  await signInAfresh(page, admin)
  await page.goto('/admin/dashboard')
  const drawer = page.getByRole('dialog', { name: 'Meera Kulkarni' })
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(drawer.getByRole('link')).toHaveText(['My Account', 'Edit Profile', 'Dashboard'])
  await drawer.getByRole('link', { name: 'Edit Profile' }).click()
  await expect(page).toHaveURL('/admin/profile')
  await expect(drawer).toBeHidden()
  await page.getByRole('button', { name: 'Account' }).click()
  await drawer.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('#hero')).toBeVisible()
})

test('an account that is not superAdmin has no Dashboard in the menu (LAYOUT-14)', async ({ visitorTab: page, site }) => {
  await signInAfresh(page, await createAccount(site, 'Ravi Menon'))
  await visit(page, '/auth/login')
  await page.getByRole('button', { name: /Ravi Menon.*user menu/ }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['My Account', 'Edit Profile', 'Log out'])
})
