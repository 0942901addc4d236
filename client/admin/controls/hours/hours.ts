import { daysOf } from '../../../lib/opening-hours/weekdays.ts'

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Days whose hours are set at once, by the words of the choice. */
export const daySpans: Record<string, string[]> = {
  'Monday to Friday': weekdays.slice(0, 5),
  'Monday to Saturday': weekdays.slice(0, 6),
  'Saturday and Sunday': weekdays.slice(5),
  'Every day': weekdays,
}

type Row = Record<string, string>

const isDay = (row: Row, day: string) => {
  const [named, ...others] = daysOf(row.day ?? '') ?? []
  return others.length === 0 && named === day.toLowerCase()
}
const weekdayOf = (row: Row) => weekdays.findIndex((day) => isDay(row, day))

/** Sets the hours of some days; a day that has no row yet is inserted before the first later day of the week, else appended. */
export function withHours(rows: Row[], days: string[], timing: string): Row[] {
  return days.reduce<Row[]>((all, day) => {
    if (all.some((row) => isDay(row, day))) return all.map((row) => (isDay(row, day) ? { ...row, timing } : row))
    const later = all.findIndex((row) => weekdayOf(row) > weekdays.indexOf(day))
    return all.toSpliced(later === -1 ? all.length : later, 0, { day, timing })
  }, rows)
}
