import type { Page } from '@playwright/test'
import { axeFindings, expect, settled } from './test.ts'

const desktop = { width: 1440, height: 900 }
const phone = { width: 360, height: 740 }

/** Every look of a screen. What differs between the two schemes of one size are colours. */
const looks: readonly Look[] = [
  { viewport: desktop, colorScheme: 'light' },
  { viewport: desktop, colorScheme: 'dark', rules: ['color-contrast'] },
  { viewport: phone, colorScheme: 'dark' },
  { viewport: phone, colorScheme: 'light', rules: ['color-contrast'] },
]

type Look = { viewport: typeof desktop; colorScheme: 'light' | 'dark'; rules?: string[] }

/** Two of them, for a screen that is made of the same parts as one that was looked at from all sides. */
export const twoLooks: readonly Look[] = looks.filter(({ rules }) => rules === undefined)

/** Axe finds nothing on the page as it stands, in both schemes, on a desktop and on a phone; in no look it scrolls sideways. */
export async function expectAccessible(page: Page, what: string, seen: readonly Look[] = looks): Promise<void> {
  for (const { viewport, colorScheme, ...only } of seen) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveClass(colorScheme)
    await settled(page)
    expect.soft(await axeFindings(page, only), `${what}, ${colorScheme}, ${viewport.width} px`).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(width, `${what} is as wide as a window of ${viewport.width} px`).toBe(viewport.width)
  }
}

/** Waits until a screen shows what it is about, not the place for it. */
export async function expectLoaded(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await expect(page.getByRole('main').locator('.chakra-skeleton, [aria-busy="true"]')).toHaveCount(0)
}
