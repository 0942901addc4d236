import { expect, test } from 'vitest'
import { shortTimeAgo, timeAgo, timeLeft, timeUntil } from './times.ts'

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

test.each([
  ['2026-03-02T11:59:30Z', 'just now'],
  ['2026-03-02T11:55:00Z', '5 min ago'],
  ['2026-03-01T11:00:00Z', '1 day ago'],
])('in a few letters %s was %s', (iso, words) => expect(shortTimeAgo(iso, now)).toBe(words))

test.each([
  ['2026-03-09T11:59:59Z', 'for 7 days'],
  ['2026-03-04T00:00:00Z', 'for 2 days'],
  ['2026-03-03T12:00:00Z', 'for 1 day'],
  ['2026-03-02T17:00:00Z', 'for 5 hours'],
  ['2026-03-02T12:00:10Z', 'for 1 minute'],
  ['2026-03-02T12:00:00Z', undefined],
  ['2026-03-01T12:00:00Z', undefined],
])('until %s it is %s', (iso, words) => expect(timeLeft(iso, now)).toBe(words))

test.each([
  ['2026-03-02T12:00:04.2Z', 'in 5 seconds'],
  ['2026-03-02T12:00:30Z', 'in 30 seconds'],
  ['2026-03-02T12:05:00Z', 'in 5 minutes'],
  ['2026-03-02T14:59:59Z', 'in 3 hours'],
  ['2026-03-02T12:00:00Z', 'now'],
  ['2026-03-01T12:00:00Z', 'now'],
])('%s comes %s', (iso, words) => expect(timeUntil(iso, now)).toBe(words))
