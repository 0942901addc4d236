import type { Page } from '@playwright/test'
import { api } from '../support/admin.ts'
import { pageWidth } from '../support/seen.ts'
import { expect, restoreSite, test } from '../support/test.ts'
import { readApi, visit } from '../support/visit.ts'

restoreSite()

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M3 7h11v9H3z"></path></svg>'

/** Properties without a text to look for: a drawing, and the name that other tests read. */
const fixed = ['svgContent', 'siteName']

type Change = [call: string, body: Record<string, string | number>, path: string, shown?: string]

/** One change to every kind of content, and where a visitor then reads it. New records go to the front of their list. */
const changes: Change[] = [
  ['site-identity/update-site-identity', { siteName: 'Portolan Freight', tagLine: 'Gate 7 is open' }, '/'],
  ['hero/create-hero-section', { title: 'Seven cranes, one hour' }, '/'],
  ['client/create-client', { title: 'Seven Isles Tea' }, '/'],
  ['about/update-about', { aboutTitle: 'Seven yards, one book' }, '/'],
  ['service/create-service', { title: 'Barge to Dharamtar' }, '/services/barge-to-dharamtar'],
  // The heading: the play button is named by the title as well.
  ['videoSection/edit-video', { title: 'Seven waypoints, one night' }, '/', 'Seven waypoints, one night</h2>'],
  ['feature/create-feature', { title: 'Seven seals', description: 'Numbered.', svgContent: drawing }, '/'],
  ['testimonial/create-testimonial', { feedback: 'Seven days early.', name: 'Seema Rao', star: 5 }, '/'],
  ['whychooseus/create-whychooseus', { title: 'Seven gates', svgContent: drawing }, '/'],
  ['team/create-team-member', { memberName: 'Seven Pereira' }, '/about'],
  [
    'award/create-award',
    { awardTitle: 'Seven Stars', awardDescription: 'For hours kept.', awardYear: 2026, awardGivenBy: 'Port Users' },
    '/about',
  ],
  ['cta/edit-cta', { title: 'Seven lanes to choose from' }, '/about'],
  ['about-us/update-about-us', { vision: 'Seven coasts by 2030.' }, '/about'],
  ['faq/create-faq', { question: 'Are you open at seven?', answer: 'Yes.' }, '/faqs'],
  ['contact/edit-contact-page', { pageHeaderTitle: 'Ring at seven' }, '/contact'],
]
const isText = ([name, value]: [string, string | number]) => typeof value === 'string' && !fixed.includes(name)

/** HTML of a page as the server sends it, without the dehydrated query cache. */
async function served(page: Page, path: string): Promise<{ status: number; content: string }> {
  const response = await page.request.get(path)
  const html = await response.text()
  return { status: response.status(), content: html.slice(html.indexOf('<body')).replaceAll(/<script.*?<\/script>/gs, '') }
}

test('every kind of content is the back end’s: what an editor writes is in the next visitor’s page (HOME-03)', async ({
  visitorTab: page,
  site,
  admin,
}) => {
  for (const [call, body, path, shown] of changes) {
    await test.step(call, async () => {
      const text = shown ?? String(Object.entries(body).find(isText)?.[1])
      expect((await served(page, path)).content).not.toContain(text)
      await api(site, admin, call, body)
      const { status, content } = await served(page, path)
      expect(status).toBe(200)
      expect(content).toContain(text)
    })
  }

  await test.step('a word without end widens no page, on a phone, a tablet and a desktop', async () => {
    const word = 'Lagerhaus'.repeat(7)
    for (const [call, body] of changes)
      await api(site, admin, call, Object.fromEntries(Object.entries(body).map((part) => [part[0], isText(part) ? word : part[1]])))
    for (const path of ['/', `/services/${word.toLowerCase()}`, '/about', '/faqs', '/contact']) {
      await visit(page, path)
      await expect(page.getByText(word).first()).toBeAttached()
      // A section far below the viewport is not laid out yet.
      await page.evaluate(() => document.documentElement.setAttribute('data-laid-out', ''))
      for (const width of [320, 390, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        expect([path, width, await pageWidth(page)]).toEqual([path, width, width])
      }
    }
  })
})

test('the page of questions shows the first 30 (PUB-FAQ-02)', async ({ visitorTab: page, site, admin }) => {
  for (let number = 1; number <= 31; number += 1)
    await api(site, admin, 'faq/create-faq', { question: `Question ${number}?`, answer: 'Yes.', order: 1000 + number })
  const { total } = await readApi<{ total: number }>(page, '/faq/all-faqs')
  expect(total).toBeGreaterThan(30)
  await visit(page, '/faqs')
  await expect(page.getByRole('main').locator('details')).toHaveCount(30)
})
