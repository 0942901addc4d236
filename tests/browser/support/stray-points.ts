import type { ElementHandle, Page } from '@playwright/test'

/** What a text begins with, so that its box can be found. */
export const marker = '<p>Every truck leaves with a numbered seal.</p>'

export type Box = ElementHandle<Node>

/** The box that shows a text which begins with the marker. */
export async function textBox(page: Page): Promise<Box> {
  const box = await page.locator('p', { hasText: 'Every truck leaves with a numbered seal.' }).locator('..').elementHandle()
  if (box === null) throw new Error('The text is not on the page')
  return box
}

/**
 * Points that belong to something in a box though they lie outside of it, on a grid over the whole page, one screen after the other.
 * @param boxes hold editors' markup, and nothing else.
 */
export const strayPoints = (page: Page, ...boxes: Box[]): Promise<string[]> =>
  page.evaluate((nodes) => {
    const elements = nodes.filter((node) => node instanceof Element)
    const step = 50
    const found: string[] = []
    const { innerWidth, innerHeight } = window
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      window.scrollTo({ top, behavior: 'instant' })
      for (let y = 1; y < innerHeight; y += step)
        for (let x = 1; x < innerWidth; x += step) {
          const hit = document.elementFromPoint(x, y)
          const box = elements.find((element) => element.contains(hit))
          if (box === undefined || hit === null) continue
          const { left, right, top: above, bottom } = box.getBoundingClientRect()
          // Boxes begin between pixels, and points belong to the nearest.
          if (x < left - 1 || x > right + 1 || y < above - 1 || y > bottom + 1) found.push(`${x},${y + top}: ${hit.localName}`)
        }
    }
    window.scrollTo({ top: 0, behavior: 'instant' })
    return found.slice(0, 3)
  }, boxes)
