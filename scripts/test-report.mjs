// The end of a test run: where its time went, and which requirements its tests have shown. Reads the JSON reports of Vitest and Playwright.
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const slowest = 20
/** In CI a browser test has one more try, against what a shared machine does to it now and then. More than that is a fault of the tests. */
const maxFlaky = 3
const requirementId = /\b[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-\d+\b/g

/**
 * @param folder of the reports.
 * @returns the tests of a run: file, title, titles of its steps, seconds, `passed`, `failed` or `skipped`, and whether it is flaky: it passed at its second try.
 */
export function readTests(folder, root) {
  const read = (name) => (existsSync(join(folder, name)) ? JSON.parse(readFileSync(join(folder, name), 'utf8')) : undefined)
  const units = (read('vitest.json')?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration, status }) => ({
      file: relative(root, name),
      title: fullName,
      seconds: (duration ?? 0) / 1000,
      steps: [],
      status: status === 'pending' ? 'skipped' : status,
      isFlaky: false,
    })),
  )
  return [...units, ...browserTests(read('playwright.json'))]
}

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
  return (report?.suites ?? []).flatMap((suite) => inSuite(suite, ''))
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
 * @param table the text of tests/requirements.tsv or tests/promises.tsv: an id begins each row.
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

/** Names each flaky test. @returns whether there are too many for a run that counts as passed. */
export function flakyTests(tests) {
  const flaky = tests.filter(({ isFlaky }) => isFlaky)
  const isTooMany = flaky.length > maxFlaky
  const lines = flaky.map(({ file, title }) => `~ flaky: ${file}: ${title.trim()}`)
  return { lines: isTooMany ? [...lines, `✗ ${flaky.length} tests are flaky; more than ${maxFlaky} fail the run`] : lines, isTooMany }
}
