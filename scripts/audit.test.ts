import { expect, test } from 'vitest'
import { verdictOf } from './audit.ts'

const report = (vulnerabilities: object, total: number) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities,
    metadata: { vulnerabilities: { total }, dependencies: { prod: 300, total: 320 } },
  })

test('a known vulnerability fails, and is named with what can be done (SEC-M-13)', () => {
  const found = {
    tar: { name: 'tar', severity: 'high', range: '<=7.5.10', fixAvailable: true },
    knex: { name: 'knex', severity: 'low', range: '*', fixAvailable: false },
  }
  const { isVulnerable, summary } = verdictOf(report(found, 2))
  expect(isVulnerable).toBe(true)
  expect(summary.split('\n')).toEqual([
    'Vulnerable: 2 known.',
    '  tar <=7.5.10: high, a fixed version exists',
    '  knex *: low, no fixed version yet',
  ])
})

test('no known vulnerability passes, with the number of checked packages', () => {
  expect(verdictOf(report({}, 0))).toEqual({
    isVulnerable: false,
    summary: 'Audited: no vulnerability is known in the 320 checked packages.',
  })
})

test.each([
  ['returns 405', JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405, error: { summary: '', detail: '' } }), 'HTTP 405'],
  ['cannot be reached', JSON.stringify({ error: { code: 'ENOTFOUND', summary: 'request failed' } }), 'it could not be reached'],
  ['returns an HTML page', '<html>Not here</html>', 'it could not be reached'],
  ['returns nothing', '', 'it could not be reached'],
])('a registry that %s gives no result: the audit reports it and passes (SEC-M-13)', (_what, output, how) => {
  const { isVulnerable, summary } = verdictOf(output)
  expect(isVulnerable).toBe(false)
  expect(summary).toBe(`Not audited: this registry supports no audits (${how}), so nothing is known. Run this where one does.`)
})
