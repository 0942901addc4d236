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
  expect(html).toContain('3 differences, 1 breaking')
  expect(html).toContain(
    '<span class="kind breaking">breaking</span><code>body.name: now &lt;required&gt;</code><span><a href="/docs/operations/createFaq">',
  )
  expect(html).toContain('<summary>4 operations</summary><p class="operation-ids">createFaq, editFaq, listFaqs, viewFaq</p>')
  expect(html).toContain('<code>the API is also at /v2</code><span class="quiet">the whole API</span>')
  expect(markdown).toContain('| breaking | body.name: now \\<required\\> | createFaq |')
})
