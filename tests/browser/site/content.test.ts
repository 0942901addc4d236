import type { Page } from '@playwright/test'
import { api } from '../support/admin.ts'
import { pageWidth } from '../support/seen.ts'
import { expect, restoreSite, test } from '../support/test.ts'
import { readApi, visit } from '../support/visit.ts'

restoreSite()

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M3 7h11v9H3z"></path></svg>'

/** Not a word that an editor writes, or one that other tests read. */
const fixed = ['svgContent', 'siteName']

type Change = {
  what: string
  call: string
  method?: string
  multipart?: boolean
  body: Record<string, string | number>
  path: string
  text: string
}

/** One change to every kind of content, and where a visitor then reads it. New records go to the front of their list. */
const changes: Change[] = [
  {
    what: 'site identity',
    call: 'site-identity/update-site-identity',
    method: 'PUT',
    multipart: true,
    body: { siteName: 'Portolan Freight', tagLine: 'Gate 7 is open' },
    path: '/',
    text: 'Gate 7 is open',
  },
  {
    what: 'hero sections',
    call: 'hero/create-hero-section',
    multipart: true,
    body: { title: 'Seven cranes, one hour' },
    path: '/',
    text: 'Seven cranes, one hour',
  },
  {
    what: 'clients',
    call: 'client/create-client',
    multipart: true,
    body: { title: 'Seven Isles Tea' },
    path: '/',
    text: 'Seven Isles Tea',
  },
  {
    what: 'about',
    call: 'about/update-about',
    method: 'PUT',
    multipart: true,
    body: { aboutTitle: 'Seven yards, one book' },
    path: '/',
    text: 'Seven yards, one book',
  },
  {
    what: 'services',
    call: 'service/create-service',
    multipart: true,
    body: { title: 'Barge to Dharamtar' },
    path: '/services/barge-to-dharamtar',
    text: 'Barge to Dharamtar',
  },
  {
    what: 'video section',
    call: 'videoSection/edit-video',
    method: 'PUT',
    multipart: true,
    body: { title: 'Seven waypoints, one night' },
    path: '/',
    // Not only the name of the button that plays it.
    text: 'Seven waypoints, one night</h2>',
  },
  {
    what: 'features',
    call: 'feature/create-feature',
    body: { title: 'Seven seals', description: 'Numbered.', svgContent: drawing },
    path: '/',
    text: 'Seven seals',
  },
  {
    what: 'testimonials',
    call: 'testimonial/create-testimonial',
    multipart: true,
    body: { name: 'Seema Rao', feedback: 'Seven days early.', star: 5 },
    path: '/',
    text: 'Seven days early.',
  },
  {
    what: 'why choose us',
    call: 'whychooseus/create-whychooseus',
    body: { title: 'Seven gates', svgContent: drawing },
    path: '/',
    text: 'Seven gates',
  },
  {
    what: 'team',
    call: 'team/create-team-member',
    multipart: true,
    body: { memberName: 'Seven Pereira' },
    path: '/about',
    text: 'Seven Pereira',
  },
  {
    what: 'awards',
    call: 'award/create-award',
    body: { awardTitle: 'Seven Stars', awardDescription: 'For hours kept.', awardYear: 2026, awardGivenBy: 'Port Users' },
    path: '/about',
    text: 'Seven Stars',
  },
  {
    what: 'call to action',
    call: 'cta/edit-cta',
    method: 'PUT',
    multipart: true,
    body: { title: 'Seven lanes to choose from' },
    path: '/about',
    text: 'Seven lanes to choose from',
  },
  {
    what: 'about-us page',
    call: 'about-us/update-about-us',
    method: 'PUT',
    multipart: true,
    body: { vision: 'Seven coasts by 2030.' },
    path: '/about',
    text: 'Seven coasts by 2030.',
  },
  {
    what: 'FAQ',
    call: 'faq/create-faq',
    body: { question: 'Are you open at seven?', answer: 'Yes.' },
    path: '/faqs',
    text: 'Are you open at seven?',
  },
  {
    what: 'contact page',
    call: 'contact/edit-contact-page',
    method: 'PUT',
    multipart: true,
    body: { pageHeaderTitle: 'Ring at seven' },
    path: '/contact',
    text: 'Ring at seven',
  },
]

/** A page as the server sends it: what a visitor sees of it, without the data that its scripts begin with. */
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
  for (const { what, call, body, path, text, method = 'POST', multipart = false } of changes) {
    await test.step(what, async () => {
      expect((await served(page, path)).content).not.toContain(text)
      await api(site, admin, call, body, { method, multipart })
      const { status, content } = await served(page, path)
      expect(status).toBe(200)
      expect(content).toContain(text)
    })
  }

  await test.step('a word without end widens no page, on a phone, a tablet and a desktop', async () => {
    const word = 'Lagerhaus'.repeat(7)
    const texts = (body: Change['body']) =>
      Object.entries(body).map(([name, value]) => [name, typeof value === 'string' && !fixed.includes(name) ? word : value])
    for (const { call, body, method = 'POST', multipart = false } of changes)
      await api(site, admin, call, Object.fromEntries(texts(body)), { method, multipart })
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

test('the public pages read fifteen lists and records, the order of two pages, and nothing else (API-SITE2-01)', async ({
  visitorTab: page,
}) => {
  const reads = new Set<string>()
  for (const path of ['/', '/about', '/faqs', '/contact']) {
    await page.goto(path)
    const state = JSON.parse((await page.locator('#query-state').textContent()) ?? '{}') as { queries: { queryKey: string[] }[] }
    for (const { queryKey } of state.queries) reads.add(queryKey[0]?.replace('/api/v1/', '') ?? '')
  }
  expect([...reads].sort()).toEqual(
    [
      ...['site-identity/get-site-identity', 'hero/all-hero-section', 'client/all-clients', 'about/get-about', 'service/all-services'],
      ...['videoSection/all-videos', 'feature/all-features', 'testimonial/all-testimonials', 'whychooseus/all-whychooseus'],
      ...['team/all-team-members', 'award/all-awards', 'cta/get-cta', 'about-us/get-about-us', 'faq/all-faqs', 'contact/contact-page'],
      ...['home-page/get-home-page', 'about-page/get-about-page'],
    ].sort(),
  )
})

test('site and admin area are one application: its own links lead from one into the other without a new document (NAME-10)', async ({
  adminTab: page,
}) => {
  await page.goto('/admin/dashboard')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('link', { name: 'Portolan Freight' }).first().click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('the page of questions shows the first 30 (PUB-FAQ-02)', async ({ visitorTab: page, site, admin }) => {
  for (let number = 1; number <= 31; number += 1)
    await api(site, admin, 'faq/create-faq', { question: `Question ${number}?`, answer: 'Yes.', order: 1000 + number })
  const { total } = await readApi<{ total: number }>(page, '/faq/all-faqs')
  expect(total).toBeGreaterThan(30)
  await visit(page, '/faqs')
  await expect(page.getByRole('main').locator('details')).toHaveCount(30)
})
