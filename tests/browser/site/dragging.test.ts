import { boxOf, frames, travels } from '../support/seen.ts'
import { expect, test } from '../support/test.ts'
import { initialiseSlides, visit } from '../support/visit.ts'

test('a row of logos that is dragged follows the mouse and nothing else, and goes on when it is let go, also after a single move', async ({
  visitorTab: page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, '/')
  await initialiseSlides(page, page.locator('#clients'))
  const logos = page.locator('#clients .swiper').first()
  await logos.scrollIntoViewIfNeeded()
  const box = await boxOf(logos)
  const x = box.left + box.width / 2
  const y = box.top + box.height / 2
  const running = ['left', 'right']

  await expect.poll(() => travels(page)).toEqual(running)
  await page.mouse.move(x, y)
  await page.mouse.down()
  // The nearest logo: between two of them there is a gap.
  const logo = await logos.evaluateHandle((view, at) => {
    const distance = (slide: Element) => {
      const { left, width } = slide.getBoundingClientRect()
      return Math.abs(left + width / 2 - at)
    }
    const [nearest] = [...view.querySelectorAll('li')].toSorted((a, b) => distance(a) - distance(b))
    if (nearest === undefined) throw new Error('The row has no logos')
    return nearest
  }, x)
  const left = () => logo.evaluate((one) => Math.round(one.getBoundingClientRect().left))
  let moved = 0
  const drag = async () => {
    moved += 6
    await page.mouse.move(x - moved, y)
    // Moves of one frame are one move.
    await frames(page, 4)
  }
  // Swiper takes the row with the first move, and places it from the second one on.
  for (let step = 0; step < 3; step += 1) await drag()
  await expect.poll(() => travels(page)).toEqual(['nowhere', 'right'])
  const start = (await left()) + moved
  for (let step = 0; step < 8; step += 1) {
    await drag()
    await expect.poll(left, `${moved} px`).toBe(start - moved)
  }
  await page.mouse.up()

  await expect.poll(() => travels(page), 'after the drag').toEqual(running)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 6, y)
  await frames(page, 1)
  await page.mouse.up()
  // The step of the moment that the row was taken is still drawn to its end.
  await logos.locator('ul').evaluate((slides) => Promise.allSettled(slides.getAnimations().map(({ finished }) => finished)))
  await expect.poll(() => travels(page), 'after a drag of one move').toEqual(running)
})
