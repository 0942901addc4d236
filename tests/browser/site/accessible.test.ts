import type { Page } from '@playwright/test'
import { expectAccessible, twoLooks } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'
import { pages, scrollThrough, triggerFirstInteraction, visit } from '../support/visit.ts'

/** Made of the same parts as the terms, or of a few of them. */
const alike: readonly string[] = ['/faqs', '/privacy', '/cookies', '/unauthorized', '/nowhere/at-all']

for (const { path } of pages) {
  test(`${path}: axe finds nothing in either scheme, on a desktop and on a phone; at 320 px nothing scrolls sideways and targets are large enough`, async ({
    visitorTab: page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visit(page, path)
    await triggerFirstInteraction(page)
    // What is far away is not laid out yet, and axe could not tell its ground.
    await page.evaluate(() => document.documentElement.setAttribute('data-laid-out', ''))
    await scrollThrough(page)
    await expectAccessible(page, path, alike.includes(path) ? twoLooks : undefined)
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    expect(await smallTargets(page)).toEqual([])
  })
}

/** WCAG 2.5.5: 44 px, for what stands by itself. */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, summary, input, select, textarea, nav a')]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest('[inert], [aria-hidden=true]'),
      )
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1 && box.height < 43.5)
      .map(({ element, box }) => `${element.tagName} ${element.textContent?.trim().slice(0, 30)} ${Math.round(box.height)} px high`),
  )
