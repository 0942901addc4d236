import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { readContract } from '../../server/contract/document.ts'
import { proofFolder, type Row, readTable, runDatePath, type TableName, tablePath, tableText } from '../../server/docs/proof/tables.ts'
import { declaredResponses, readProvoked } from '../statuses.ts'
import { recordedRows } from './records.ts'
import { responseRows, type Test } from './response-rows.ts'

/**
 * Writes docs/api/proof, which /docs/proof shows, from what the tests of the last run have recorded.
 *
 *     node scripts/proof/renew.ts --whole   # after all tests passed: what they did not show is left out; in CI, a difference fails the run
 *     npm run proof                         # after some of them: what the others have shown before stays
 *
 * A whole run that has shown something else also writes its date; one that has shown the same leaves it, so that no file changes.
 */
const isWhole = process.argv.includes('--whole')
const root = join(import.meta.dirname, '../..')

/** The recorded rows in place of the former ones of the same part, in the order of the parts. */
function renewed<Name extends TableName>(name: Name, partOf: (row: Row<Name>) => string): Row<Name>[] {
  const former = isWhole ? new Map<string, Row<Name>[]>() : Map.groupBy(readTable(name), partOf)
  const parts = new Map([...former, ...recordedRows(name)])
  return [...parts].toSorted(([one], [other]) => (one < other ? -1 : 1)).flatMap(([, rows]) => rows)
}

/** Vitest's JSON report of a whole run. */
type Report = { testResults: { name: string; assertionResults: { ancestorTitles: string[]; title: string; status: string }[] }[] }

/** All but the failed tests of a whole run: without an object store, some are skipped. */
function reportedTests(): Test[] {
  const { testResults } = JSON.parse(readFileSync(join(root, 'test-results/reports/vitest.json'), 'utf8')) as Report
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'failed')
      .map(({ ancestorTitles, title }) => ({ file: relative(root, name), test: [...ancestorTitles, title].join(' > ') })),
  )
}

const provoked = readProvoked().map(({ file, pairs, tests }) => ({ file: relative(root, file), pairs, tests }))
const passed = isWhole ? reportedTests() : provoked.flatMap(({ file, tests }) => tests.map(({ title }) => ({ file, test: title })))
const whole = 'all'
const texts: Record<TableName, string> = {
  responses: tableText(
    'responses',
    responseRows(declaredResponses(readContract()), { provoked, passed, isWhole, isChoosing: !process.env.CI }, readTable('responses')),
  ),
  fields: tableText(
    'fields',
    renewed('fields', () => whole),
  ),
  rules: tableText(
    'rules',
    renewed('rules', ({ operation }) => operation),
  ),
  differences: tableText(
    'differences',
    renewed('differences', () => whole),
  ),
}
const changed = (Object.keys(texts) as TableName[]).filter(
  (name) => !existsSync(tablePath(name)) || readFileSync(tablePath(name), 'utf8') !== texts[name],
)
const files = changed.map((name) => relative(root, tablePath(name))).join(', ')

const unshown = (['fields', 'rules', 'differences'] as const).filter((name) => recordedRows(name).size === 0)
if (unshown.length > 0) console.log(`proof: these tests show nothing of ${unshown.join(', ')}, which stay as they were`)
if (changed.length === 0) console.log('proof: docs/api/proof is what the tests have shown')
else if (isWhole && process.env.CI) {
  console.log(`proof: the tests have shown something else than ${files} says. Run npm test, which writes it, and commit it.`)
  process.exit(1)
} else {
  mkdirSync(proofFolder, { recursive: true })
  for (const name of changed) writeFileSync(tablePath(name), texts[name])
  if (isWhole) writeFileSync(runDatePath, `${new Date().toISOString().slice(0, 10)}\n`)
  console.log(`proof: wrote ${files}; commit it`)
}
