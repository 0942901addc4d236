import { expect, test } from 'vitest'
import { versionsPage } from './versions-page.ts'

const released = { version: '1.0.0', date: '2026-01-01', isDownloadable: true }
const current = { version: '1.1.0', date: '2026-02-01', isDownloadable: false }
const difference = (kind: string, text: string, operations: string) => ({ from: '1.0.0', to: '1.1.0', kind, difference: text, operations })

test('the only version of a contract is said to have nothing to be compared with', () => {
  const { html, markdown } = versionsPage({ releases: [current], differences: [] })
  for (const text of [html, markdown]) expect(text).toContain('There is one version, and so nothing to compare it with.')
  expect(html).toContain('href="/api/v1/openapi.json" download')
})

test('two versions are downloaded each from its address, and their differences are marked, with the operations that have them', () => {
  const differences = [
    difference('breaking', 'body.name: now <required>', 'createFaq'),
    difference('compatible', 'may now return 429', 'createFaq editFaq listFaqs viewFaq'),
    difference('compatible', 'the API is also at /v2', ''),
  ]
  const { html, markdown } = versionsPage({ releases: [current, released], differences })
  expect(html).toContain('2 versions, each compared with the one before.')
  expect(html).toContain('href="/docs/versions/1.0.0.json" download')
  expect(html).toContain('<a href="#1.1.0-compared-with-1.0.0">3 differences, 1 breaking</a>')
  const [, breaking = '', compatible = ''] = html.split('<span class="badge ')
  expect(breaking).toContain('breaking">breaking</span> 1 difference</summary>')
  expect(breaking).toContain(
    '<code>body.name: now &lt;required&gt;</code><span class="operation-ids"><a href="/docs/operations/createFaq">createFaq</a></span>',
  )
  expect(compatible).toContain('compatible">compatible</span> 2 differences</summary>')
  expect(compatible).toContain(
    '<summary>4 operations</summary><p class="operation-ids"><a href="/docs/operations/createFaq">createFaq</a>, ',
  )
  expect(compatible).toContain('<code>the API is also at /v2</code><span class="quiet">the whole API</span>')
  expect(markdown).toContain('| breaking | body.name: now \\<required\\> | createFaq |')
})
