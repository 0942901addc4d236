import { expect, test } from 'vitest'
import { flakyTests, requirements, slowestFiles } from './test-report.mjs'

const passed = (file: string, title: string, seconds = 1) => ({ file, title, seconds, status: 'passed', isFlaky: false })

test('the slowest file comes first, with the time of all its tests', () => {
  const tests = [passed('a.test.ts', 'one', 2), passed('b.test.ts', 'two', 3), passed('a.test.ts', 'three', 2)]
  expect(slowestFiles(tests)).toEqual(['    4.0 s  a.test.ts (2 tests)', '    3.0 s  b.test.ts (1 test)'])
})

test('a requirement is shown by a passed test that names it, and by nothing else', () => {
  const table = 'id\tarea\nPUB-FAQ-02\tfaq\nMSG-11\ttoasts\nADM-1-02\tx\n'
  const tests = [passed('a', 'PUB-FAQ-02 shows the first 30'), { ...passed('b', 'MSG-11 goes away'), status: 'failed' }]
  expect(requirements(table, tests)).toEqual({ shown: 1, all: 3, missing: ['MSG-11', 'ADM-1-02'] })
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
