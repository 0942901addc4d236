import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { flakyTests, readTests, requirements, slowestFiles } from './test-report.mjs'

const passed = (file: string, title: string, seconds = 1) => ({
  file,
  title,
  steps: [] as string[],
  seconds,
  status: 'passed',
  isFlaky: false,
})

test('the slowest file comes first, with the time of all its tests', () => {
  const tests = [passed('a.test.ts', 'one', 2), passed('b.test.ts', 'two', 3), passed('a.test.ts', 'three', 2)]
  expect(slowestFiles(tests)).toEqual(['    4.0 s  a.test.ts (2 tests)', '    3.0 s  b.test.ts (1 test)'])
})

test('a requirement counts as shown by a passed test that names it in its title or in the title of a step', () => {
  const table = 'id\tarea\nPUB-FAQ-02\tfaq\nPUB-FAQ-03\tfaq\nMSG-11\ttoasts\nADM-1-02\tx\n'
  const tests = [
    { ...passed('a', 'shows the first 30 (PUB-FAQ-02)'), steps: ['and the others (PUB-FAQ-03)'] },
    { ...passed('b', 'goes away (MSG-11)'), status: 'failed' },
  ]
  expect(requirements(table, tests)).toEqual({ shown: 2, all: 4, missing: ['MSG-11', 'ADM-1-02'] })
})

test('the steps of a browser test count with those within them, of its last try', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haulfront-report-'))
  const step = { title: 'the list (PUB-FAQ-02)', steps: [{ title: 'its end (PUB-FAQ-03)' }] }
  const spec = { title: 'a page', tests: [{ status: 'flaky', results: [{ duration: 1 }, { duration: 1, steps: [step] }] }] }
  const report = { suites: [{ file: 'a.test.ts', title: 'a.test.ts', specs: [spec] }] }
  await writeFile(join(folder, 'browser.json'), JSON.stringify(report))
  expect(readTests(folder, '/')).toMatchObject([{ steps: ['the list (PUB-FAQ-02)', 'its end (PUB-FAQ-03)'], status: 'passed' }])
  await rm(folder, { recursive: true })
})

test('a test of Vitest that passed at its second try is flaky', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haulfront-report-'))
  const assertionResults = [
    { fullName: 'one', status: 'passed', failureMessages: ['Error: late'] },
    { fullName: 'two', status: 'passed', failureMessages: [] },
    { fullName: 'three', status: 'failed', failureMessages: ['Error: late'] },
  ]
  await writeFile(join(folder, 'vitest.json'), JSON.stringify({ testResults: [{ name: '/a.test.ts', assertionResults }] }))
  expect(readTests(folder, '/').map(({ isFlaky }) => isFlaky)).toEqual([true, false, false])
  await rm(folder, { recursive: true })
})

test('a file of Vitest whose set-up fails counts as a failed test, with the error', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haulfront-report-'))
  const skipped = [{ fullName: 'one', status: 'skipped' }]
  const testResults = [{ name: '/a.test.ts', status: 'failed', message: 'Hook timed out', assertionResults: skipped }]
  await writeFile(join(folder, 'vitest.json'), JSON.stringify({ testResults }))
  expect(readTests(folder, '/')).toMatchObject([
    { status: 'skipped' },
    { file: 'a.test.ts', title: 'set-up: Hook timed out', status: 'failed' },
  ])
  await rm(folder, { recursive: true })
})

test('flaky tests are named, and more than three fail the run', () => {
  const flaky = (title: string) => ({ ...passed('tests/browser/a.test.ts', title), isFlaky: true })
  const three = ['one', 'two', 'three'].map(flaky)
  expect(flakyTests([...three, passed('b', 'four')])).toEqual({
    lines: ['one', 'two', 'three'].map((title) => `~ flaky: tests/browser/a.test.ts: ${title}`),
    isTooMany: false,
  })
  const { lines, isTooMany } = flakyTests([...three, flaky('four')])
  expect([lines.length, isTooMany]).toEqual([5, true])
})
