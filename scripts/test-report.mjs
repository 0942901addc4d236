// The end of a test run: its slowest files, which requirements its tests have shown, and how many passed. Reads the JSON reports of Vitest
// and Playwright. To sum up the last `npm test` and `npm run test:e2e`: `node scripts/test-report.mjs`.
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Names of the reports of each command. */
export const reportsOf = { test: ['vitest', 'journeys'], e2e: ['programs', 'browser'] }
const both = Object.values(reportsOf).flat()

const slowest = 20
/** Maximum number of flaky files and browser tests in a run; CI tries each failed one once more. */
export const maxFlaky = 3
const requirementId = /\b[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-\d+\b/g

/** Name of the report of the files that ran once more. */
export const secondRunOf = (name) => `${name}-second-run`

/**
 * @param folder of the reports.
 * @param names of the reports; a missing report has no tests.
 * @returns the tests of a run: file, title, titles of its steps, seconds, `passed`, `failed` or `skipped`, and whether it is flaky: it
 * passed at its second try.
 */
export function readTests(folder, root, names = both) {
  return names.flatMap((name) => withSecondRun(readReport(folder, root, name), readReport(folder, root, secondRunOf(name))))
}

function readReport(folder, root, name) {
  const path = join(folder, `${name}.json`)
  const report = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  return [...unitTests(report, root), ...browserTests(report)]
}

const filesOf = (tests) => [...new Set(tests.map(({ file }) => file))]
const isFailed = ({ status }) => status === 'failed'

/** @returns the files in which something failed in the first run, from the root. */
export const failedFiles = (folder, root, name) => filesOf(readReport(folder, root, name).filter(isFailed))

/** Merges the second run of failed files; a file that passes then counts as flaky. */
function withSecondRun(first, second) {
  const files = filesOf(second)
  const flaky = files
    .filter((file) => !second.some((test) => test.file === file && isFailed(test)))
    .map((file) => first.find((test) => test.file === file && isFailed(test)))
    .map(({ file, title }) => ({ file, title, seconds: 0, steps: [], status: 'skipped', isFlaky: true }))
  return [...first.filter(({ file }) => !files.includes(file)), ...second, ...flaky]
}

const unitTests = ({ testResults = [] }, root) =>
  testResults.flatMap(({ name, status: statusOfFile, message = '', assertionResults }) => {
    const file = relative(root, name)
    const test = { file, seconds: 0, steps: [], isFlaky: false }
    const tests = assertionResults.map(({ fullName, duration, status }) => ({
      ...test,
      title: fullName,
      seconds: (duration ?? 0) / 1000,
      // A test stays pending when its process has died.
      status: status === 'pending' ? 'failed' : status,
    }))
    // A file whose hook or import fails skips its tests or has none.
    const isSetUp = statusOfFile !== 'failed' || tests.some(isFailed)
    return isSetUp ? tests : [...tests, { ...test, title: `set-up: ${message.trim()}`, status: 'failed' }]
  })

/** Titles of the steps of a browser test, those within others included. */
const stepsOf = (steps = []) => steps.flatMap(({ title, steps: inner }) => [title, ...stepsOf(inner)])

const outcomes = { expected: 'passed', flaky: 'passed', unexpected: 'failed', skipped: 'skipped' }

function browserTests(report) {
  const inSuite = ({ file, title, specs = [], suites = [] }, above) => [
    ...specs.flatMap((spec) =>
      spec.tests.map(({ status, results }) => ({
        file,
        title: `${above} ${spec.title}`,
        steps: stepsOf(results.at(-1)?.steps),
        seconds: results.reduce((sum, { duration }) => sum + duration / 1000, 0),
        status: outcomes[status],
        isFlaky: status === 'flaky',
      })),
    ),
    ...suites.flatMap((suite) => inSuite(suite, `${above} ${title}`)),
  ]
  return (report.suites ?? []).flatMap((suite) => inSuite(suite, ''))
}

/** Lines about the slowest files; a file's time is that of its tests, without its set-up. */
export function slowestFiles(tests) {
  const files = new Map()
  for (const { file, seconds } of tests) {
    const { sum = 0, count = 0 } = files.get(file) ?? {}
    files.set(file, { sum: sum + seconds, count: count + 1 })
  }
  return [...files]
    .sort(([, a], [, b]) => b.sum - a.sum)
    .slice(0, slowest)
    .map(([file, { sum, count }]) => `${sum.toFixed(1).padStart(7)} s  ${file} (${count} ${count === 1 ? 'test' : 'tests'})`)
}

/**
 * @param table the text of tests/requirements.tsv or tests/promises.tsv.
 * @returns how many requirements a passed test names in its title or in those of its steps, and the ids of the others.
 */
export function requirements(table, tests) {
  const ids = table
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t')[0])
  const shown = new Set(
    tests.filter(({ status }) => status === 'passed').flatMap(({ title, steps }) => [title, ...steps].join(' ').match(requirementId) ?? []),
  )
  const missing = ids.filter((id) => !shown.has(id))
  return { shown: ids.length - missing.length, all: ids.length, missing }
}

/** Prints each flaky test. @returns whether there are more than a run may have. */
export function flakyTests(tests) {
  const flaky = tests.filter(({ isFlaky }) => isFlaky)
  const isTooMany = flaky.length > maxFlaky
  const lines = flaky.map(({ file, title }) => `~ flaky: ${file}: ${title.trim()}`)
  return { lines: isTooMany ? [...lines, `✗ ${flaky.length} tests are flaky; more than ${maxFlaky} fail the run`] : lines, isTooMany }
}

/** Prints how many rows of a table the passed tests name, and after a whole run the ids of the others. */
function printShown(root, things, table, tests, isWhole) {
  const { shown, all, missing } = requirements(readFileSync(join(root, table), 'utf8'), tests)
  console.log(`\n${shown} of ${all} ${things} (${table}) are named by a test that passed`)
  if (isWhole && missing.length > 0) console.log(`  not: ${missing.join(' ')}`)
}

/** Prints the reports of a run, failed ones included. @returns whether too many tests are flaky. */
export function printReport(root, names) {
  const tests = readTests(join(root, 'test-results', 'reports'), root, names)
  console.log('\nThe slowest files, by the time of their tests:')
  for (const line of slowestFiles(tests)) console.log(line)
  const isWhole = names.length === both.length
  printShown(root, 'requirements', 'tests/requirements.tsv', tests, isWhole)
  printShown(root, 'security promises', 'tests/promises.tsv', tests, isWhole)
  const failed = tests.filter(isFailed)
  for (const { file, title } of failed) console.log(`✗ ${file}: ${title.trim()}`)
  const { lines, isTooMany } = flakyTests(tests)
  for (const line of lines) console.log(line)
  console.log(`${tests.filter(({ status }) => status === 'passed').length} passed, ${failed.length} failed`)
  return isTooMany
}

if (process.argv[1] === fileURLToPath(import.meta.url)) printReport(fileURLToPath(new URL('..', import.meta.url)), both)
