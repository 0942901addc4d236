import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await sharedService()
})
afterAll(() => service.stop())

/** The page of a search, as readers without a script get it. */
const search = async (query: string) => (await fetch(`${service.url}/docs/search?q=${encodeURIComponent(query)}`)).text()

test('an address without a page is a page for people that names others like it, and a problem for programs', async () => {
  const path = '/docs/operations/create-service"><b>'
  const read = (accept: string) => fetch(`${service.url}${path}`, { headers: { accept } })
  const [page, problem] = await Promise.all([read('text/html,*/*;q=0.8'), read('*/*')])
  expect([page.status, problem.status, problem.headers.get('content-type')]).toEqual([404, 404, expect.stringMatching('problem')])
  const html = await page.text()
  expect(html).toContain('href="/docs/operations/createService"')
  expect(html).toContain('role="search"')
  expect(html).not.toContain('"><b>')
})

test('a query of the search is shown as text', async () => {
  expect(await search('"><script>alert(1)</script>')).not.toContain('<script>alert')
})
