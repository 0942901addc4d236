import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { followLink, visit } from '../support/visit.ts'

const key = 'vite-ui-theme'
const scheme = (page: Page) =>
  page.evaluate(() => ({
    classes: ['light', 'dark'].filter((name) => document.documentElement.classList.contains(name)),
    controls: document.documentElement.style.colorScheme,
  }))
const light = { classes: ['light'], controls: 'light' }
const dark = { classes: ['dark'], controls: 'dark' }
const paper = { scheme: light, ground: 'rgb(251, 248, 242)' }
const ink = { scheme: dark, ground: 'rgb(12, 20, 23)' }

test('the page is in the scheme that is stored, or else in the device’s, before any other script has come (THEME-01, THEME-02, THEME-03)', async ({
  visitorTab: page,
}) => {
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.goto('/terms')
  for (const { stored, device, shown } of [
    { stored: undefined, device: 'dark', shown: ink },
    { stored: undefined, device: 'light', shown: paper },
    { stored: 'system', device: 'dark', shown: ink },
    { stored: 'system', device: 'light', shown: paper },
    { stored: 'light', device: 'dark', shown: paper },
    { stored: 'dark', device: 'light', shown: ink },
    { stored: 'sepia', device: 'dark', shown: ink },
  ] as const) {
    await test.step(`with ${stored ?? 'nothing'} stored on a ${device} device (THEME-05)`, async () => {
      await page.emulateMedia({ colorScheme: device })
      // The setting that an earlier visit has stored.
      if (stored !== undefined) await page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, stored] as const)
      await page.goto('/terms')
      expect(await scheme(page)).toEqual(shown.scheme)
      await expect(page.locator('body')).toHaveCSS('background-color', shown.ground)
    })
  }
  await test.step('so is a screen that a script renders', async () => {
    await page.goto('/admin/dashboard')
    await expect(page.locator('html')).toHaveCSS('background-color', ink.ground)
  })
})

test('where the browser refuses storage the page stands, follows the device, and keeps a choice until it is left (THEME-03)', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    }),
  )
  await page.emulateMedia({ colorScheme: 'light' })
  await visit(page, '/terms')
  expect(await scheme(page)).toEqual(light)
  const header = page.getByRole('banner')
  await header.locator('summary', { hasText: 'Theme' }).click()
  await header.getByRole('button', { name: 'Dark' }).click()
  await expect.poll(() => scheme(page)).toEqual(dark)
  await followLink(page, 'FAQs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions')
  expect(await scheme(page)).toEqual(dark)
})

test('who never chose follows the device while it changes; the menus of the site and of the account screens offer Light and Dark only, share and keep the choice, and the device no longer matters (LAYOUT-19, THEME-01, THEME-02)', async ({
  visitorTab: page,
}) => {
  const header = page.getByRole('banner')
  const openMenu = () => header.locator('summary', { hasText: 'Theme' }).click()
  const stored = () => page.evaluate((name) => localStorage.getItem(name), key)
  await page.emulateMedia({ colorScheme: 'light' })
  await visit(page, '/terms')
  await test.step('who never chose follows the device while it changes', async () => {
    expect(await scheme(page)).toEqual(light)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => scheme(page)).toEqual(dark)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(() => scheme(page)).toEqual(light)
  })
  await test.step('the site’s menu offers Light and Dark only', async () => {
    await openMenu()
    const choices = header.locator('details[open] button')
    await expect(choices).toHaveText(['Light', 'Dark'])
    await header.getByRole('button', { name: 'Dark' }).click()
    await expect(choices).toHaveCount(0)
    await expect.poll(() => scheme(page)).toEqual(dark)
    expect(await stored()).toBe('dark')
  })
  await test.step('the account screens’ menu does, too, and shares the choice', async () => {
    await visit(page, '/auth/login')
    expect(await scheme(page)).toEqual(dark)
    const openChoices = () => page.getByRole('button', { name: 'Colour scheme' }).click()
    await openChoices()
    await expect(page.getByRole('menuitem')).toHaveText(['Light', 'Dark'])
    await page.getByRole('menuitem', { name: 'Light' }).click()
    await expect.poll(() => scheme(page)).toEqual(light)
    await openChoices()
    await page.getByRole('menuitem', { name: 'Dark' }).click()
    await expect.poll(() => scheme(page)).toEqual(dark)
  })
  await test.step('the choice is kept, and the device no longer matters', async () => {
    await visit(page, '/faqs')
    expect(await scheme(page)).toEqual(dark)
    await openMenu()
    await expect(header.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true')
    await header.getByRole('button', { name: 'Light' }).click()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => scheme(page)).toEqual(light)
    expect(await stored()).toBe('light')
  })
})
