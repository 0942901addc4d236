import { expect, test } from 'vitest'
import { fileUnderWay, progressText } from './send-files.ts'

test('the file in flight is the file of the next byte', () => {
  const sizes = [100, 300, 0, 600]
  expect([0, 0.05, 0.1, 0.39, 0.4, 0.99, 1].map((share) => fileUnderWay(sizes, share))).toEqual([1, 1, 2, 2, 4, 4, 4])
})

test('the text of an upload names the file among several, and the server’s work once everything is sent', () => {
  const progress = { sent: 43_900, total: 100_000, file: 2, files: 5 }
  expect(progressText(progress)).toBe('Sending… 43 % · 2 of 5 files')
  expect(progressText({ ...progress, file: 1, files: 1 })).toBe('Sending… 43 %')
  expect(progressText({ ...progress, sent: 100_000 })).toBe('Working on it…')
})
