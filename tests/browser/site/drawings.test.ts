import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { api } from '../support/admin.ts'
import { expect, restoreSite, test } from '../support/test.ts'

test.use({ content: 'empty' })
restoreSite()

const colours = { red: [255, 0, 0], lime: [0, 255, 0], blue: [0, 0, 255] }

/** As a drawing program writes it: every gradient is called the same. */
const filled = (colour: string) =>
  `<svg viewBox="0 0 9 9"><linearGradient id="a"><stop stop-color="${colour}"/></linearGradient><rect width="9" height="9" fill="url(#a)"/></svg>`

/** Centre of the visible slides. A carousel that begins to move may take a slide out and put it back. */
async function seen(drawing: Locator): Promise<number[] | undefined> {
  const shot = await drawing.screenshot().catch(() => undefined)
  if (shot === undefined) return undefined
  const { data, info } = await sharp(shot).raw().toBuffer({ resolveWithObject: true })
  const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
  return [...data.subarray(middle, middle + 3)]
}

const idsOf = (page: Page) => page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id))

test('drawings whose gradients have one id keep their own colours, as features, as reasons and in the list of the admin area (PUB-FEATURES-02, PUB-WHY-02, SEC-F-08)', async ({
  adminTab: page,
  site,
  admin,
}) => {
  for (const colour of Object.keys(colours)) {
    await api(site, admin, 'feature/create-feature', { title: colour, description: colour, svgContent: filled(colour), order: 1 })
    await api(site, admin, 'whychooseus/create-whychooseus', { title: colour, svgContent: filled(colour), order: 1 })
  }
  for (const [address, ...lists] of [
    ['/', 'article', '#whychooseus li'],
    ['/admin/features', 'tr'],
  ] as const) {
    await page.goto(address)
    for (const within of lists)
      for (const [title, colour] of Object.entries(colours)) {
        const drawing = page.locator(within, { hasText: title }).locator('svg:has(linearGradient)').first()
        await expect.poll(() => seen(drawing), { message: `${title} in ${within} at ${address}` }).toEqual(colour)
      }
    const ids = await idsOf(page)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  }
})
