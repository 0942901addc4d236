import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../tests/support/temporary-folder.ts'
import { failedFiles, flakyTests, readTests, requirements, secondRunOf, slowestFiles } from './test-report.mjs'

const passed = (file: string, title: string, seconds = 1) => ({
  file,
  title,
  steps: [] as string[],
  seconds,
  status: 'passed',
  isFlaky: false,
})

test('lists the slowest file first, with the time of all its tests', () => {
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

test('nested steps of a browser test count, by its last try', async () => {
  const folder = temporaryFolder(onTestFinished)
  const step = { title: 'the list (PUB-FAQ-02)', steps: [{ title: 'its end (PUB-FAQ-03)' }] }
  const spec = { title: 'a page', tests: [{ status: 'flaky', results: [{ duration: 1 }, { duration: 1, steps: [step] }] }] }
  const report = { suites: [{ file: 'a.test.ts', title: 'a.test.ts', specs: [spec] }] }
  await writeFile(join(folder, 'browser.json'), JSON.stringify(report))
  expect(readTests(folder, '/')).toMatchObject([{ steps: ['the list (PUB-FAQ-02)', 'its end (PUB-FAQ-03)'], status: 'passed' }])
})

const passedTest = (fullName: string) => ({ fullName, status: 'passed' })

test.each([
  ['whose test failed', { status: 'failed', assertionResults: [passedTest('one'), { fullName: 'two', status: 'failed' }] }, 'two'],
  ['whose process died', { status: 'passed', assertionResults: [passedTest('one'), { fullName: 'two', status: 'pending' }] }, 'two'],
  ['whose set-up failed', { status: 'failed', message: 'Hook timed out', assertionResults: [] }, 'set-up: Hook timed out'],
])('a file of Vitest %s has failed, and is flaky when it passes in a second run', async (_what, result, title) => {
  const folder = temporaryFolder(onTestFinished)
  const write = (name: string, results: object[]) => writeFile(join(folder, `${name}.json`), JSON.stringify({ testResults: results }))
  const other = { name: '/b.test.ts', status: 'passed', assertionResults: [passedTest('three')] }
  await write('vitest', [{ name: '/a.test.ts', ...result }, other])
  expect(failedFiles(folder, '/', 'vitest')).toEqual(['a.test.ts'])
  await write(secondRunOf('vitest'), [{ name: '/a.test.ts', status: 'passed', assertionResults: [passedTest('one'), passedTest('two')] }])
  const tests = readTests(folder, '/', ['vitest'])
  expect(tests.map(({ title, status }) => [title, status])).toEqual([
    ['three', 'passed'],
    ['one', 'passed'],
    ['two', 'passed'],
    [title, 'skipped'],
  ])
  expect(flakyTests(tests)).toEqual({ lines: [`~ flaky: a.test.ts: ${title}`], isTooMany: false })
  await write(secondRunOf('vitest'), [{ name: '/a.test.ts', ...result }])
  expect(readTests(folder, '/', ['vitest']).filter(({ status }) => status === 'failed')).toMatchObject([{ title, isFlaky: false }])
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
