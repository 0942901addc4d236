import type { Page } from '@playwright/test'
import { expectAccessible, oneLook, twoLooks } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'
import { pages, scrollThrough, triggerFirstInteraction, visit } from '../support/visit.ts'

/** Only the header, and a section of the home, have parts that are there on one kind of device alone. */
const looksOf: Record<string, typeof twoLooks | undefined> = { '/': undefined, '/privacy': oneLook, '/cookies': oneLook }

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
    await expectAccessible(page, path, path in looksOf ? looksOf[path] : twoLooks)
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
