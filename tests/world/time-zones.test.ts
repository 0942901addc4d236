import { afterEach, expect, test } from 'vitest'
import { asLocalInput, fromLocalInput } from '../../client/admin/parts/local-time.ts'
import { setSiteTimeZone, siteTimeZone } from '../../client/lib/locale.ts'
import { dayOf, endOfDay } from '../../shared/calendar.ts'

/** Clocks of companies: half hours and quarters, changes at midnight, of half an hour, and twice a year for Ramadan. */
const before = siteTimeZone()
afterEach(() => setSiteTimeZone(before))

test.each([
  ['Asia/Kathmandu', '2026-03-01T18:15:00.000Z', '2026-03-02', 24],
  ['Pacific/Chatham', '2026-06-14T11:15:00.000Z', '2026-06-15', 24],
  ['Australia/Lord_Howe', '2026-04-04T13:00:00.000Z', '2026-04-05', 24.5],
  ['Australia/Lord_Howe', '2026-10-03T13:30:00.000Z', '2026-10-04', 23.5],
  ['Africa/Cairo', '2026-04-23T22:00:00.000Z', '2026-04-24', 23],
  ['Africa/Cairo', '2026-10-28T21:00:00.000Z', '2026-10-29', 25],
  ['Atlantic/Azores', '2026-10-25T00:00:00.000Z', '2026-10-25', 25],
])('in %s the day that begins at %s is %s, and has %s hours', (zone, begin, day, hours) => {
  const time = Date.parse(begin)
  expect([dayOf(time - 1, zone) < day, dayOf(time, zone), (endOfDay(time, zone) - time) / 3_600_000]).toEqual([true, day, hours])
})

test.each([
  ['Asia/Kathmandu', '2026-01-05T09:07', '2026-01-05T03:22:00.000Z'],
  ['Pacific/Chatham', '2026-01-05T09:07', '2026-01-04T19:22:00.000Z'],
  ['Australia/Lord_Howe', '2026-04-05T03:00', '2026-04-04T16:30:00.000Z'],
  ['Australia/Lord_Howe', '2026-10-04T03:00', '2026-10-03T16:00:00.000Z'],
])('in %s the time %s of a form is %s, and shown as it was entered', (zone, entered, moment) => {
  setSiteTimeZone(zone)
  expect(fromLocalInput(entered)?.toISOString()).toBe(moment)
  expect(asLocalInput(new Date(moment))).toBe(entered)
})

test.each([
  ['Africa/Cairo', '2026-04-24T00:30', '2026-04-24T01:30'],
  ['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-04T02:45'],
  ['America/New_York', '2026-03-08T02:30', '2026-03-08T03:30'],
])('in %s the time %s, which the clocks skip, is %s', (zone, entered, shown) => {
  setSiteTimeZone(zone)
  const moment = fromLocalInput(entered)
  expect(moment && asLocalInput(moment)).toBe(shown)
})

test.each([
  ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
  ['Europe/Amsterdam', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['Atlantic/Azores', '2026-10-25T00:30', '2026-10-25T00:30:00.000Z'],
  ['Australia/Lord_Howe', '2026-04-05T01:45', '2026-04-04T14:45:00.000Z'],
])('in %s the time %s, which the clocks repeat, is the first: %s', (zone, entered, moment) => {
  setSiteTimeZone(zone)
  expect(fromLocalInput(entered)?.toISOString()).toBe(moment)
})
