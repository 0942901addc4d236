import { afterEach, expect, test } from 'vitest'
import { setSiteTimeZone } from '../../lib/locale.ts'
import { periodLabel, periodOf, today, wholeDays } from './period.ts'

afterEach(() => setSiteTimeZone('Asia/Kolkata'))

test('today is the day of the company, wherever the browser is', () => {
  const moment = new Date('2026-03-28T23:30:00Z')
  setSiteTimeZone('Asia/Kolkata')
  expect(today(moment)).toBe('2026-03-29')
  setSiteTimeZone('America/New_York')
  expect(today(moment)).toBe('2026-03-28')
})

test('a period has whole days only, across a change of the clocks, a leap day and a year', () => {
  expect(wholeDays(28, '2026-04-10')).toEqual({ from: '2026-03-13', to: '2026-04-09' })
  expect(wholeDays(28, '2028-03-01')).toEqual({ from: '2028-02-02', to: '2028-02-29' })
  expect(wholeDays(365, '2026-01-01')).toEqual({ from: '2025-01-01', to: '2025-12-31' })
  expect(periodLabel(wholeDays(90, '2026-01-15'))).toBe('17 Oct 2025 – 14 Jan 2026')
})

test.each([
  ['90', 90],
  ['365', 365],
  [null, 28],
  ['', 28],
  ['7', 28],
  ['90 days', 28],
  ['1e2', 28],
])('the address names the period %j', (text, length) => expect(periodOf(text)).toBe(length))
