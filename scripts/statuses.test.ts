import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readContract } from '../server/contract/document.ts'
import { recordStatuses, statusReport } from './statuses.ts'

test('the report counts two test files of the same name in different folders', () => {
  const folder = mkdtempSync(join(tmpdir(), 'haulfront-statuses-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const record = (file: string, pair: string) =>
    recordStatuses({ file: join(import.meta.dirname, '../tests', file), requests: 1, serverErrors: 0, pairs: [pair] }, folder)
  record('api/mail.test.ts', 'listFaqs 200')
  record('faults/mail.test.ts', 'listFaqs 304')

  const { files, provoked } = statusReport(readContract(), folder)
  expect([files, provoked]).toEqual([2, ['listFaqs 200', 'listFaqs 304']])
})
