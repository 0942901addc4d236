import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { visit, wakeSlides } from '../support/visit.ts'

/** Every row of slides: how many are seen from which width of the window on, and how long each step waits. */
const carousels = [
  {
    ...{
      ids: 'PUB-CLIENTS-05 PUB-CLIENTS-06 PUB-CLIENTS-07 PUB-CLIENTS-08',
      path: '/',
      label: 'Clients',
      pause: 'Pause the logos',
      delay: 0,
    },
    seen: [
      [767, 2],
      [768, 3],
      [991, 3],
      [992, 4],
      [1199, 4],
      [1200, 5],
      [1440, 5],
    ],
  },
  {
    ...{
      ids: 'PUB-FEATURES-06 PUB-FEATURES-07 PUB-FEATURES-08 PUB-FEATURES-09',
      path: '/',
      label: 'Features',
      pause: 'Features: pause',
      delay: 3000,
    },
    seen: [
      [571, 1],
      [572, 2],
      [991, 2],
      [992, 3],
      [1440, 3],
    ],
  },
  {
    ...{ ids: 'PUB-TESTI-04 PUB-TESTI-05', path: '/', label: 'Testimonials', pause: 'Testimonials: pause', delay: 2000 },
    seen: [
      [571, 1],
      [572, 2],
      [991, 2],
      [992, 3],
      [1440, 3],
    ],
  },
  {
    ...{ ids: 'PUB-AWARDS-03 PUB-AWARDS-04 PUB-AWARDS-05', path: '/about', label: 'Awards', pause: 'Awards: pause', delay: 3000, gap: 30 },
    seen: [
      [639, 1],
      [640, 2],
      [1023, 2],
      [1024, 3],
      [1440, 3],
    ],
  },
  {
    ...{ ids: 'PUB-SERVICE-05', path: '/services/full-truckload', label: 'Features', pause: 'Features: pause', delay: 3000 },
    seen: [
      [571, 1],
      [572, 2],
      [991, 2],
      [992, 3],
      [1440, 3],
    ],
  },
  {
    ...{ ids: 'PUB-SERVICE-07', path: '/services/full-truckload', label: 'Gallery', pause: 'Gallery: pause', delay: 4000 },
    seen: [
      [639, 1],
      [640, 2],
      [1023, 2],
      [1024, 3],
      [1440, 3],
    ],
  },
] satisfies {
  ids: string
  path: string
  label: string
  pause: string
  delay: number
  gap?: number
  seen: [width: number, slides: number][]
}[]

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

/** Where the row stands just now. */
const place = (page: Page, label: string) =>
  view(page, label).evaluate((element) => new DOMMatrix(getComputedStyle(element.querySelector('ul') ?? element).transform).e)

async function open(page: Page, path: string, label: string): Promise<void> {
  await visit(page, path)
  // What is far away is not laid out, and would keep its width when the window changes.
  await page.evaluate(() => document.documentElement.setAttribute('data-laid-out', ''))
  await wakeSlides(page, row(page, label))
}

for (const { ids, path, label, seen, gap } of carousels.map((carousel) => ({ gap: undefined, ...carousel }))) {
  test(`${ids} ${label} on ${path}: ${seen.map(([width, slides]) => `${slides} at ${width} px`).join(', ')}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, path, label)
    for (const [width, slides] of seen) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(async () => (await layout(page, label)).seen, `at ${width} px`).toBeCloseTo(slides, 1)
    }
    if (gap !== undefined) expect((await layout(page, label)).gap).toBe(gap)
  })
}

for (const { ids, path, label, pause, delay } of carousels.filter(({ delay }) => delay > 0)) {
  test(`${ids} ${label} on ${path} goes on after ${delay} ms, not before, and not while paused`, async ({ page }) => {
    await page.clock.install()
    await open(page, path, label)
    const button = page.getByRole('button', { name: pause })
    await button.click()
    await page.mouse.move(1, 1)
    await page.clock.pauseAt(Date.now() + 3_600_000)
    const active = view(page, label).locator('.swiper-slide-active')
    const number = () => active.evaluate((slide) => slide.getAttribute('data-swiper-slide-index'))
    const before = await number()
    await page.clock.runFor(2 * delay)
    expect(await number()).toBe(before)
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    await page.clock.runFor(delay - 100)
    expect(await number()).toBe(before)
    await page.clock.runFor(200)
    await expect.poll(number).not.toBe(before)
  })
}

test('PUB-CLIENTS-03 PUB-CLIENTS-05 the two rows of logos run on in opposite directions until they are paused', async ({ page }) => {
  await open(page, '/', 'Clients')
  const rows = page.locator('#clients .swiper-wrapper')
  await expect(rows).toHaveCount(2)
  const places = () => rows.evaluateAll((all) => all.map((row) => new DOMMatrix(getComputedStyle(row).transform).e))
  const start = await places()
  await expect.poll(async () => Math.sign((await places()).map((now, row) => now - (start[row] ?? now))[0] ?? 0)).toBe(-1)
  await expect.poll(async () => Math.sign((await places()).map((now, row) => now - (start[row] ?? now))[1] ?? 0)).toBe(1)
  await page.getByRole('button', { name: 'Pause the logos' }).click()
  const held = await places()
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)))
  expect(await places()).toEqual(held)
})

for (const { path, label, pause } of [
  { path: '/', label: 'Features', pause: 'Features: pause' },
  { path: '/', label: 'Clients', pause: 'Pause the logos' },
  { path: '/about', label: 'Awards', pause: 'Awards: pause' },
]) {
  test(`${label} on ${path} stands still for visitors who prefer that`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await open(page, path, label)
    const before = await place(page, label)
    await page.clock.runFor(30_000)
    expect(await place(page, label)).toBe(before)
    await expect(page.getByRole('button', { name: pause })).toBeHidden()
  })
}

test('PUB-AWARDS-01 awards go round without arrows or dots', async ({ page }) => {
  await open(page, '/about', 'Awards')
  const row = page.getByRole('region', { name: 'Awards' })
  await expect(row.getByRole('button')).toHaveCount(1)
  await expect(row.getByRole('button')).toHaveAccessibleName('Awards: pause')
  await expect(row.locator('.swiper-pagination')).toHaveCount(0)
  const loops = await view(page, 'Awards').evaluate((element) => JSON.stringify('swiper' in element && element.swiper, ['params', 'loop']))
  expect(JSON.parse(loops)).toEqual({ params: { loop: true } })
})
