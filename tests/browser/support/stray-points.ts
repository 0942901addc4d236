import type { ElementHandle, Page } from '@playwright/test'

/** First words of a text, by which its box is found. */
export const marker = '<p>Every truck leaves with a numbered seal.</p>'

export type Box = ElementHandle<Node>

/** The box that shows a text which begins with the marker. */
export async function textBox(page: Page): Promise<Box> {
  const box = await page.locator('p', { hasText: 'Every truck leaves with a numbered seal.' }).locator('..').elementHandle()
  if (box === null) throw new Error('The text is not on the page')
  return box
}

type Found = {
  /** Points that belong to something in a box though they lie outside of it. */
  strays: string[]
  /** Of the first box: no wider than its column, and about as high as a few words. */
  isWithinColumn: boolean
  isLow: boolean
  pageScrollsSideways: boolean
}

/** Hit-tests a grid of points over the whole page, screen by screen, once for each text in the first box. */
function look({ boxes, htmls }: { boxes: Node[]; htmls: (string | null)[] }): Found[] {
  const elements = boxes.filter((node) => node instanceof Element)
  const [first] = elements
  const step = 50
  const { innerWidth, innerHeight } = window
  const root = document.documentElement
  return htmls.map((html) => {
    if (html !== null && first !== undefined) first.innerHTML = html
    const strays: string[] = []
    for (let top = 0; top < root.scrollHeight; top += innerHeight) {
      window.scrollTo({ top, behavior: 'instant' })
      const places = elements.map((element) => element.getBoundingClientRect())
      // Boxes begin between pixels, and points belong to the nearest.
      const isOutside = ({ left, right, top, bottom }: DOMRect, x: number, y: number) =>
        x < left - 1 || x > right + 1 || y < top - 1 || y > bottom + 1
      for (let y = 1; y < innerHeight; y += step)
        for (let x = 1; x < innerWidth; x += step) {
          // Descendants of the box may be at that point.
          if (!places.some((place) => isOutside(place, x, y))) continue
          const hit = document.elementFromPoint(x, y)
          const place = places[elements.findIndex((element) => element.contains(hit))]
          if (hit !== null && place !== undefined && isOutside(place, x, y)) strays.push(`${x},${y + top}: ${hit.localName}`)
        }
    }
    window.scrollTo({ top: 0, behavior: 'instant' })
    return {
      strays: strays.slice(0, 3),
      isWithinColumn: first !== undefined && first.scrollWidth <= (first.parentElement?.clientWidth ?? 0),
      isLow: first !== undefined && first.scrollHeight <= 1000,
      pageScrollsSideways: root.scrollWidth > root.clientWidth,
    }
  })
}

/**
 * Points that belong to something in a box though they lie outside of it.
 * @param boxes hold editors' markup, and nothing else.
 */
export const strayPoints = async (page: Page, ...boxes: Box[]): Promise<string[]> =>
  (await page.evaluate(look, { boxes, htmls: [null] })).flatMap(({ strays }) => strays)

/** Hit-tests the page with each text in a box, in one task, so that no text is painted. */
export const lookAtEach = async (page: Page, box: Box, texts: [name: string, html: string][]): Promise<({ name: string } & Found)[]> => {
  const found = await page.evaluate(look, { boxes: [box], htmls: texts.map(([, html]) => html) })
  return found.map((each, index) => ({ name: texts[index]?.[0] ?? '', ...each }))
}
