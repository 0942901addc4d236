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

/** As an earlier visit has left it. */
async function store(page: Page, theme: string): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(([name, value]) => localStorage.setItem(name ?? '', value ?? ''), [key, theme])
}

for (const { ids, stored, device, shown } of [
  { ids: 'THEME-03', stored: undefined, device: 'dark', shown: dark },
  { ids: 'THEME-03', stored: undefined, device: 'light', shown: light },
  { ids: 'THEME-01 THEME-02', stored: 'system', device: 'dark', shown: dark },
  { ids: 'THEME-01 THEME-02', stored: 'system', device: 'light', shown: light },
  { ids: 'THEME-01', stored: 'light', device: 'dark', shown: light },
  { ids: 'THEME-01', stored: 'dark', device: 'light', shown: dark },
  { ids: 'THEME-01', stored: 'sepia', device: 'dark', shown: dark },
] as const) {
  test(`${ids} THEME-05 with ${stored ?? 'nothing'} stored on a ${device} device the page is ${shown.controls} before any other script has come`, async ({
    visitorTab: page,
  }) => {
    await page.emulateMedia({ colorScheme: device })
    if (stored !== undefined) await store(page, stored)
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
    await page.goto('/terms')
    expect(await scheme(page)).toEqual(shown)
    const ground = await page.locator('body').evaluate((body) =>
      getComputedStyle(body)
        .backgroundColor.match(/[\d.]+/g)
        ?.slice(0, 3)
        .map(Number),
    )
    const brightness = Math.max(...(ground ?? []))
    expect(shown === dark ? brightness < 90 : brightness > 200).toBe(true)
  })
}

test('THEME-02 who never chose follows the device while it changes', async ({ visitorTab: page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await visit(page, '/terms')
  expect(await scheme(page)).toEqual(light)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => scheme(page)).toEqual(dark)
})

test('THEME-03 where the browser refuses storage the page stands, follows the device, and keeps a choice until it is left', async ({
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

test('LAYOUT-19 THEME-01 the menu offers Light and Dark only, keeps the choice, and the device no longer matters', async ({
  visitorTab: page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await visit(page, '/terms')
  const header = page.getByRole('banner')
  await header.locator('summary', { hasText: 'Theme' }).click()
  const choices = header.locator('details[open] button')
  await expect(choices).toHaveText(['Light', 'Dark'])
  await header.getByRole('button', { name: 'Dark' }).click()
  await expect(choices).toHaveCount(0)
  await expect.poll(() => scheme(page)).toEqual(dark)
  expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBe('dark')
  await visit(page, '/faqs')
  expect(await scheme(page)).toEqual(dark)
  await header.locator('summary', { hasText: 'Theme' }).click()
  await expect(header.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true')
  await header.getByRole('button', { name: 'Light' }).click()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => scheme(page)).toEqual(light)
  expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBe('light')
})

test('LAYOUT-19 the account screens’ menu offers Light and Dark only, and shares the choice', async ({ visitorTab: page }) => {
  await page.goto('/auth/login')
  await page.getByRole('button', { name: 'Colour scheme' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Light', 'Dark'])
  await page.getByRole('menuitem', { name: 'Dark' }).click()
  await expect.poll(() => scheme(page)).toEqual(dark)
  await visit(page, '/terms')
  expect(await scheme(page)).toEqual(dark)
})
