import { expect, test } from 'vitest'
import { readContract } from '../../server/contract/document.ts'
import { overviewPage } from './overview.ts'

const contract = readContract()
const { html, markdown } = overviewPage(contract)

test('the overview has a row for each security scheme, with how it is sent and where it comes from', () => {
  const rows = markdown.split('| --- | --- | --- | --- |\n')[1]?.split('\n\n')[0]?.split('\n') ?? []
  expect(rows).toHaveLength(Object.keys(contract.components.securitySchemes ?? {}).length)
  expect(rows[0]).toBe('| API token | Programs | `Authorization: Bearer hf_…` | [Create one](/docs/getting-started#api-token) |')
  expect(html).toContain('<td data-title="Sent as"><code>Authorization: Bearer hf_…</code></td>')
})

test('the list of operations names who may call each, by the lowest role', () => {
  const markOf = (id: string) => new RegExp(`href="/docs/operations/${id}">.*?<small>(.+?)</small>`).exec(html)?.[1]
  const ids = ['listFaqs', 'createEnquiry', 'getProfile', 'listEnquiries', 'createFaq', 'listUsers']
  expect(ids.map(markOf)).toEqual(['public', 'public', 'account', 'viewer', 'editor', 'super admin'])
})

test('the first write has a link to make its token, and the response', () => {
  const [, write = ''] = html.split('<h2>First write</h2>')
  expect(write).toMatch(/^\s*<p><code>TOKEN<\/code> is an API token: <a href="\/docs\/getting-started#api-token">/)
  expect(write).toContain('201 Created, example')
})
