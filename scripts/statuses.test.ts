import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readContract } from '../server/contract/document.ts'
import { temporaryFolder } from '../tests/support/temporary-folder.ts'
import { failuresOf, recordStatuses, statusReport } from './statuses.ts'

test('the report counts two test files of the same name in different folders', () => {
  const folder = temporaryFolder(onTestFinished)
  const record = (file: string, pair: string) =>
    recordStatuses({ file: join(import.meta.dirname, '../tests', file), requests: 1, serverErrors: 0, pairs: [pair] }, folder)
  record('api/mail.test.ts', 'listFaqs 200')
  record('faults/mail.test.ts', 'listFaqs 304')

  const { files, provoked } = statusReport(readContract(), folder)
  expect([files, provoked]).toEqual([2, ['listFaqs 200', 'listFaqs 304']])
})

test('the report separates kinds of problems that share a status', () => {
  const folder = temporaryFolder(onTestFinished)
  const pairs = ['createFaq 403 forbidden', 'createFaq 403 unverified']
  recordStatuses({ file: join(import.meta.dirname, '../tests/api/faqs.test.ts'), requests: 2, serverErrors: 0, pairs }, folder)

  const { provoked, undeclared, kinds } = statusReport(readContract(), folder)
  expect([provoked, undeclared, kinds.undeclared]).toEqual([['createFaq 403'], [], ['createFaq 403 unverified']])
  expect(kinds.never).toContain('createFaq 403 cross-site')
  expect(kinds.never).not.toContain('createFaq 403 forbidden')
})

test('a run fails for a declared response without a test, an undeclared response, and a 5xx on a generated request', () => {
  const kinds = { declared: [], never: ['listFaqs 403 forbidden'], undeclared: [] }
  const nothing = { files: 1, declared: ['listFaqs 200'], provoked: ['listFaqs 200'], never: [], undeclared: [], kinds, generated: [] }
  const generated = [{ file: 'tests/api/properties.test.ts', requests: 2, serverErrors: 1, pairs: [] }]
  expect(failuresOf(nothing)).toEqual([])
  expect(
    failuresOf({ ...nothing, provoked: [], never: ['listFaqs 200', 'getUpload 503'], undeclared: ['listFaqs 418'], generated }),
  ).toEqual(['never provoked: listFaqs 200', 'not declared: listFaqs 418', '5xx on a generated request: tests/api/properties.test.ts'])
})
