import type { Page } from '@playwright/test'
import { axeFindings, consoleErrors, expect, test } from './support/test.ts'

/** Every kind of page of the documentation but the reference. */
const pages = ['/docs/getting-started', '/docs/problems', '/docs/problems/not-found', '/docs/sdk', '/docs/changes']

/** Collects what a page complains about and the requests that it sends to other hosts. */
function noiseOf(page: Page): string[] {
  const noise = consoleErrors(page)
  page.on('request', (request) => {
    if (!/^(http:\/\/127\.0\.0\.1|data:|blob:)/.test(request.url())) noise.push(request.url())
  })
  return noise
}

async function expectFoot(page: Page): Promise<void> {
  const foot = page.locator('.foot')
  await expect(foot).toContainText(/Contract \d+\.\d+\.\d+ of \d{4}-\d\d-\d\d, what has changed\..*sha256 [0-9a-f]{64}/s)
  await expect(foot.getByRole('link', { name: 'what has changed' })).toHaveAttribute('href', '/docs/changes')
}

test('the documentation is accessible in both schemes, says which contract it is of, and calls no other host; the first read gets its response within the page itself (CONTRACT-03)', async ({
  visitorTab: page,
}) => {
  const noise = noiseOf(page)
  for (const path of pages)
    await test.step(path, async () => {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(path)
      await expectFoot(page)
      expect.soft(await axeFindings(page), `${path}, light`).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      // Nothing but the colours differs.
      expect.soft(await axeFindings(page, { rules: ['color-contrast'] }), `${path}, dark`).toEqual([])
      if (path !== '/docs/getting-started') return
      await page.getByRole('button', { name: 'Run' }).click()
      await expect(page.getByLabel('The answer')).toContainText('200 OK')
      await expect(page.getByLabel('The answer')).toContainText('"features"')
    })
  expect(noise).toEqual([])
})

/** Every ink in the reference and every ground under it. */
const inks = (page: Page) =>
  page.evaluate(() => {
    const looks = [...document.querySelectorAll('#reference, #reference *')].map((element) => getComputedStyle(element))
    return [...new Set(looks.map(({ color, backgroundColor, fill }) => `${color} on ${backgroundColor}, drawn in ${fill}`))].sort()
  })

/** Ids that more than one element has. */
const sharedIds = (page: Page) =>
  page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    const once = new Set<string>()
    return ids.filter((id) => once.size === once.add(id).size)
  })

/** Operations all over the reference, each with what its menu entry says. */
const linked = [
  ['loginUser', 'Sign in'],
  ['createFeature', 'Create a feature'],
  ['createEnquiry', 'Send an enquiry'],
  ['moveRecord', 'Move a record'],
] as const

test('the reference is accessible in both schemes; a deep link shows its operation from the top, right under the bar, and marks it in the menu, which leads on alike (CONTRACT-03)', async ({
  page,
}) => {
  // Drawing the reference takes seconds, on a busy machine ten times as long; all of this is one load.
  test.setTimeout(600_000)
  const noise = noiseOf(page)
  await page.goto('/docs#operation/listFaqs')
  await expectShown(page, 'List questions')
  // Only the menu's own entries are looked through.
  await page.locator('#reference [role=menu]').first().getByRole('menuitem', { name: 'Delete a question' }).click()
  await expectShown(page, 'Delete a question')
  for (const [operation, summary] of linked)
    await test.step(operation, async () => {
      await page.evaluate((id) => {
        location.hash = `#operation/${id}`
      }, operation)
      await expectShown(page, summary)
    })
  await test.step('both schemes', async () => {
    // At the top no operation is marked, and the menu is closed again.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expect(marked(page)).toHaveCount(0)
    await expectFoot(page)
    const light = await inks(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    // The reference is the largest page of all, and the same ink on the same paper in both schemes: once is enough for axe. What is around
    // it is checked on the other pages.
    expect(await inks(page)).toEqual(light)
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await sharedIds(page)).toEqual([])
    // One library draws every operation alike. Axe would take minutes for all hundred of them, and many seconds for leaving them out.
    await page.evaluate(() => {
      for (const section of document.querySelectorAll('[id^="tag/"]:not([id^="tag/FAQ"])')) section.remove()
    })
    await expect(page.locator('[id^="tag/FAQ"] h2').first()).toBeVisible()
    expect.soft(await axeFindings(page), 'light').toEqual([])
  })
  expect(noise).toEqual([])
})

/** Its heading, the only thing marked in the menu, and what is first under the bar; a heading may begin within a pixel. */
async function expectShown(page: Page, summary: string): Promise<void> {
  await headingOf(page, summary).waitFor({ timeout: 60_000 })
  await expect(marked(page)).toHaveText([new RegExp(`${summary}$`)])
  await expect
    .poll(() =>
      headingOf(page, summary).evaluate(async (heading) => {
        const label = document.querySelector('[role=menuitem] > label.active')
        const seen = await new Promise<IntersectionObserverEntry[]>((resolve) => {
          const observer = new IntersectionObserver(resolve)
          for (const element of [heading, label]) if (element !== null) observer.observe(element)
        })
        const ratioOf = (element: Element | null) => seen.find(({ target }) => target === element)?.intersectionRatio ?? 0
        const bar = document.querySelector('.bar')?.getBoundingClientRect().bottom ?? 0
        const { left, top } = heading.getBoundingClientRect()
        const first = document.elementFromPoint(left + 1, bar + 1)
        return {
          isHeadingSeen: ratioOf(heading) >= 0.99,
          isMarkSeen: ratioOf(label) >= 0.9,
          isUncovered: top >= bar,
          isFirst: first?.closest('[id^="tag/"]')?.contains(heading) ?? false,
        }
      }),
    )
    .toEqual({ isHeadingSeen: true, isMarkSeen: true, isUncovered: true, isFirst: true })
}

/** Its accessible name begins with the id of its anchor. */
const headingOf = (page: Page, summary: string) => page.locator('#reference h2').filter({ hasText: new RegExp(`^${summary}\\s*$`) })
const marked = (page: Page) => page.locator('[role=menuitem] > label.active')
