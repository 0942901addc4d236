import { expect, test } from 'vitest'
import { readContract } from '../../contract/document.ts'
import { versionsPage } from '../proof/versions-page.ts'
import { changesPage } from './changes-page.ts'
import { readReleases } from './releases.ts'

const contract = readContract()
const releases = readReleases().map(({ version, date }, place) => ({ version, date, isDownloadable: place > 0 }))
const [newest = { version: '', date: '' }, former = { version: '', date: '' }] = releases
const difference = (kind: string, text: string, operations: string) => ({
  ...{ from: former.version, to: newest.version, kind, difference: text, operations },
})
const differences = [
  difference('breaking', 'body.fullDescription: x-max-depth is another', 'createService editService'),
  difference('breaking', 'body.fullDescription: x-max-elements is another', 'createService editService'),
  difference('breaking', 'body.email: pattern is another', 'createEnquiry loginUser'),
  difference('compatible', 'new', 'resolveMapLink'),
]
const { html, markdown } = changesPage(contract, { releases, differences })

/** The changes of a subject in the newest release. */
const subject = (name: string) => html.split(`id="${newest.version}-${name}"`)[1]?.split('<section')[0] ?? ''

test('each release has its date and its contract to download, and leads to all differences from the one before', () => {
  expect(html).toContain(`<time datetime="${former.date}">`)
  expect(html).toContain('href="/api/v1/openapi.json" download')
  expect(html).toContain(`href="/docs/versions/${former.version}.json" download`)
  expect(html).toContain(`href="/docs/proof/versions#${newest.version}-compared-with-${former.version}">4 differences of the contract from`)
})

test('a release whose contract is not archived has no date, and is said to be not released yet', () => {
  expect(html).toMatch(new RegExp(`id="${newest.version}">.*</h2><span>not released yet</span>`))
  expect(html).not.toContain(`datetime="${newest.date}"`)
  expect(markdown).toContain(`## ${newest.version}, not released yet\n`)
})

test('a subject that has breaking differences but no breaking change is not marked as breaking', () => {
  expect(html).toContain(`<section class="changed"><h3 id="${newest.version}-services">`)
})

test('the page begins with what to do when upgrading, and says by one number how many changes are breaking, beside the differences of each subject', () => {
  expect(html).toMatch(/<h1>Changes<\/h1>\s<p>Each release .*<\/p>\s<h2 id="upgrade">/)
  const marked = html.split('<section class="release">')[1]?.match(/ class="is-breaking"/g) ?? []
  expect(html).toContain(`; ${marked.length} of them breaking; 1 new operation`)
  expect(subject('services')).toContain('2 breaking differences of the contract</summary>')
  expect(subject('whole-api')).toContain('1 breaking difference of the contract</summary>')
  const versions = versionsPage({ releases, differences })
  expect(versions.html).toContain('4 differences, 3 breaking')
})

test('what to do for a new release is listed first, in the first sentence of each breaking change, with its part', () => {
  const [, list = ''] = html.split(`<summary>From ${former.version} to ${newest.version}: `)
  expect(list).toMatch(
    /^\d+ things to do<\/summary><ul><li>Remove NUL characters .*? \(<code>x-text<\/code>\)\. <a href="#[\d.]+-whole-api">Whole API<\/a><\/li>/,
  )
  expect(list.split('</ul>')[0]?.match(/<li>/g)).toHaveLength(
    html.split('<section class="release">')[1]?.match(/ class="is-breaking"/g)?.length ?? 0,
  )
})

test('a change that can break a client has a badge, and the operations that a change names are links with their method', () => {
  const whole = subject('whole-api')
  expect(whole).toMatch(/<li class="is-breaking"><span class="badge breaking">Breaking<\/span> Remove NUL characters/)
  expect(subject('contact-page')).toContain(
    '<a class="operation-link" href="/docs/operations/resolveMapLink"><span class="method post">POST</span> <code>/map-links/resolve</code></a>',
  )
})

test('the changes of a subject begin with the breaking ones', () => {
  const [breaking = '', others = ''] = subject('whole-api').split('<li>')
  expect(breaking.match(/ class="is-breaking"/g)?.length).toBeGreaterThan(1)
  expect(others).not.toBe('')
  expect(subject('whole-api').slice(breaking.length)).not.toContain(' class="is-breaking"')
})

test('breaking differences stand with the tag of their operations in one line for each place, those of several tags with the whole API', () => {
  expect(subject('services')).toContain('<code>body.fullDescription</code> another limit of depth; another limit of elements')
  expect(subject('services')).toContain('href="/docs/operations/editService"')
  expect(subject('whole-api')).toContain('<code>body.email</code> another pattern')
})

test('each release links to its subjects', () => {
  expect(html).toContain(`<li class="has-breaking"><a href="#${newest.version}-whole-api">Whole API</a></li>`)
})

test('a new operation stands with its tag, and links to its page', () => {
  expect(subject('contact-page')).toMatch(/1 new operation<\/summary>.*href="\/docs\/operations\/resolveMapLink"/s)
})

test('the Markdown says the same, with differences and new operations in lists of their own below their numbers', () => {
  expect(markdown).toContain('- **Breaking:** Remove NUL characters')
  expect(markdown).toContain('[`POST /map-links/resolve`](/docs/operations/resolveMapLink.md)')
  expect(markdown).toContain('#### 1 breaking difference of the contract\n\n- `body.email`: another pattern (createEnquiry, loginUser)')
  expect(markdown).toContain(
    '#### 2 breaking differences of the contract\n\n- `body.fullDescription`: another limit of depth (createService, editService)\n- `body.fullDescription`: another limit of elements (createService, editService)',
  )
  expect(markdown).toMatch(/#### 1 new operation\n\n- \[.+\]\(\/docs\/operations\/resolveMapLink\.md\): `POST \/map-links\/resolve`/)
  const marked =
    markdown
      .split(`\n## ${newest.version}`)[1]
      ?.split('\n## ')[0]
      ?.match(/\*\*Breaking:\*\*/g) ?? []
  expect(markdown).toContain(`; ${marked.length} of them breaking; 1 new operation`)
})
