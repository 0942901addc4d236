import { expect, onTestFinished, test } from 'vitest'
import { setSiteTimeZone, siteTimeZone } from '../../lib/locale.ts'
import { asLocalInput, fromLocalInput } from './local-time.ts'

function inZone(zone: string): void {
  const before = siteTimeZone()
  setSiteTimeZone(zone)
  onTestFinished(() => setSiteTimeZone(before))
}

test.each([
  ['Asia/Kolkata', '2026-01-05T03:37:42.318Z', '2026-01-05T09:07'],
  ['Asia/Kolkata', '2026-12-31T20:00:00Z', '2027-01-01T01:30'],
  ['Europe/Amsterdam', '2026-07-05T07:07:00Z', '2026-07-05T09:07'],
  ['America/New_York', '2026-01-05T14:07:00Z', '2026-01-05T09:07'],
])('in %s the moment %s is shown as %s, in whole minutes, and read back', (zone, moment, value) => {
  inZone(zone)
  expect(asLocalInput(new Date(moment))).toBe(value)
  expect(fromLocalInput(value)?.toISOString()).toBe(moment.replace(/:\d\d(\.\d+)?Z$/, ':00.000Z'))
})

test.each(['', 'T09:07', '2026-01-05T', 'tomorrow'])('the incomplete value %j is no moment', (value) => {
  expect(fromLocalInput(value)).toBeUndefined()
})
