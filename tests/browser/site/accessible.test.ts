import type { Page } from '@playwright/test'
import { expectAccessible, expectLoaded, oneLook, twoLooks } from '../support/accessible.ts'
import { navigateTo } from '../support/admin.ts'
import { expect, test } from '../support/test.ts'
import { pages, scrollThrough, triggerFirstInteraction, visit } from '../support/visit.ts'

const desktop = { width: 1440, height: 900 }

/** Only the header, and a section of the home, have parts that are there on one kind of device alone. */
const looksOf: Record<string, typeof twoLooks | undefined> = { '/': undefined, '/privacy': oneLook, '/cookies': oneLook }

test(`${pages.map(({ path }) => path).join(', ')}: axe finds nothing in either scheme, on a desktop and on a phone; at 320 px nothing scrolls sideways and targets are large enough`, async ({
  visitorTab: page,
}) => {
  // Ten pages in four looks: two minutes alone, and more than five beside other work.
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, '/')
  await triggerFirstInteraction(page)
  // Sections far below the viewport are not laid out yet, and axe cannot compute their background.
  await page.evaluate(() => document.documentElement.setAttribute('data-laid-out', ''))
  for (const { path, heading } of pages)
    await test.step(path, async () => {
      await page.setViewportSize(desktop)
      if (path !== '/') await navigateTo(page, path)
      await expectLoaded(page, heading)
      await scrollThrough(page)
      await expectAccessible(page, path, path in looksOf ? looksOf[path] : twoLooks)
      await page.setViewportSize({ width: 320, height: 640 })
      expect.soft(await narrowPage(page), `${path}, 320 px`).toEqual({ width: 320, smallTargets: [] })
    })
})

/** How wide the page is, and which targets are too small. WCAG 2.5.5: 44 px, for what stands by itself. */
const narrowPage = (page: Page) =>
  page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    smallTargets: [...document.querySelectorAll('button, summary, input, select, textarea, nav a')]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest('[inert], [aria-hidden=true]'),
      )
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1 && box.height < 43.5)
      .map(({ element, box }) => `${element.tagName} ${element.textContent?.trim().slice(0, 30)} ${Math.round(box.height)} px high`),
  }))
