import { expect, test } from 'vitest'
import { readContract } from '../../contract/document.ts'
import { proofOverview } from './overview-page.ts'
import { type Proof, provenGroups } from './proof.ts'

const contract = readContract()
const claim = (status: string, problem = '') => ({ operation: 'editFaq', status, problem, file: 'tests/api/faqs.test.ts', test: 'edits' })
const proofOfRows = (responses: Proof['responses']): Proof => ({
  ...{ responses, fields: [], rules: [], differences: [] },
  releases: [{ version: '1.0.0', date: '2026-11-01', isDownloadable: false }],
  ranOn: '2026-11-02',
})
/** The figure of the responses, without its markup. */
const figureOf = (responses: Proof['responses']) =>
  /<a href="#statuses">(.*?)<\/a>/.exec(proofOverview(contract, proofOfRows(responses)).html)?.[1]?.replaceAll(/<\/?\w+>/g, ' ')
const declared = (responses: Proof['responses']) =>
  provenGroups(contract, proofOfRows(responses)).flatMap(({ tags }) =>
    tags.flatMap(({ operations }) => operations.flatMap((operation) => operation.responses)),
  )
const withKinds = [claim('200'), claim('403', 'forbidden')]

test('the overview of the proof has the date of the test run', () => {
  expect(proofOverview(contract, proofOfRows([])).html).toContain('as the test run of 2 November 2026 has shown it')
})

test('the figure of the responses counts each kind of problem', () => {
  const all = declared(withKinds).length.toLocaleString('en')
  expect(figureOf(withKinds)).toContain(
    ` 2  of ${all} responses (each status of each operation, and each kind of its problems) were returned`,
  )
})

test('the overview of the proof links each response without a test to its operation', () => {
  const { html } = proofOverview(contract, proofOfRows(withKinds))
  const missing = declared(withKinds).length - 2
  expect(html).toContain(`<h3 id="without">${missing.toLocaleString('en')} without a test</h3>`)
  expect(html).toContain('<a href="/docs/proof/operations/faq#createFaq"><code>createFaq</code></a> 201')
})
