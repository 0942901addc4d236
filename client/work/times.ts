import { siteLocale, siteTimes } from '../lib/locale.ts'

const exact = siteTimes({ dateStyle: 'medium', timeStyle: 'short' })
const relative = new Intl.RelativeTimeFormat(siteLocale, { numeric: 'auto' })
const narrow = new Intl.RelativeTimeFormat(siteLocale, { style: 'narrow' })

/** Units in descending order, in milliseconds. */
const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['week', 7 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/** Date and time in the company's time zone. */
export const exactTime = (iso: string) => exact().format(new Date(iso))

const clock = siteTimes({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const day = siteTimes({ day: 'numeric', month: 'short' })

/** A moment of the last days in the company's time zone: "at 14:10", "on 3 Dec at 14:10". */
export function timeOfDay(moment: number, now = Date.now()): string {
  const [date, today] = [moment, now].map((time) => day().format(time))
  return `${date === today ? '' : `on ${date} `}at ${clock().format(moment)}`
}

/** A moment in a few characters: "14:10" of today, else "3 Dec 14:10". */
export function shortTime(moment: number, now = Date.now()): string {
  const [date, today] = [moment, now].map((time) => day().format(time))
  return `${date === today ? '' : `${day().format(moment)} `}${clock().format(moment)}`
}

// A date without a time is midnight UTC.
const dates = new Intl.DateTimeFormat(siteLocale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** An ISO date as "2 Mar 2026". */
export const dayWithYear = (date: string) => dates.format(new Date(date))

const time = siteTimes({ timeStyle: 'short' })

/** Time of day in the company's time zone: "6:55 am". */
export const clockTime = (iso: string) => time().format(new Date(iso))

/** Relative time in words: "5 minutes ago", "just now". */
export function timeAgo(iso: string, now = Date.now(), format = relative): string {
  const past = now - Date.parse(iso)
  const [unit, length] = units.find(([, size]) => past >= size) ?? []
  if (unit === undefined || length === undefined) return 'just now'
  return format.format(-Math.floor(past / length), unit)
}

/** Relative time in a few letters, for a narrow line: "5 min ago". */
export const shortTimeAgo = (iso: string, now = Date.now()) => timeAgo(iso, now, narrow)

/** Remaining time in words: "for 7 days"; undefined when it is over. */
export function timeLeft(iso: string, now = Date.now()): string | undefined {
  const left = Date.parse(iso) - now
  if (left <= 0) return undefined
  // Rounded, because a week that began a second ago is still a week; days at most, as "1 week" hides how many are left.
  const [unit, length] = units.slice(3).find(([, size]) => left >= size - size / 24) ?? ['minute', 60_000]
  return `for ${new Intl.NumberFormat(siteLocale, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.max(1, Math.round(left / length)))}`
}

/** A moment to come in words: "in 30 seconds", "in 3 hours"; "now" when it is over. */
export function timeUntil(iso: string, now = Date.now()): string {
  const left = Date.parse(iso) - now
  if (left <= 0) return 'now'
  const [unit, length] = units.find(([, size]) => left >= size) ?? ['second', 1000]
  return relative.format(Math.ceil(left / length), unit)
}
