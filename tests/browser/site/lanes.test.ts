import type { Page } from '@playwright/test'
import { respondWith } from '../support/responses.ts'
import { boxOf, frames } from '../support/seen.ts'
import { axeFindings, expect, finishAnimations, test } from '../support/test.ts'
import { followLink, readApi, visit } from '../support/visit.ts'

type Lane = Record<'from' | 'fromPlace' | 'to' | 'toPlace' | 'hours', string>
type AboutUs = { aboutUs: Record<string, unknown> & { lanes: Lane[] } }

const groupOf = (page: Page) => page.getByRole('radiogroup', { name: 'Lanes and hours' })
const lineOf = (page: Page, { from, to }: Lane) => groupOf(page).locator('label', { hasText: new RegExp(`^${from}.*${to}`) })

/** Words that are seen on the chart. */
const onChart = (page: Page) =>
  groupOf(page)
    .locator('svg text')
    .evaluateAll((texts) =>
      texts.filter((text) => text.checkVisibility({ visibilityProperty: true })).map(({ textContent }) => textContent),
    )
const wordsOf = ({ from, to, hours }: Lane) => [from, to, hours]

/** Lanes, ends of lanes and names of places that the shown hours lie on. */
const underHours = (page: Page) =>
  groupOf(page).evaluate((group) => {
    const [hours] = [...group.querySelectorAll<SVGTextElement>('svg text:last-of-type')].filter((text) =>
      text.checkVisibility({ visibilityProperty: true }),
    )
    const box = hours?.getBBox() ?? new DOMRect()
    const isUnder = ({ x, y }: { x: number; y: number }) =>
      x > box.x && x < box.x + box.width && y > box.y + 4 && y < box.y + box.height - 4
    const lanes = [...group.querySelectorAll<SVGPathElement>('svg path:first-of-type')].filter((path) =>
      Array.from({ length: 101 }, (_, part) => path.getPointAtLength((path.getTotalLength() * part) / 100)).some(isUnder),
    )
    const names = [...(hours?.parentElement?.querySelectorAll<SVGTextElement>('text:not(:last-of-type)') ?? [])].filter((name) => {
      const { x, y, width, height } = name.getBBox()
      return x < box.x + box.width && x + width > box.x && y + 6 < box.y + box.height - 4 && y + height - 6 > box.y + 4
    })
    return [...lanes.map((path) => path.getAttribute('d')), ...names.map((name) => name.textContent)]
  })

/** A point of the curve on the screen, where no other one is near. */
const pointOn = (page: Page, lane: number) =>
  groupOf(page)
    .locator(':scope > div > svg > path:first-of-type')
    .nth(lane)
    .evaluate((path: SVGPathElement) => {
      const { x, y } = path.getPointAtLength(path.getTotalLength() * 0.7).matrixTransform(path.getScreenCTM() ?? undefined)
      return { x, y }
    })

async function lanesOf(page: Page): Promise<Lane[]> {
  await visit(page, '/about')
  await groupOf(page).scrollIntoViewIfNeeded()
  // A section that is laid out late (`content-visibility`) has its reserved height until the frame after it came into the window.
  await frames(page, 2)
  const { aboutUs } = await readApi<AboutUs>(page, '/about-us/get-about-us')
  expect(aboutUs.lanes.length).toBeGreaterThan(3)
  return aboutUs.lanes
}

test('the accessibility tree has each lane of the about page with its hours once; the chart shows them when the lane or its line is pointed at or chosen by keyboard, and nothing moves', async ({
  visitorTab: page,
}) => {
  const lanes = await lanesOf(page)
  const [first, second, ...others] = lanes as [Lane, Lane, ...Lane[]]
  for (const [colorScheme, only] of [
    ['light', {}],
    ['dark', { rules: ['color-contrast'] }],
  ] as const)
    await test.step(`the accessibility tree has each lane with its hours once (${colorScheme})`, async () => {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('html')).toHaveClass(colorScheme)
      await finishAnimations(page)
      const names = lanes.map(({ from, to, hours }) => `${from} to ${to} ${hours}`)
      const said = (await groupOf(page).ariaSnapshot()).split('\n').slice(1)
      expect(said.map((line) => line.trim().replace(' [checked]', ''))).toEqual(
        names.flatMap((name) => [`- radio "${name}"`, `- text: ${name}`]),
      )
      expect(await axeFindings(page, only)).toEqual([])
    })
  await expect.poll(() => onChart(page)).toEqual(wordsOf(first))
  const height = (await boxOf(page.locator('#lanes'))).height
  for (const lane of others) {
    await lineOf(page, lane).hover()
    await expect.poll(() => onChart(page)).toEqual(wordsOf(lane))
    expect(await underHours(page), `${lane.from} to ${lane.to}`).toEqual([])
  }
  for (const [index, lane] of lanes.entries()) {
    await page.mouse.move(0, 0)
    const { x, y } = await pointOn(page, index)
    await page.mouse.move(x, y)
    await expect.poll(() => onChart(page)).toEqual(wordsOf(lane))
  }
  await page.mouse.move(0, 0)
  await groupOf(page).getByRole('radio').first().focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => onChart(page)).toEqual(wordsOf(second))
  await expect(lineOf(page, second)).toHaveCSS('outline-width', '3px')
  expect((await boxOf(page.locator('#lanes'))).height).toBe(height)
})

test('without lanes there is no chart, and lanes elsewhere have no outline of India', async ({ visitorTab: page }) => {
  const { aboutUs } = (await (await page.request.get('/api/v1/about-us/get-about-us')).json()) as AboutUs
  const open = async (lanes: object[]) => {
    await respondWith(page, /get-about-us$/, { message: '', aboutUs: { ...aboutUs, lanes } })
    await visit(page, '/terms')
    await followLink(page, 'About')
    await expect(page.getByRole('heading', { name: 'Our Mission' })).toBeVisible()
  }
  await open([])
  await expect(page.locator('#lanes')).toHaveCount(0)
  await open([{ _id: aboutUs._id, from: 'Rotterdam', fromPlace: '51.92, 4.48', to: 'Duisburg', toPlace: '51.43, 6.76', hours: '4 hours' }])
  // The lazy section replaces its placeholder when that is visible.
  await page.locator('#lanes').evaluate((section) => section.scrollIntoView())
  await expect.poll(() => onChart(page)).toEqual(['Rotterdam', 'Duisburg', '4 hours'])
  await expect(page.locator('#lanes img')).toHaveCount(0)
})

test.describe('on a phone, before any script', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, javaScriptEnabled: false })

  test('a tap on a line shows the lane on the chart above it', async ({ page }) => {
    await page.goto('/about')
    const lines = groupOf(page).locator('label')
    const line = lines.nth(3)
    await line.scrollIntoViewIfNeeded()
    for (const { height } of await Promise.all((await lines.all()).map(boxOf))) expect(height).toBeGreaterThanOrEqual(44)
    const [hours = ''] = await line.locator('span').last().allTextContents()
    await line.tap()
    await expect.poll(() => onChart(page)).toContain(hours)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
