import { scriptsOf } from '../../support/built-files.ts'
import { failResponses, holdResponses, respondWith } from '../support/responses.ts'
import { type Section, sections } from '../support/sections.ts'
import { expect, test } from '../support/test.ts'
import { followLink, intercept, triggerFirstInteraction, visit } from '../support/visit.ts'

/** States of every section, for a visitor who comes from another page of the site; the services have been loaded by then. */
const all = sections.filter(({ api }) => api !== '/service/all-services')
const pages = [...new Map(all.map(({ page, link }) => [page, link]))]
const url = (api: string) => new RegExp(`/api/v1${api}(\\?|$)`)
const paging = { message: '', page: 1, limit: 10, total: 0, totalPage: 0 }

test('every page says in place what could not be had, and everything else stays', async ({ page }) => {
  await page.clock.install()
  await visit(page, '/terms')
  for (const { api } of all) await failResponses(page, url(api))
  for (const [path, link] of pages) {
    await test.step(path, async () => {
      const here = all.filter((section) => section.page === path)
      await followLink(page, link)
      await triggerFirstInteraction(page)
      for (const { section, failure } of here)
        if (failure)
          await test.step(`${section} (${failure.ids})`, () =>
            expect
              .poll(async () => {
                // A request that failed is sent again some seconds later.
                await page.clock.runFor(1000)
                return page.locator(section).textContent()
              })
              .toContain(failure.text))
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await expect(page.locator('.Toastify__toast')).toHaveCount(0)
    })
  }
})

const asking = all.filter(({ asks, query }) => asks !== undefined && query !== undefined)

test('every page asks for as much as it shows, says while it waits neither that it failed nor that there is nothing, and then in place that there is nothing yet', async ({
  visitorTab: page,
}) => {
  await visit(page, '/terms')
  for (const { api, none } of all) await respondWith(page, url(api), { ...paging, ...none })
  const requested: URL[] = []
  page.on('request', (request) => requested.push(new URL(request.url())))
  const asked = (api: string) =>
    requested.filter(({ pathname }) => pathname === `/api/v1${api}`).map(({ searchParams }) => Object.fromEntries(searchParams))
  for (const [path, link] of pages)
    await test.step(path, async () => {
      const here = all.filter((section) => section.page === path)
      const release = await holdResponses(page, /\/api\/v1\/(?!user)/)
      await followLink(page, link)
      await triggerFirstInteraction(page)
      await expect(page.getByRole('contentinfo')).toBeVisible()
      const expectText = ({ section }: Section, said: Section['empty']) =>
        said && test.step(`${section} (${said.ids})`, () => expect(page.locator(section)).toContainText(said.text))
      for (const section of here) await expectText(section, section.loading)
      const texts = here.flatMap(({ failure, empty }) => [failure, empty]).filter((said) => said !== undefined && said.ids !== '')
      for (const said of texts) await expect(page.locator('main')).not.toContainText(said?.text ?? '')
      release()
      for (const section of here) await expectText(section, section.empty)
      for (const { api, asks, query } of asking.filter((section) => section.page === path))
        await test.step(`${api} (${asks})`, () =>
          expect.poll(() => asked(api)).toEqual([{ page: String(query?.page), limit: String(query?.limit) }]))
    })
})

test('every page keeps its other sections when one cannot be rendered', async ({ visitorTab: page }) => {
  await visit(page, '/terms')
  const lists = all.filter(({ none, section }) => section !== '#hero' && Object.values(none).some(Array.isArray))
  for (const { api, none } of lists) {
    const broken = Object.fromEntries(Object.entries(none).map(([key, value]) => [key, Array.isArray(value) ? [null] : value]))
    await respondWith(page, url(api), { ...paging, ...broken })
  }
  for (const [path, link] of pages)
    await test.step(path, async () => {
      await followLink(page, link)
      await triggerFirstInteraction(page)
      for (const { section, failure } of lists.filter((each) => each.page === path))
        if (failure !== undefined) await expect(page.locator(section)).toContainText(failure.text)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('This page could not be shown')
      await expect(page.getByRole('contentinfo')).toBeVisible()
    })
})

test('a section whose script cannot be loaded stays as the server has sent it', async ({ visitorTab: page }) => {
  const code = scriptsOf('testimonials')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, '/')
  const refused = page.waitForEvent('requestfailed', (request) => code.test(request.url()))
  await intercept(page, code, (route) => route.abort())
  const section = page.locator('#testimonials')
  const written = await section.textContent()
  await triggerFirstInteraction(page)
  await refused
  await expect(page.locator('#clients .swiper').first()).toHaveClass(/swiper-initialized/)
  expect(await section.textContent()).toBe(written)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('This page could not be shown')
})

test('the home and its menus ask for the first hundred services, and say when there are none (PUB-SERVICES-02, PUB-SERVICES-03)', async ({
  visitorTab: page,
}) => {
  // The account screens know nothing of the services: a visitor who comes from there requests them.
  await visit(page, '/auth/login')
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.endsWith('/service/all-services')) requested.push(search)
  })
  const none = { message: '', services: [], totalServices: 0, totalPages: 0, currentPage: 1 }
  await respondWith(page, url('/service/all-services'), none)
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL('/')
  await triggerFirstInteraction(page)
  await expect(page.locator('#services')).toContainText('No services available')
  expect(new Set(requested)).toEqual(new Set(['?page=1&limit=100']))
})

test('every read of a public page belongs to a section of the table above, or to the layout (API-SITE2-01)', async ({ request }) => {
  for (const [path] of pages) {
    const document = await (await request.get(path)).text()
    const [, written = '{}'] = /<script[^>]* id="query-state"[^>]*>(.*?)<\/script>/s.exec(document) ?? []
    const state = JSON.parse(written) as { queries: { queryKey: string[] }[] }
    const reads = state.queries.map(({ queryKey }) => queryKey[0]?.replace('/api/v1', ''))
    const layout = ['/site-identity/get-site-identity', '/service/all-services']
    const known = sections.filter((section) => section.page === path).map(({ api }) => api)
    const own =
      { '/': ['/home-page/get-home-page'], '/about': ['/about-page/get-about-page'], '/faqs': ['/faq-page/get-faq-page'] }[path] ?? []
    expect(new Set(reads), path).toEqual(new Set([...layout, ...own, ...known]))
  }
})
