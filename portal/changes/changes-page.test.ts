import { expect, test } from 'vitest'
import { readContract } from '../../server/contract/document.ts'
import { changesPage } from './changes-page.ts'
import { readReleases } from './releases.ts'

const releases = readReleases().map((release, place) => ({ ...release, isDownloadable: place > 0 }))
const [newest, former] = releases.map(({ version, date }) => ({ version, date }))
if (newest === undefined || former === undefined) throw new Error('The contract has fewer than two releases.')
const { html, markdown } = changesPage(readContract(), releases)

/** The changes of a subject in the newest release. */
const subject = (name: string) => html.split(`id="${newest.version}-${name}"`)[1]?.split('<section')[0] ?? ''

test('each release has its date and its contract to download', () => {
  expect(html).toContain(`<time datetime="${former.date}">`)
  expect(html).toContain('href="/api/v1/openapi.json" download')
  expect(html).toContain(`href="/docs/versions/${former.version}.json" download`)
})

test('a release whose contract is not archived has no date, and is said to be not released yet', () => {
  expect(html).toMatch(new RegExp(`id="${newest.version}">.*</h2><span>not released yet</span>`))
  expect(html).not.toContain(`datetime="${newest.date}"`)
  expect(markdown).toContain(`## ${newest.version}, not released yet\n`)
})

test('the page begins with how to upgrade, and says how many changes are breaking', () => {
  expect(html).toMatch(/<h1>Changes<\/h1>\s<p>Each release .*<\/p>\s<h2 id="upgrade">/)
  const marked = html.split('<section class="release">')[1]?.match(/ class="is-breaking"/g) ?? []
  expect(html).toContain(`; ${marked.length} of them breaking`)
  expect(markdown).toContain(`; ${marked.length} of them breaking`)
})

test('a change that can break a client has a badge, and the operations that a change names are links with their method', () => {
  expect(subject('whole-api')).toMatch(/<li class="is-breaking"><span class="badge breaking">Breaking<\/span> Remove NUL characters/)
  expect(subject('contact-page')).toContain(
    '<a class="operation-link" href="/docs/operations/resolveMapLink"><span class="method post">POST</span> <code>/map-links/resolve</code></a>',
  )
  expect(markdown).toContain('- **Breaking:** Remove NUL characters')
  expect(markdown).toContain('[`POST /map-links/resolve`](/docs/operations/resolveMapLink.md)')
})

test('the changes of a subject begin with the breaking ones', () => {
  const [breaking = '', others = ''] = subject('whole-api').split('<li>')
  expect(breaking.match(/ class="is-breaking"/g)?.length).toBeGreaterThan(1)
  expect(others).not.toBe('')
  expect(subject('whole-api').slice(breaking.length)).not.toContain(' class="is-breaking"')
})
