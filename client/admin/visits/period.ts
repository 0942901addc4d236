import { addDays, dayOf } from '../../../shared/calendar.ts'
import type { Day } from '../../generated/model/index.ts'
import { siteLocale, siteTimeZone } from '../../lib/locale.ts'
import { dayWithYear } from '../../work/times.ts'

/** Days of the periods that can be chosen; the first is the default. */
export const periodLengths = [28, 90, 365] as const
export type PeriodLength = (typeof periodLengths)[number]

/** The period that an address names by `days`. */
export const periodOf = (text: string | null): PeriodLength => periodLengths.find((length) => String(length) === text) ?? 28

/** The present day in the company's time zone. */
export const today = (now = new Date()): Day => dayOf(now.getTime(), siteTimeZone())

/** The whole days before the present one: its numbers would be compared with those of days that are over. */
export const wholeDays = (length: PeriodLength, present: Day) => ({ from: addDays(present, -length), to: addDays(present, -1) })

// A date without a time is midnight UTC.
const short = new Intl.DateTimeFormat(siteLocale, { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** "2 Mar". */
export const dayLabel = (day: Day) => short.format(new Date(day))

/** "3 Feb 2026 – 2 Mar 2026". */
export const periodLabel = ({ from, to }: { from: Day; to: Day }) => `${dayWithYear(from)} – ${dayWithYear(to)}`
