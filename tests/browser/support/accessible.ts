import type { Page } from '@playwright/test'
import { axeFindings, expect, finishAnimations } from './test.ts'

const desktop = { width: 1440, height: 900 }
const phone = { width: 360, height: 740 }

/** Axe rules for the other colour schemes and window sizes: only colours and target sizes differ there. */
const lookRules = ['color-contrast', 'target-size']

type Look = { viewport: typeof desktop; colorScheme: 'light' | 'dark'; rules?: string[] }

/** Every look of a kind of screen: all rules once. */
const looks: readonly Look[] = [
  { viewport: desktop, colorScheme: 'light' },
  { viewport: desktop, colorScheme: 'dark', rules: ['color-contrast'] },
  { viewport: phone, colorScheme: 'dark', rules: lookRules },
  // The sizes of targets are the dark phone's.
  { viewport: phone, colorScheme: 'light', rules: ['color-contrast'] },
]

/** For a screen within a layout that was checked in every look: all rules once, and the other scheme and size, so that each scheme and each size is seen. */
export const twoLooks: readonly Look[] = [
  { viewport: desktop, colorScheme: 'light' },
  { viewport: phone, colorScheme: 'dark', rules: lookRules },
]

/** For a screen whose parts another test has checked in both schemes and sizes: one look, at its own texts. */
export const oneLook: readonly Look[] = twoLooks.slice(0, 1)

/** The page has no axe findings and no sideways scrolling, in both schemes, on a desktop and on a phone. */
export async function expectAccessible(page: Page, what: string, seen: readonly Look[] = looks): Promise<void> {
  for (const { viewport, colorScheme, ...only } of seen) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveClass(colorScheme)
    await finishAnimations(page)
    expect.soft(await axeFindings(page, only), `${what}, ${colorScheme}, ${viewport.width} px`).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(width, `${what} is as wide as a window of ${viewport.width} px`).toBe(viewport.width)
  }
}

/** Waits until a screen shows its content in place of skeletons. */
export async function expectLoaded(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await expect(page.getByRole('main').locator('.chakra-skeleton, [aria-busy="true"]')).toHaveCount(0)
  // The button of a stored file waits for its description, and changes its colour then.
  await expect(page.getByRole('main').locator('button:is([aria-label^="Describe, "], [aria-label^="Details, "]):disabled')).toHaveCount(0)
}
