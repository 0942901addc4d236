import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readContract } from '../server/contract/document.ts'
import { failuresOf, recordStatuses, statusReport } from './statuses.ts'

test('the report counts two test files of the same name in different folders', () => {
  const folder = mkdtempSync(join(tmpdir(), 'haulfront-statuses-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const record = (file: string, pair: string) =>
    recordStatuses({ file: join(import.meta.dirname, '../tests', file), requests: 1, serverErrors: 0, pairs: [pair], tests: [] }, folder)
  record('api/mail.test.ts', 'listFaqs 200')
  record('faults/mail.test.ts', 'listFaqs 304')

  const { files, provoked } = statusReport(readContract(), folder)
  expect([files, provoked]).toEqual([2, ['listFaqs 200', 'listFaqs 304']])
})

test('a run fails for a declared response that no test provoked, for an undeclared one, and for a 5xx on a generated request', () => {
  const nothing = { files: 1, declared: ['listFaqs 200'], provoked: ['listFaqs 200'], never: [], undeclared: [], generated: [] }
  const generated = [{ file: 'tests/api/properties.test.ts', requests: 2, serverErrors: 1, pairs: [], tests: [] }]
  expect(failuresOf(nothing)).toEqual([])
  expect(
    failuresOf({ ...nothing, provoked: [], never: ['listFaqs 200', 'getUpload 503'], undeclared: ['listFaqs 418'], generated }),
  ).toEqual(['never provoked: listFaqs 200', 'not declared: listFaqs 418', '5xx on a generated request: tests/api/properties.test.ts'])
})
