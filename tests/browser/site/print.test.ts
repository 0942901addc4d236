import { expect, test } from '../support/test.ts'
import { readApi, scrollThrough, visit } from '../support/visit.ts'

test('on paper a page has its texts, pictures and every answer, and neither navigation nor controls', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-25T10:00:00Z'))
  await test.step('the home page: rows of slides are lists', async () => {
    await visit(page, '/')
    await scrollThrough(page)
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await page.emulateMedia({ media: 'print' })
    for (const gone of ['nav', 'button', '[aria-label="Talk to us"]', '[aria-label=Announcement]', '[inert]'])
      await expect(page.locator(gone).filter({ visible: true }), gone).toHaveCount(0)
    const receipts = page.locator('#testimonials figure')
    const boxes = await receipts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right <= innerWidth))
    expect(boxes).toEqual(Array.from({ length: 8 }, () => true))
    const slides = page.locator('#hero [role=group]')
    const tops = await slides.evaluateAll((all) =>
      all.map((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && one.getBoundingClientRect().top),
    )
    expect(tops.every(Number)).toBe(true)
    expect(new Set(tops).size).toBe(4)
    const cut = await page
      .locator('main *')
      .evaluateAll((all) => all.filter((one) => getComputedStyle(one).webkitLineClamp !== 'none').length)
    expect(cut).toBe(0)
    await expect(page.getByText('printed on 25 November 2026')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText('Bhiwandi 421302')
  })

  await test.step('dark bands have dark text on white paper', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    for (const band of ['#shipping', '#whychooseus', '#services']) {
      const look = await page.locator(band).evaluate((section) => {
        const { backgroundColor } = getComputedStyle(section)
        return [backgroundColor, getComputedStyle(section.querySelector('h2') ?? section).color]
      })
      expect(look, band).toEqual(['rgba(0, 0, 0, 0)', 'rgb(0, 0, 0)'])
    }
  })

  await test.step('every branch is printed with its address, not the chosen one alone', async () => {
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
    await visit(page, '/contact')
    await page.emulateMedia({ media: 'print' })
    const branches = page.getByRole('region', { name: 'Where to find us' })
    const { contact } = await readApi<{ contact: { branchAddress: { branchName: string; branchAddress: string }[] } }>(
      page,
      '/contact/contact-page',
    )
    expect(contact.branchAddress.length).toBeGreaterThan(1)
    for (const { branchName, branchAddress } of contact.branchAddress)
      for (const text of [branchName, branchAddress]) await expect(branches.getByText(text).filter({ visible: true }), text).toHaveCount(1)
    await expect(branches.getByText('Open in maps')).toBeHidden()
  })

  await test.step('closed answers are printed', async () => {
    await page.emulateMedia({ media: 'screen' })
    await visit(page, '/faqs')
    const answers = page.getByRole('main').locator('details > p')
    await expect(answers.filter({ visible: true })).toHaveCount(1)
    await page.emulateMedia({ media: 'print' })
    await expect(answers.filter({ visible: true })).toHaveCount(await answers.count())
    await expect(page.getByRole('searchbox')).toBeHidden()
  })
})
