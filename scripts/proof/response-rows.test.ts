import { expect, test } from 'vitest'
import type { Row } from '../../server/docs/proof/tables.ts'
import { provokingTests } from '../../tests/support/observed-responses.ts'
import { responseRows as rowsOf } from './response-rows.ts'

const declared = ['listFaqs 200', 'createFaq 201']
const of = (file: string, title: string, ...pairs: string[]) => ({ file: `tests/api/${file}.test.ts`, pairs, tests: [{ title, pairs }] })
type File = ReturnType<typeof of>
/** The rows after a run in which each test passed that provoked a response. */
function responseRows(pairs: string[], provoked: File[], former: Row<'responses'>[], isWhole: boolean) {
  const passed = provoked.flatMap(({ file, tests }) => tests.map(({ title }) => ({ file, test: title })))
  return rowsOf(pairs, { provoked, passed, isWhole }, former)
}
const claim = (pair: string, file: string, test: string) => {
  const [operation = '', status = '', problem = ''] = pair.split(' ')
  return { operation, status, problem, file: `tests/api/${file}.test.ts`, test }
}

test('a response that no test has provoked, and one that is not declared, are left out', () => {
  expect(responseRows(declared, [of('faqs', 'Lists', 'listFaqs 200', 'listFaqs 418')], [], true)).toEqual([
    claim('listFaqs 200', 'faqs', 'Lists'),
  ])
})

test('a refusal is shown by a test of no other response of its operation, that names it, or that provokes the fewest others; random requests come last', () => {
  const named = of('walk', 'listFaqs is public', 'listFaqs 429', 'createFaq 201')
  const few = of('faqs', 'Lists', 'listFaqs 429')
  const many = of('a', 'Everything', 'listFaqs 429', 'createFaq 201')
  const two = of('keys', 'listFaqs refuses a page of 0', 'listFaqs 429', 'listFaqs 400')
  const random = of('properties', 'listFaqs is robust', 'listFaqs 429')
  const shownBy = (...files: (typeof few)[]) => responseRows(['listFaqs 429'], files, [], true)[0]?.file
  expect(shownBy(many, few, named)).toBe('tests/api/walk.test.ts')
  expect(shownBy(many, few)).toBe('tests/api/faqs.test.ts')
  expect(shownBy(two, many)).toBe('tests/api/a.test.ts')
  expect(shownBy(random, many)).toBe('tests/api/a.test.ts')
})

test('a claim stays as long as its test passes and the run shows the response, so that a new test changes no line', () => {
  const former = [claim('listFaqs 200', 'z', 'Everything')]
  const better = of('faqs', 'listFaqs lists', 'listFaqs 200')
  expect(responseRows(['listFaqs 200'], [better, of('z', 'Everything', ...declared)], former, true)).toEqual(former)
  expect(responseRows(['listFaqs 200'], [better, of('z', 'Everything', 'createFaq 201')], former, true)).toEqual(former)
  expect(responseRows(['listFaqs 200'], [of('z', 'Everything', 'createFaq 201')], former, true)).toEqual([])
  const alone = { ...better, tests: [] }
  expect(rowsOf(['listFaqs 200'], { provoked: [alone], passed: former, isWhole: true }, former)).toEqual(former)
  expect(responseRows(['listFaqs 200'], [better, of('z', 'Everything is renamed', ...declared)], former, true)).toEqual([
    claim('listFaqs 200', 'faqs', 'listFaqs lists'),
  ])
})

test('a success is shown by a test about success, about the record, and about what the operation does', () => {
  const [refusal, general, other, fitting] = [
    of('statuses', 'createFaq refuses a key that came with another body', 'createFaq 201'),
    of('methods', 'createFaq', 'createFaq 201'),
    of('a', 'a record is created', 'createFaq 201'),
    of('collections', 'FAQ > creating stores every field', 'createFaq 201', 'createFaq 400'),
  ]
  const shownBy = (...files: (typeof refusal)[]) => responseRows(['createFaq 201'], files, [], true)[0]?.file
  expect(shownBy(refusal, general, other, fitting)).toBe(fitting.file)
  expect(shownBy(refusal, general, other)).toBe(other.file)
  expect(shownBy(refusal, general)).toBe(general.file)
})

test('a read is shown by a test about reading, not by one that reads what it has edited', () => {
  const editing = of('services', 'editing returns the record', 'viewService 200')
  const reading = of('services', 'a service is read by its id and by its slug', 'viewService 200', 'getServiceBySlug 200')
  expect(responseRows(['viewService 200'], [editing, reading], [], true)[0]?.test).toBe('a service is read by its id and by its slug')
})

test('a proof is replaced by a test that fits better, except in CI, which runs fewer tests', () => {
  const former = [claim('createFaq 201', 'statuses', 'createFaq refuses a key that came with another body')]
  const provoked = [
    of('statuses', 'createFaq refuses a key that came with another body', 'createFaq 201'),
    of('collections', 'FAQ > creating stores every field', 'createFaq 201'),
  ]
  const passed = provoked.flatMap(({ file, tests }) => tests.map(({ title }) => ({ file, test: title })))
  const rows = (isChoosing: boolean) => rowsOf(['createFaq 201'], { provoked, passed, isWhole: true, isChoosing }, former)
  expect(rows(false)).toEqual(former)
  expect(rows(true)).toEqual([claim('createFaq 201', 'collections', 'FAQ > creating stores every field')])
  expect(rowsOf(['createFaq 201'], { provoked, passed, isWhole: true, isChoosing: true }, rows(true))).toEqual(rows(true))
})

test('each kind of problem with one status has a claim of its own', () => {
  const [role, site] = ['createFaq 403 forbidden', 'createFaq 403 cross-site']
  const run = [of('roles', 'a viewer is refused', role, site), of('cross-site', 'another site is refused', site)]
  const rows = [claim(site, 'cross-site', 'another site is refused'), claim(role, 'roles', 'a viewer is refused')]
  expect(responseRows([role, site], run, [], true)).toEqual(rows)
  expect(responseRows([role, site], run, rows, true)).toEqual(rows)
})

test('a claim of a file that did not run stays after a part of the tests, and is left out after all of them', () => {
  const former = [claim('listFaqs 200', 'z', 'Everything')]
  expect(responseRows(declared, [], former, false)).toEqual(former)
  expect(responseRows(declared, [], former, true)).toEqual([])
  expect(responseRows(declared, [of('z', 'Other', 'createFaq 201')], former, false)).toEqual([claim('createFaq 201', 'z', 'Other')])
})

test('a response that only a run with an object store can show is on no list', () => {
  expect(responseRows(['getUpload 503'], [of('upload-contract', 'Bucket away', 'getUpload 503')], [], true)).toEqual([])
})

test('a title with control characters is one cell, and still the same claim in the next run', () => {
  const hostile = of('hostile', 'Text\u0000with\n\ttabs', 'listFaqs 200')
  const rows = responseRows(['listFaqs 200'], [hostile], [], true)
  expect(rows[0]?.test).toBe('Text with tabs')
  expect(responseRows(['listFaqs 200'], [hostile, of('a', 'listFaqs', 'listFaqs 200')], rows, true)).toEqual(rows)
})

test('a test that fails or is skipped shows nothing', () => {
  const tests = ['pass', 'fail', 'skip'].map((state) => [{ fullTestName: state, result: { state } }, new Set(['listFaqs 200'])] as const)
  expect(provokingTests(new Map(tests))).toEqual([{ title: 'pass', pairs: ['listFaqs 200'] }])
})
