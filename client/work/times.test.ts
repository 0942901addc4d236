import { expect, test } from 'vitest'
import { timeAgo } from './times.ts'

const now = Date.parse('2026-03-02T12:00:00Z')

test.each([
  ['2026-03-02T11:59:30.123456Z', 'just now'],
  ['2026-03-02T12:00:05Z', 'just now'],
  ['2026-03-02T11:55:00Z', '5 minutes ago'],
  ['2026-03-02T10:59:00Z', '1 hour ago'],
  ['2026-03-01T11:00:00Z', 'yesterday'],
  ['2026-02-20T12:00:00Z', 'last week'],
  ['2024-01-01T00:00:00Z', '2 years ago'],
])('%s was %s', (iso, words) => expect(timeAgo(iso, now)).toBe(words))
