import { expect, test } from 'vitest'
import { verdictOf } from './audit.ts'

const report = (vulnerabilities: object, total: number) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities,
    metadata: { vulnerabilities: { total }, dependencies: { prod: 300, total: 320 } },
  })

test('a known vulnerability fails, and is named with what can be done', () => {
  const found = {
    tar: { name: 'tar', severity: 'high', range: '<=7.5.10', fixAvailable: true },
    knex: { name: 'knex', severity: 'low', range: '*', fixAvailable: false },
  }
  const { isVulnerable, says } = verdictOf(report(found, 2))
  expect(isVulnerable).toBe(true)
  expect(says.split('\n')).toEqual([
    'Vulnerable: 2 known.',
    '  tar <=7.5.10: high, there is a mended version',
    '  knex *: low, no mended version yet',
  ])
})

test('no known vulnerability passes, with the number of checked packages', () => {
  expect(verdictOf(report({}, 0))).toEqual({
    isVulnerable: false,
    says: 'Audited: no vulnerability is known in the 320 packages asked about.',
  })
})

test.each([
  [
    'answers 405',
    JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405, error: { summary: '', detail: '' } }),
    'it answered 405',
  ],
  ['cannot be reached', JSON.stringify({ error: { code: 'ENOTFOUND', summary: 'request failed' } }), 'it could not be asked'],
  ['answers with a page', '<html>Not here</html>', 'it could not be asked'],
  ['says nothing', '', 'it could not be asked'],
])('a registry that %s gives no result: the audit says so and passes', (_what, output, how) => {
  const { isVulnerable, says } = verdictOf(output)
  expect(isVulnerable).toBe(false)
  expect(says).toBe(`Not audited: this registry does not answer audits (${how}), so nothing is known. Run this where one does.`)
})
