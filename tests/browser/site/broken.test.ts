import { sections } from '../support/sections.ts'
import { type Site, startSite } from '../support/site.ts'
import { expect, test } from '../support/test.ts'
import { triggerFirstInteraction, visit } from '../support/visit.ts'

/** The demo company's site, whose tables are renamed before the first request: the server's rendering meets the failure. */
let site: Site

test.beforeAll(async () => {
  site = await startSite('demo', {}, async (database) => {
    for (const table of new Set(sections.map(({ table }) => table))) await database.query(`alter table ${table} rename to ${table}_gone`)
  })
})
test.afterAll(() => site.stop(/relation "\w+" does not exist/))

for (const path of ['/', '/about', '/faqs']) {
  const failing = sections.filter(({ page, failure }) => page === path && failure !== undefined)
  test(`the server writes ${path} with what each section says when it fails, and it stays so`, async ({ visitorTab: page }) => {
    const response = await visit(page, site.url + path)
    expect(response?.status()).toBe(200)
    const said = async () => {
      for (const { section, failure } of failing)
        await test.step(`${section} (${failure?.ids})`, () => expect(page.locator(section)).toContainText(failure?.text ?? ''))
    }
    await said()
    await triggerFirstInteraction(page)
    await page.waitForLoadState('networkidle')
    await said()
  })
}

test('a service that cannot be had says "Error loading service" (PUB-SERVICE-09)', async ({ visitorTab: page }) => {
  await visit(page, `${site.url}/services/full-truckload`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error loading service')
})

test('the contact page stands without its texts, and its form with it (PUB-CONTACT-01)', async ({ visitorTab: page }) => {
  await visit(page, `${site.url}/contact`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us')
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible()
})
