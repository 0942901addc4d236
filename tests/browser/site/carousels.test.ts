import type { Page } from '@playwright/test'
import { travels, visibleSlides } from '../support/seen.ts'
import { expect, test } from '../support/test.ts'
import { initialiseSlides, readApi, visit } from '../support/visit.ts'

const upToThree = { 0: 1, 572: 2, 992: 3 }
const upToThreeLarge = { 0: 1, 640: 2, 1024: 3 }
const service = '/services/full-truckload'

/** Number of visible slides, the window widths from which there are more, and the pause of each step; requirement ids of both. */
type Row = { path: string; label: string; delay: number; delayId: string; seen: Record<number, number>; seenIds: string; gap?: number }
const carousels: Row[] = [
  {
    ...{ path: '/', label: 'Clients', delay: 0, delayId: '' },
    ...{ seen: { 0: 2, 768: 3, 992: 4, 1200: 5 }, seenIds: 'PUB-CLIENTS-06, PUB-CLIENTS-07, PUB-CLIENTS-08' },
  },
  {
    ...{ path: '/', label: 'Features', delay: 3000, delayId: 'PUB-FEATURES-09' },
    ...{ seen: upToThree, seenIds: 'PUB-FEATURES-06, PUB-FEATURES-07, PUB-FEATURES-08' },
  },
  { path: '/', label: 'Testimonials', delay: 2000, delayId: 'PUB-TESTI-05', seen: upToThree, seenIds: 'PUB-TESTI-04' },
  {
    ...{ path: '/about', label: 'Awards', delay: 3000, delayId: 'PUB-AWARDS-05' },
    ...{ gap: 30, seen: upToThreeLarge, seenIds: 'PUB-AWARDS-03, PUB-AWARDS-04' },
  },
  { path: service, label: 'Features', delay: 3000, delayId: 'PUB-SERVICE-05', seen: upToThree, seenIds: 'PUB-SERVICE-05' },
  { path: service, label: 'Gallery', delay: 4000, delayId: '', seen: upToThreeLarge, seenIds: 'PUB-SERVICE-07' },
]
const pages = [...Map.groupBy(carousels, ({ path }) => path)].map(([path, rows]) => ({ path, rows }))
const pauseOf = (label: string) => (label === 'Clients' ? 'Pause the logos' : `${label}: pause`)

const row = (page: Page, label: string) => page.getByRole('region', { name: label, exact: true, includeHidden: true }).first()
const view = (page: Page, label: string) => row(page, label).locator('.swiper')

/** How many slides fit into the row, and the space between them, as the browser has laid them out. */
const layout = (page: Page, label: string) =>
  view(page, label).evaluate((element) => {
    const [first, second] = [...element.querySelectorAll('li')].map((slide) => slide.getBoundingClientRect())
    if (first === undefined || second === undefined) throw new Error('The row has no slides')
    const gap = second.left - first.right
    return { seen: Math.round(((element.clientWidth + gap) / (first.width + gap)) * 100) / 100, gap: Math.round(gap) }
  })

/** Opens a page, and initialises its rows. */
async function open(page: Page, path: string, labels: string[]): Promise<void> {
  await visit(page, path)
  // A section far below the viewport is not laid out, and would keep its width when the window changes.
  await page.evaluate(() => document.documentElement.setAttribute('data-laid-out', ''))
  for (const label of labels) await initialiseSlides(page, row(page, label))
}

/** Each row shows as many slides as the width of the window allows. */
async function expectWidths(page: Page, rows: readonly Row[]): Promise<void> {
  const steps = rows.flatMap(({ seen }) => Object.keys(seen).map(Number)).filter((width) => width > 0)
  for (const width of new Set([...steps.flatMap((step) => [step - 1, step]), 1440].toSorted((a, b) => a - b))) {
    await page.setViewportSize({ width, height: 900 })
    for (const { label, seen } of rows) {
      const slides = Object.entries(seen).findLast(([from]) => width >= Number(from))?.[1]
      await expect.poll(async () => (await layout(page, label)).seen, `${label} at ${width} px`).toBeCloseTo(slides ?? 0, 1)
    }
  }
  for (const { label, gap } of rows) if (gap !== undefined) expect((await layout(page, label)).gap).toBe(gap)
}

/** Opens a page whose rows stand still: they are paused, and the clock with them. */
async function openHeld(page: Page, path: string, rows: { label: string }[]): Promise<void> {
  await page.clock.install()
  await open(
    page,
    path,
    rows.map(({ label }) => label),
  )
  for (const { label } of rows) await page.getByRole('button', { name: pauseOf(label) }).click()
  await page.mouse.move(1, 1)
  await page.clock.pauseAt(Date.now() + 3_600_000)
  for (const { label } of rows) expect(await slidesAtRest(page, label)).toHaveLength(3)
}

/** The slides of a row once its step has ended, whose last pixel is still the step. */
async function slidesAtRest(page: Page, label: string): Promise<string[]> {
  const slides = row(page, label).locator('ul')
  await expect.poll(() => slides.evaluate((list) => list.getAnimations().length)).toBe(0)
  return visibleSlides(row(page, label))
}

/** Lets a row go on. */
async function resume(page: Page, label: string): Promise<void> {
  const button = page.getByRole('button', { name: pauseOf(label) })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-pressed', 'false')
}

/** Each row goes on by one slide after its time, not before, and not while it is paused. */
async function expectSteps(page: Page, rows: readonly Row[]): Promise<void> {
  for (const { label, delay, delayId } of rows)
    await test.step(`${label} after ${delay} ms (${delayId})`, async () => {
      const seen = () => visibleSlides(row(page, label))
      const before = await seen()
      await page.clock.runFor(2 * delay)
      expect(await seen()).toEqual(before)
      await resume(page, label)
      await page.clock.runFor(delay - 100)
      expect(await seen()).toEqual(before)
      await page.clock.runFor(200)
      await expect.poll(async () => (await seen()).slice(0, 2)).toEqual(before.slice(1))
    })
}

/** A row that is paused in the middle of a step ends that step, and its arrows go on working. */
async function expectStepToEnd(page: Page): Promise<void> {
  await resume(page, 'Features')
  const features = row(page, 'Features')
  const before = await visibleSlides(features)
  await features.evaluate((region) => {
    for (const name of ['Features: next', 'Features: pause']) region.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click()
  })
  await expect.poll(async () => (await visibleSlides(features)).slice(0, 2)).toEqual(before.slice(1))
  await slidesAtRest(page, 'Features')
  await features.getByRole('button', { name: 'Features: previous' }).click()
  await expect.poll(() => visibleSlides(features)).toEqual(before)
}

/** After the last award comes the first; there are no arrows and no dots. */
async function expectRound(page: Page): Promise<void> {
  const { awards } = await readApi<{ awards: { awardTitle: string }[] }>(page, '/award/all-awards?page=1&limit=10')
  const titles = awards.map(({ awardTitle }) => awardTitle)
  const region = row(page, 'Awards')
  await expect(region.getByRole('button')).toHaveCount(1)
  await expect(region.getByRole('button')).toHaveAccessibleName('Awards: pause')
  await expect(region.locator('.swiper-pagination')).toHaveCount(0)
  const first = async () => (await visibleSlides(region))[0] ?? ''
  const shown = await first()
  const start = titles.findIndex((title) => shown.includes(title))
  for (const title of [...titles.slice(start + 1), ...titles.slice(0, start + 1)]) {
    await expect
      .poll(
        async () => {
          await page.clock.runFor(1500)
          return first()
        },
        { intervals: [50] },
      )
      .toContain(title)
  }
}

for (const { path, rows } of pages) {
  const timed = rows.filter(({ delay }) => delay > 0)
  test(`on ${path} the rows go on by one slide after their time, not before, and not while paused`, async ({ page }) => {
    await openHeld(page, path, timed)
    if (path === '/')
      await test.step('one that is paused in the middle of a step ends that step, and its arrows go on working', () =>
        expectStepToEnd(page))
    await expectSteps(page, timed)
    if (path === '/about')
      await test.step('after the last award comes the first, and there are no arrows and no dots (PUB-AWARDS-01)', () => expectRound(page))
  })
}

/** Waits for the ResizeObservers, which the fake clock does not hold: an observer that is added last is called last. */
const laidOut = () =>
  new Promise<void>((done) => {
    const last = new ResizeObserver(() => {
      last.disconnect()
      done()
    })
    last.observe(document.body)
  })

test('every row goes on after the window has changed its width, and changed it again', async ({ page }) => {
  const timed = carousels.filter(({ path, delay }) => path === '/' && delay > 0)
  await openHeld(page, '/', timed)
  for (const { label } of timed) await resume(page, label)
  const resize = async (width: number) => {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(laidOut)
    await page.clock.runFor(100)
  }
  /** Makes the clock go on for one step of each row, with what happens before it. */
  const expectStep = async (change?: () => Promise<void>) => {
    const before = await Promise.all(timed.map(({ label }) => slidesAtRest(page, label)))
    await change?.()
    await page.clock.runFor(3000)
    for (const [index, { label }] of timed.entries())
      await expect.poll(async () => (await visibleSlides(row(page, label))).slice(0, 2), label).toEqual(before[index]?.slice(1))
  }
  const pause = page.getByRole('button', { name: 'Pause the logos' })
  const logos = page.locator('#clients .swiper-wrapper')
  const motions = () => logos.evaluateAll((all) => all.map((one) => one.getAnimations().map(({ playState }) => playState)))
  // A row that is still at its first slide is not stopped by a resize.
  await expectStep()
  await expectStep(async () => {
    await resize(1390)
    // Within 500 ms of the resize, after which a stopped row continues by itself.
    await pause.click()
    await pause.click()
    await page.clock.runFor(500)
  })
  await expectStep(async () => {
    await resize(1440)
    await page.clock.runFor(500)
  })
  await expect
    .poll(async () => {
      // A step that has ended is followed by the next one in a frame of the page's clock.
      await page.clock.runFor(50)
      return motions()
    })
    .toEqual([['running'], ['running']])
})

test('every row stands still for visitors who prefer that, has no button to pause it, and shows as many slides as the width of the window allows; where it has no button at all the arrow keys move it (PUB-CLIENTS-05)', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  for (const { path, rows } of pages)
    await test.step(path, async () => {
      const labels = rows.map(({ label }) => label)
      await page.setViewportSize({ width: 1440, height: 900 })
      await open(page, path, labels)
      const timed = rows.filter(({ delay }) => delay > 0)
      const shown = () => Promise.all(timed.map(({ label }) => visibleSlides(row(page, label))))
      const before = await shown()
      for (const slides of before) expect(slides).toHaveLength(3)
      if (path === '/') expect(await travels(page)).toEqual(['nowhere', 'nowhere'])
      await page.clock.runFor(30_000)
      expect(await shown()).toEqual(before)
      for (const { label } of rows) await expect(page.getByRole('button', { name: pauseOf(label) })).toBeHidden()
      if (labels.includes('Awards')) {
        const awards = row(page, 'Awards')
        await awards.locator('.swiper').focus()
        await page.keyboard.press('ArrowRight')
        expect((await visibleSlides(awards))[0]).toBe(before[0]?.[1])
      }
      const named = rows.map(({ label, seenIds }) => `${label} (${seenIds})`)
      await test.step(named.join('; '), () => expectWidths(page, rows))
    })
})
