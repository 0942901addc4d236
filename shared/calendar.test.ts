import { expect, test } from 'vitest'
import { addDays, dayOf, endOfDay, lengthInDays } from './calendar.ts'

test.each([
  // [zone, time, its day, end of that day]
  ['Asia/Kolkata', '2026-03-01T18:29:59.999Z', '2026-03-01', '2026-03-01T18:30:00.000Z'],
  ['Asia/Kolkata', '2026-03-01T18:30:00.000Z', '2026-03-02', '2026-03-02T18:30:00.000Z'],
  ['Europe/Amsterdam', '2026-03-28T23:00:00.000Z', '2026-03-29', '2026-03-29T22:00:00.000Z'],
  ['Europe/Amsterdam', '2026-10-24T22:00:00.000Z', '2026-10-25', '2026-10-25T23:00:00.000Z'],
  ['America/Santiago', '2026-09-06T03:59:59.999Z', '2026-09-05', '2026-09-06T04:00:00.000Z'],
  ['America/Santiago', '2026-09-06T04:00:00.000Z', '2026-09-06', '2026-09-07T03:00:00.000Z'],
  ['America/Santiago', '2026-04-05T02:30:00.000Z', '2026-04-04', '2026-04-05T04:00:00.000Z'],
  ['Pacific/Apia', '2011-12-30T09:59:59.999Z', '2011-12-29', '2011-12-30T10:00:00.000Z'],
  ['Pacific/Apia', '2011-12-30T10:00:00.000Z', '2011-12-31', '2011-12-31T10:00:00.000Z'],
  ['Etc/UTC', '2028-02-29T12:00:00.000Z', '2028-02-29', '2028-03-01T00:00:00.000Z'],
])('in %s the day of %s is %s, and ends at %s', (zone, moment, day, end) => {
  const time = Date.parse(moment)
  expect(dayOf(time, zone)).toBe(day)
  expect(new Date(endOfDay(time, zone)).toISOString()).toBe(end)
})

test('day arithmetic works across months, leap days and years', () => {
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(lengthInDays('2026-03-02', '2026-03-02')).toBe(1)
  expect(lengthInDays('2026-01-01', '2026-12-31')).toBe(365)
  expect(lengthInDays('2026-03-03', '2026-03-02')).toBe(0)
})
