import type { Page } from '@playwright/test'
import { travels } from '../support/seen.ts'
import { expect, test } from '../support/test.ts'
import { initialiseSlides, readApi, visit } from '../support/visit.ts'

/** The loop: each row brings every logo to its left end, then the first one again. A step of 4.5 s is ended at once. */
async function expectLoop(page: Page): Promise<void> {
  const { clients } = await readApi<{ clients: { clientImage: string }[] }>(page, '/client/all-clients?page=1&limit=100')
  const logos = clients.map(({ clientImage }) => clientImage)
  const passed = await page.locator('#clients .swiper-wrapper').evaluateAll(async (rows, steps) => {
    const leftmost = (row: Element) => {
      const edge = row.parentElement?.getBoundingClientRect().left ?? Number.NaN
      return [...row.children].find((slide) => Math.abs(slide.getBoundingClientRect().left - edge) < 1)?.querySelector('img')
    }
    const seen: (string | null | undefined)[][] = rows.map(() => [])
    for (let step = 0; step < steps; step += 1) {
      while (rows.some((row) => row.getAnimations().length === 0)) await new Promise((drawn) => requestAnimationFrame(drawn))
      for (const [index, row] of rows.entries()) {
        for (const motion of row.getAnimations()) motion.finish()
        seen[index]?.push(leftmost(row)?.getAttribute('src'))
      }
    }
    return seen
  }, logos.length + 1)
  expect(passed).toHaveLength(2)
  for (const row of passed) {
    const start = logos.indexOf(row[0] ?? '')
    expect(row).toEqual([...logos.slice(start), ...logos.slice(0, start + 1)])
  }
}

test('at every width, and on the about page, the logos of the two rows pass each other until they are paused, go on, and begin again after the last (PUB-CLIENTS-03, PUB-CLIENTS-05)', async ({
  visitorTab: page,
}) => {
  const pause = page.getByRole('button', { name: 'Pause the logos' })
  for (const { path, widths } of [
    { path: '/about', widths: [1440] },
    { path: '/', widths: [390, 768, 1440] },
  ]) {
    await page.setViewportSize({ width: widths[0] ?? 0, height: 900 })
    await visit(page, path)
    // A section far below the viewport is not laid out, and would keep its width when the window changes.
    await page.evaluate(() => document.documentElement.setAttribute('data-laid-out', ''))
    await initialiseSlides(page, page.locator('#clients'))
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await page.locator('#clients').scrollIntoViewIfNeeded()
      await expect.poll(() => travels(page), `${path} at ${width} px`).toEqual(['left', 'right'])
      await pause.click()
      await expect.poll(() => travels(page), `${path} at ${width} px`).toEqual(['nowhere', 'nowhere'])
      await pause.click()
    }
    await expect.poll(() => travels(page), path).toEqual(['left', 'right'])
  }
  await expectLoop(page)
})
