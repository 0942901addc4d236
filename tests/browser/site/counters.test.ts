import type { Locator, Page } from '@playwright/test'
import { respondWith } from '../support/responses.ts'
import { consoleErrors, expect, test } from '../support/test.ts'
import { followLink, readApi, triggerFirstInteraction, visit } from '../support/visit.ts'

const numbers = (page: Page) => page.locator('#about dd > [aria-hidden]')
const values = ['640+', '1,850+', '23', '468', '31', '24,00,000+']

/** Scrolls until this part of a number's height can be seen at the lower edge of the window. */
const reveal = (page: Page, part: number, number = numbers(page).first()) =>
  number.evaluate((element, seen) => {
    const { top, height } = element.getBoundingClientRect()
    scrollBy({ top: top + seen * height - innerHeight, behavior: 'instant' })
  }, part)

/** Opens the home page with its clock stopped, and its numbers watched and not yet seen. */
async function openStopped(page: Page, come: () => Promise<unknown>): Promise<void> {
  await page.clock.install()
  await page.addInitScript(() => {
    const observe = IntersectionObserver.prototype.observe
    Object.assign(window, { watched: 0 })
    IntersectionObserver.prototype.observe = function (element) {
      if (element.closest('#about dd') !== null && 'watched' in window) window.watched = Number(window.watched) + 1
      observe.call(this, element)
    }
  })
  await come()
  await triggerFirstInteraction(page)
}
const watched = (page: Page) => page.evaluate(() => 'watched' in window && window.watched)

/** Notes every text that a number shows from now on. @returns what reads them. */
async function noteTexts(number: Locator): Promise<() => Promise<string[]>> {
  const shown = await number.evaluateHandle((element) => {
    const texts = [element.textContent]
    const note = (records: MutationRecord[]) => {
      for (const { addedNodes } of records) for (const node of addedNodes) texts.push(node.textContent ?? '')
    }
    new MutationObserver(note).observe(element, { childList: true })
    return texts
  })
  return () => shown.jsonValue()
}

/** Lets time pass until a number no longer shows its last value. */
const expectToRoll = (page: Page, number: Locator, last: string) =>
  expect
    .poll(async () => {
      await page.clock.runFor(20)
      return number.textContent()
    })
    .not.toBe(last)

test('numbers roll up for 2.5 s from 30 % visibility on, keep their “+”, and do it once; digits stand in Indian groups, in the page as it is sent, after hydration, and in every frame while they roll (PUB-ABOUT-03, PUB-ABOUT-05, PUB-ABOUT-06)', async ({
  page,
}) => {
  const found = consoleErrors(page)
  await openStopped(page, () => visit(page, '/'))
  await expect.poll(() => watched(page)).toBe(values.length)
  expect(await (await page.request.get('/')).text()).toContain('>24,00,000+<')
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await expect(numbers(page)).toHaveText(values)
  const first = numbers(page).first()
  const items = numbers(page).last()
  const itemsShownByThen = await noteTexts(items)
  const columns = () => numbers(page).evaluateAll((all) => all.map((number) => number.getBoundingClientRect().left))
  const still = await columns()
  await test.step('numbers roll up for 2.5 s from 30 % visibility on, keep their “+”, and do it once (PUB-ABOUT-04)', async () => {
    await reveal(page, 0.25)
    await page.clock.runFor(1000)
    await expect(numbers(page)).toHaveText(values)
    await reveal(page, 0.4)
    await expectToRoll(page, first, '640+')
    await expect(first).toHaveText(/^\d{1,3}\+$/)
    expect(await columns()).toEqual(still)
    await page.clock.runFor(2000)
    await expect(first).not.toHaveText('640+')
    await page.clock.runFor(600)
    await expect(first).toHaveText('640+')

    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await reveal(page, 1)
    await page.clock.runFor(500)
    await expect(first).toHaveText('640+')
  })
  await test.step('digits stand in Indian groups in every frame while they roll', async () => {
    await expect(items).toHaveText('24,00,000+')
    await reveal(page, 1, items)
    await expectToRoll(page, items, '24,00,000+')
    expect(await columns()).toEqual(still)
    await page.clock.runFor(3000)
    const shown = await itemsShownByThen()
    for (const value of shown) expect(value).toMatch(/^(\d{1,3}|\d{1,2}(,\d\d)*,\d{3})\+$/)
    expect(new Set(shown.filter((value) => /^\d{1,2},\d\d,\d{3}\+$/.test(value))).size).toBeGreaterThan(3)
    expect(shown.at(-1)).toBe('24,00,000+')
  })
  expect(found).toEqual([])
})

test('however long the numbers are, they stand side by side in the window', async ({ visitorTab: page }) => {
  const { about } = await readApi<{ about: object }>(page, '/about/get-about')
  const large = { satisfiedClients: '2400000+', workersInTeam: '1850000+', awardsWon: 'countless', ownedVehicles: '100000000000' }
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, '/terms')
  await respondWith(page, /\/about\/get-about$/, {
    message: '',
    about: { ...about, ...large, ourBranches: '31', itemsDelivered: '2400000+' },
  })
  for (const [link, path] of [
    ['Home', '/'],
    ['About', '/about'],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await followLink(page, link)
    await expect(page).toHaveURL(path)
    await triggerFirstInteraction(page)
    await expect(page.locator('main dd').first()).toHaveText(/^24,00,000\+/)
    await expect(page.locator('main dd > [aria-hidden]').filter({ hasText: 'countless' })).toHaveText('countless')
    for (const width of [320, 390, 768, 1023, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const { beyond, sideways } = await page.locator('main dd > [aria-hidden]').evaluateAll((all) => ({
        beyond: all.filter((number) => number.getBoundingClientRect().right > innerWidth).map(({ textContent }) => textContent),
        sideways: document.documentElement.scrollWidth - innerWidth,
      }))
      expect([path, width, beyond, sideways]).toEqual([path, width, [], 0])
    }
  }
})

test('numbers show their last value at once to visitors who prefer stillness, and to screen readers always', async ({
  visitorTab: page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/about')
  await page.getByRole('region', { name: 'In numbers' }).scrollIntoViewIfNeeded()
  await expect(page.locator('main dd > [aria-hidden]')).toHaveText(values)
  await expect(page.locator('main dd > :not([aria-hidden])')).toHaveText(values)
})
