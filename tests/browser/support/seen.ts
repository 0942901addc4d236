import type { Locator, Page } from '@playwright/test'

/**
 * Where things stand on the screen. A test of something that moves reads these instead of a transform, a scroll offset or a class: each of those
 * can change while the visitor sees nothing move, because another one makes up for it.
 */

/** The slides of a row that are seen whole, from left to right, by their words or else by their picture. */
export const visibleSlides = (row: Locator): Promise<string[]> =>
  row.locator('.swiper').evaluate((view) => {
    const { left, right } = view.getBoundingClientRect()
    return [...view.querySelectorAll('li')]
      .map((slide) => ({ slide, box: slide.getBoundingClientRect() }))
      .filter(({ slide, box }) => box.left > left - 1 && box.right < right + 1 && slide.checkVisibility({ opacityProperty: true }))
      .toSorted((a, b) => a.box.left - b.box.left)
      .map(({ slide }) => slide.textContent.trim() || slide.querySelector('img')?.getAttribute('src') || '')
  })

/** Direction in which the logos of each row move during some frames, without logos that the loop moves to the other end. */
export const travels = (page: Page): Promise<string[]> =>
  page.locator('#clients').evaluate(async (section) => {
    const rows = [...section.querySelectorAll('.swiper')].map((view) => [...view.querySelectorAll('img')])
    const places = () => rows.map((logos) => logos.map((logo) => logo.getBoundingClientRect().left))
    const travelled = rows.map(() => 0)
    let last = places()
    for (let frame = 0; frame < 30; frame += 1) {
      await new Promise((drawn) => requestAnimationFrame(drawn))
      const now = places()
      for (const [row, lefts] of now.entries()) {
        const steps = lefts.map((left, logo) => left - (last[row]?.[logo] ?? left)).filter((step) => Math.abs(step) < 100)
        travelled[row] = (travelled[row] ?? 0) + steps.reduce((sum, step) => sum + step, 0) / Math.max(1, steps.length)
      }
      last = now
    }
    return travelled.map((way) => (way < -5 ? 'left' : way > 5 ? 'right' : way === 0 ? 'nowhere' : `${way} px`))
  })

/** Lets the browser draw so many frames. */
export const frames = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (left) => {
    for (; left > 0; left -= 1) await new Promise((drawn) => requestAnimationFrame(drawn))
  }, count)

/** Width of all that the page holds: more than the window's where it scrolls sideways. */
export const pageWidth = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth)

/** Where an element is drawn, to the hundredth of a pixel. */
export const boxOf = (element: Locator): Promise<{ left: number; top: number; width: number; height: number }> =>
  element.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect()
    const round = (length: number) => Math.round(length * 100) / 100
    return { left: round(left), top: round(top), width: round(width), height: round(height) }
  })
