import { expect, test } from 'vitest'
import { downloadableVersions, versionPath } from '../../portal/changes/versions.ts'
import { documentedEvents, eventPath } from '../../portal/reference/events.ts'
import { documentedRoutes } from '../../server/contract/documented-routes.ts'
import { problemTypes } from '../../server/contract/problem-types.ts'
import { sampleOrigin } from '../../shared/documentation-marks.ts'
import { contract } from '../support/client.ts'
import { textOfHtml as textOf } from '../support/html.ts'
import { sharedService } from '../support/service.ts'

const service = await sharedService()

const read = async (path: string) => {
  const response = await fetch(service.url + path)
  return { status: response.status, type: response.headers.get('content-type')?.split(';')[0], text: await response.text() }
}
const idsOf = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)

const operations = documentedRoutes(contract)
const events = documentedEvents(contract)
const schemas = Object.keys(contract.components.schemas ?? {})

/** Pages of every kind; the generic tests below go through all of them. */
const sitemap = [...(await read('/docs/sitemap.xml')).text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
  address.replace(service.url, ''),
)

test('/docs is a page for everyone, and links a page for each operation of the contract (CONTRACT-03)', async () => {
  const page = await read('/docs')
  expect([page.status, page.type]).toEqual([200, 'text/html'])
  expect(page.text).toContain('API reference</h1>')
  const missing = operations.filter(({ operation }) => !page.text.includes(`href="/docs/operations/${operation.operationId}"`))
  expect(missing).toEqual([])
})

test('the page of each operation says in HTML what it does, who may call it, each parameter, each field of its body, and each response', async () => {
  const missing: string[] = []
  for (const { path, verb, root, operation } of operations) {
    const { status, text } = await read(`/docs/operations/${operation.operationId}`)
    const ids = idsOf(text)
    const plain = textOf(text)
    const needs = {
      status: status === 200,
      address: plain.includes(`${verb.toUpperCase()} ${root}${path}`),
      access: / may call it[;,]/.test(plain),
      summary: text.includes(`<h1>${operation.summary}</h1>`),
      responses: Object.keys(operation.responses).every((code) => ids.includes(`response-${code}`)),
      samples: ['curl', 'TypeScript, fetch', 'TypeScript, SDK', 'Python'].every((label) => text.includes(`aria-label="${label}"`)),
      form: text.includes(`data-method="${verb.toUpperCase()}"`),
      body: operation.requestBody === undefined || ids.includes('body'),
      uniqueIds: new Set(ids).size === ids.length,
    }
    for (const [need, holds] of Object.entries(needs)) if (!holds) missing.push(`${operation.operationId}: ${need}`)
  }
  expect(missing).toEqual([])
}, 60_000)

test('the page of each event that webhooks send says what it tells, its headers, its body with an example, receivers that verify it, and what they answer', async () => {
  expect(events.map(({ name }) => name)).toEqual(expect.arrayContaining(['enquiry.created', 'content.published', 'webhook.test']))
  const overview = (await read('/docs')).text
  const missing: string[] = []
  for (const { name, operation } of events) {
    const { status, text } = await read(eventPath(name))
    const ids = idsOf(text)
    const plain = textOf(text)
    const [, example = '{}'] = /aria-label="Body, example"><code>(.*?)<\/code>/s.exec(text) ?? []
    const needs = {
      status: status === 200,
      listed: overview.includes(`href="${eventPath(name)}"`),
      summary: text.includes(`<h1>${operation.summary}</h1>`),
      description: plain.includes((operation.description ?? '?').split('. ')[0]?.replaceAll('`', '') ?? '?'),
      headers: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].every((header) => ids.includes(`header-${header}`)),
      body: ['body-id', 'body-type', 'body-timestamp', 'body-data'].every((id) => ids.includes(id)),
      example: (JSON.parse(textOf(example)) as { type: unknown }).type === name,
      samples: ['TypeScript, SDK', 'TypeScript, fetch', 'Python'].every((label) => text.includes(`aria-label="${label}"`)),
      ownSamples: plain.includes(`event.type === '${name}'`) && plain.includes(`event['type'] == '${name}'`),
      response: Object.keys(operation.responses).every((code) => ids.includes(`response-${code.toLowerCase()}`)),
      uniqueIds: new Set(ids).size === ids.length,
    }
    for (const [need, holds] of Object.entries(needs)) if (!holds) missing.push(`${name}: ${need}`)
  }
  expect(missing).toEqual([])
})

test('every page of the sitemap is there in HTML with a title and a description of its own, and in Markdown, with the reader’s address', async () => {
  expect(sitemap).toHaveLength(8 + operations.length + events.length + Object.keys(problemTypes).length + schemas.length)
  const titles = new Map<string, string>()
  const faults: string[] = []
  for (const path of sitemap) {
    const [page, markdown] = await Promise.all([read(path), read(`${path}.md`)])
    const title = /<title>([^<]+)<\/title>/.exec(page.text)?.[1] ?? ''
    const description = /<meta name="description" content="([^"]+)">/.exec(page.text)?.[1] ?? ''
    const isWhole = page.status === 200 && markdown.status === 200 && markdown.type === 'text/markdown' && markdown.text.startsWith('# ')
    const isOwn = page.text.includes(`<link rel="canonical" href="${service.url}${path}">`) && description.length > 3
    const isReaders = ![page.text.replaceAll('<wbr>', ''), markdown.text].some((text) => text.includes(sampleOrigin))
    const kind = path.split('/')[2] ?? ''
    const ids = idsOf(page.text)
    if (!isWhole || !isOwn || !isReaders || new Set(ids).size < ids.length || titles.has(`${kind} ${title}`))
      faults.push(`${path} ${page.status} ${markdown.status} ${title}`)
    titles.set(`${kind} ${title}`, path)
  }
  expect(faults).toEqual([])
}, 120_000)

test.each([
  ['text/markdown', 'text/markdown'],
  ['text/markdown, text/html;q=0.9, */*', 'text/markdown'],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'text/html'],
  ['*/*', 'text/html'],
])('a page is for a reader with “Accept: %s” in %s, and says that it depends on it', async (accept, type) => {
  for (const path of ['/docs', '/docs/', '/docs/problems/conflict', '/docs/operations/listFaqs']) {
    const response = await fetch(service.url + path, { headers: { accept } })
    expect([response.status, response.headers.get('content-type')?.split(';')[0]]).toEqual([200, type])
    expect(response.headers.get('vary')).toMatch(/\bAccept\b(?!-)/)
    if (type === 'text/markdown') expect(await response.text()).toBe((await read(`${path.replace(/\/$/, '')}.md`)).text)
  }
})

test('links within the documentation lead to pages, and fragments to their places', async () => {
  const ids = new Map<string, string[]>()
  const links = new Set<string>()
  const sample = sitemap.filter((path, place) => !path.startsWith('/docs/schemas/') || place % 20 === 0)
  for (const path of sample) {
    const { text } = await read(path)
    ids.set(path, idsOf(text))
    for (const [, href = ''] of text.matchAll(/href="(\/docs[^"]*|#[^"]+)"/g)) links.add(href.startsWith('#') ? `${path}${href}` : href)
  }
  const broken: string[] = []
  for (const link of links) {
    const [path = '', fragment] = link.split('#')
    const isFile = /^\/docs\/(assets|sdk\/.+|versions\/.+)|\.md$/.test(path)
    if (!isFile && !sitemap.includes(path)) broken.push(link)
    if (fragment !== undefined && ids.has(path) && !ids.get(path)?.includes(fragment)) broken.push(link)
  }
  expect(broken).toEqual([])
}, 60_000)

test('llms.txt names the Markdown of every page', async () => {
  const { status, type, text } = await read('/llms.txt')
  expect([status, type]).toEqual([200, 'text/plain'])
  expect(text).toMatch(/^# Haulfront API\n\n> \w/)
  expect(sitemap.filter((path) => !text.includes(`(${service.url}${path}.md)`))).toEqual([])
})

test('robots.txt names the sitemap of the documentation beside that of the site', async () => {
  const { text } = await read('/robots.txt')
  expect(text).toContain(`Sitemap: ${service.url}/docs/sitemap.xml\n`)
})

test('every page of the documentation has the same navigation, and its links lead to pages', async () => {
  const navigationOf = async (path: string) => /<nav.*?<\/nav>/s.exec((await read(path)).text)?.[0] ?? ''
  const linksOf = (navigation: string) => [...navigation.matchAll(/href="(\/[^"]+)"/g)].map(([, path = '']) => path)
  const links = linksOf(await navigationOf('/docs'))
  const guides = ['', '/getting-started', '/using-the-api', '/webhooks', '/schemas', '/problems', '/sdk', '/changes'].map(
    (path) => `/docs${path}`,
  )
  expect(links.slice(0, guides.length)).toEqual(guides)
  for (const path of [
    '/docs/getting-started',
    '/docs/problems/conflict',
    '/docs/sdk',
    '/docs/changes',
    '/docs/operations/loginUser',
    '/docs/webhooks/enquiry.created',
  ])
    expect([path, linksOf(await navigationOf(path)).filter((link) => links.includes(link))]).toEqual([path, links])
  expect(links.filter((link) => !sitemap.includes(link.replace(/#.*/, '')))).toEqual([])
})

test('every tag is in one group of the reference’s navigation', () => {
  const tags = Reflect.get(contract, 'tags') as { name: string }[]
  const groups = Reflect.get(contract, 'x-tagGroups') as { tags: string[] }[]
  expect(groups.flatMap((group) => group.tags).sort()).toEqual(tags.map(({ name }) => name).sort())
})

test('every version of the contract before this one is downloaded as it was released', async () => {
  const { text } = await read('/docs/changes')
  const links = [...text.matchAll(/href="(\/docs\/versions\/[^"]+)" download/g)].map(([, path = '']) => path)
  expect(links).toEqual(downloadableVersions().toReversed().map(versionPath))
  for (const path of links) {
    const response = await fetch(service.url + path)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, expect.stringContaining('application/json')])
    expect(path).toBe(versionPath(((await response.json()) as { info: { version: string } }).info.version))
  }
  for (const path of ['/docs/versions/', '/docs/versions/9.9.9.json', '/docs/versions/..%2fchanges.yaml'])
    expect([path, (await fetch(service.url + path)).status]).toEqual([path, 404])
})

test('browsers store the scripts and the style sheet of the documentation, whose address changes with their content, and its fonts', async () => {
  const { text } = await read('/docs')
  const assets = [...text.matchAll(/<(?:script|link rel="stylesheet")[^>]* (?:src|href)="([^"]+)"/g)].map(([, path = '']) => path)
  expect(assets.map((path) => path.replace(/[0-9a-f]{12}/, '…'))).toEqual(
    ['theme.js', 'docs.css', 'docs.js'].map((name) => `/docs/assets/…/${name}`),
  )
  const sheet = await read(assets.find((path) => path.endsWith('.css')) ?? '')
  const fonts = [...sheet.text.matchAll(/url\("([^"]+\.woff2)"\)/g)].map(([, path = '']) => path)
  expect(fonts.length).toBeGreaterThan(0)
  for (const [path, policy] of [...assets.map((path) => [path, 'immutable']), ...fonts.map((path) => [path, 'max-age=604800'])]) {
    const response = await fetch(`${service.url}${path}`)
    expect([path, response.status, response.headers.get('cache-control')]).toEqual([path, 200, expect.stringContaining(policy ?? '?')])
  }
})

test('a page is revalidated by its ETag', async () => {
  const { headers } = await fetch(`${service.url}/docs/problems`)
  expect(headers.get('cache-control')).toBe('no-cache')
  const condition = { 'if-none-match': headers.get('etag') ?? '', 'cache-control': 'max-age=0' }
  const again = await fetch(`${service.url}/docs/problems`, { headers: condition })
  expect(again.status).toBe(304)
})

test('the policy of the documentation allows own files only: no eval, no inline script or style', async () => {
  const response = await fetch(`${service.url}/docs/operations/createService`)
  const policy = response.headers.get('content-security-policy')?.split('; ') ?? []
  expect(policy.filter((directive) => !/^[a-z-]+( '(self|none)')( data:)?$/.test(directive))).toEqual([])
  expect(policy).toEqual(expect.arrayContaining([`default-src 'none'`, `script-src 'self'`, `style-src 'self'`]))
  expect(await response.text()).not.toMatch(/ style="| on[a-z]+="|<style|<script(?![^>]* src="\/docs\/assets\/)/)
})

test('an address without a page is a page for people that names others like it, and a problem for programs', async () => {
  const path = '/docs/operations/create-service"><b>'
  const readAs = (accept: string) => fetch(`${service.url}${path}`, { headers: { accept } })
  const [page, problem] = await Promise.all([readAs('text/html,*/*;q=0.8'), readAs('*/*')])
  expect([page.status, problem.status, problem.headers.get('content-type')]).toEqual([404, 404, expect.stringMatching('problem')])
  const html = await page.text()
  expect(html).toContain('href="/docs/operations/createService"')
  expect(html).toContain('role="search"')
  expect(html).not.toContain('"><b>')
})

test('a query of the search is shown as text', async () => {
  const { text } = await read(`/docs/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`)
  expect(text).not.toContain('<script>alert')
})
