import { timeParts } from '../../../shared/calendar.ts'
import type { OpeningHours } from '../../generated/model/index.ts'
import { siteTimes } from '../locale.ts'
import { readHours } from './read-hours.ts'
import { daysOf, type Weekday, weekdays } from './weekdays.ts'

export type Row = Pick<OpeningHours, 'day' | 'timing'>

const clock = siteTimes({
  weekday: 'long',
  hour: 'numeric',
  minute: 'numeric',
  hourCycle: 'h23',
  timeZoneName: 'short',
})

/** Day of the week, minutes since midnight, and the name of the time zone, where the company is. */
function clockOf(now: Date) {
  const read = timeParts(clock(), now)
  const weekday = weekdays.find((name) => name === read.weekday?.toLowerCase()) ?? 'sunday'
  return { weekday, minutes: Number(read.hour) * 60 + Number(read.minute), zone: read.timeZoneName ?? '' }
}

const dayBefore = (weekday: Weekday): Weekday => weekdays[(weekdays.indexOf(weekday) + 6) % 7] ?? 'sunday'

export const siteZone = () => clockOf(new Date()).zone

/** Days that a row is about: as `daysOf`, or the one whose full name it begins with, such as "Monday (by appointment)". */
export function daysOfRow(day: string): Weekday[] {
  const written = day.trim().toLowerCase()
  return daysOf(day) ?? weekdays.filter((name) => written.startsWith(name))
}

/** Rows about a day: those that name the fewest days, so that "Friday" outranks "Monday to Friday". */
export function rowsAbout<R extends Row>(rows: R[], weekday: Weekday): R[] {
  const all = rows.map((row) => ({ row, days: daysOfRow(row.day ?? '') })).filter(({ days }) => days.includes(weekday))
  const fewest = Math.min(...all.map(({ days }) => days.length))
  return all.filter(({ days }) => days.length === fewest).map(({ row }) => row)
}

/** Rows of the opening hours about today, where the company is. */
export const rowsOfToday = <R extends Row>(rows: R[], now: Date): R[] => rowsAbout(rows, clockOf(now).weekday)

/**
 * Whether the hours of a day include a moment of that day, or with `daysLater` of the next one, after midnight. Undefined where the hours
 * can be read in two ways, or in none.
 */
function isOpen(timing: string, now: Date, daysLater: 0 | 1 = 0): boolean | undefined {
  const { weekday, minutes, zone } = clockOf(now)
  const moment = minutes + daysLater * 24 * 60
  const spans = readHours(timing, { weekday: daysLater === 0 ? weekday : dayBefore(weekday), zone })
  return spans?.some(({ from, until }) => moment >= from && moment < until)
}

/**
 * Whether the company is certainly open: by the hours of today, or by those of yesterday where they go on after midnight.
 * @returns false also where the hours leave a doubt.
 */
export function isOpenNow(rows: Row[], now: Date): boolean {
  const yesterday = rowsAbout(rows, dayBefore(clockOf(now).weekday))
  return (
    rowsOfToday(rows, now).some(({ timing = '' }) => isOpen(timing, now) === true) ||
    yesterday.some(({ timing = '' }) => isOpen(timing, now, 1) === true)
  )
}
