import { keys } from './support/actions.ts'
import type { Screen } from './support/screen.ts'
import { expect, sizes, test } from './support/test.ts'

const [, desktop] = sizes

/** Distance from the window's upper edge at which a link to a part of a page shows it: below the header. */
const top = 96

const isLaidOut = (screen: Screen) =>
  screen.wait('a page that is laid out', () => document.documentElement.dataset.laidOut !== undefined && document.fonts.status === 'loaded')

/** A font or a picture that arrives late makes a part of the page higher. */
const growAbove = (screen: Screen, id: string) =>
  screen.tab.evaluate(async (anchor) => {
    const above = document.getElementById(anchor)?.previousElementSibling
    if (above instanceof HTMLElement) above.style.paddingBottom = '300px'
    await new Promise((done) => setTimeout(done, 500))
  }, id)

for (const size of sizes)
  test(`links to parts of a page lead there and stay there while the page grows above them, at ${size.width} px`, async ({ open }) => {
    const screen = await open(size)
    for (const [path, id] of [
      ['/#services', 'services'],
      ['/#testimonials', 'testimonials'],
      ['/about/#team', 'team'],
    ] as const)
      await test.step(path, async () => {
        await screen.leave()
        await screen.visit(path)
        await isLaidOut(screen)
        await expect.poll(() => screen.topOf(id), { timeout: 20_000 }).toBe(top)
        await growAbove(screen, id)
        expect(await screen.topOf(id)).toBe(top)
      })
  })

test('a page whose address then names another part is not taken back to the first', async ({ open }) => {
  const screen = await open(desktop)
  await screen.visit('/#services')
  await isLaidOut(screen)
  await expect.poll(() => screen.topOf('services'), { timeout: 20_000 }).toBe(top)
  await screen.tab.evaluate(() => {
    location.hash = '#testimonials'
  })
  await growAbove(screen, 'whychooseus')
  await expect.poll(() => screen.topOf('services')).toBeLessThan(0)
})

test('a reader who goes on from the part that a link leads to is not taken back', async ({ open }) => {
  const screen = await open(desktop)
  await screen.visit('/#services')
  await isLaidOut(screen)
  await expect.poll(() => screen.topOf('services'), { timeout: 20_000 }).toBe(top)
  await screen.press(keys.PageDown)
  await expect.poll(() => screen.topOf('services')).toBeLessThan(-200)
  await growAbove(screen, 'services')
  expect(await screen.topOf('services')).not.toBe(top)
})

test('the text under a reader stays where it is while the page starts', async ({ open }) => {
  const screen = await open(desktop)
  await screen.open('/')
  const moves = await screen.tab.evaluate(async () => {
    scrollTo({ top: document.documentElement.scrollHeight * 0.6, behavior: 'instant' })
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const heading = [...document.querySelectorAll('main h2, main h3')].find((one) => one.getBoundingClientRect().top > 50)
    const tops: number[] = []
    for (let count = 0; count < 30; count += 1) {
      tops.push(heading?.getBoundingClientRect().top ?? Number.NaN)
      await new Promise((done) => setTimeout(done, 100))
    }
    return Math.max(...tops) - Math.min(...tops)
  })
  expect(moves).toBeLessThanOrEqual(2)
})

test('Back returns to the place that was left', async ({ open }) => {
  const screen = await open(desktop)
  await screen.visit('/')
  await isLaidOut(screen)
  await screen.click('link', 'Terms & Conditions', { role: 'contentinfo' })
  await screen.see('heading', 'Terms & Conditions')
  await screen.tab.evaluate(() => history.back())
  await screen.seePath('^/$')
  await expect.poll(() => screen.tab.evaluate(() => scrollY), { timeout: 20_000 }).toBeGreaterThan(3000)
})
