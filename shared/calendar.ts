/**
 * The parts of a formatted time by type, such as `hour`. Formatted text differs between browsers: Canada's ISO form has slashes in WebKit.
 */
export const timeParts = (format: Intl.DateTimeFormat, time: Date | number): Partial<Record<Intl.DateTimeFormatPartTypes, string>> =>
  Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]))

const formatter = (timeZone: string) => new Intl.DateTimeFormat('en-GB', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })

/** Upper bound of a day: 25 hours when the clocks go back, and a margin for any zone. */
const longestDay = 27 * 3_600_000

/**
 * The day of a time, as an ISO date.
 * @param time milliseconds since 1970. @param timeZone IANA name.
 */
export function dayOf(time: number, timeZone: string): string {
  const { year, month, day } = timeParts(formatter(timeZone), time)
  return `${year}-${month}-${day}`
}

/** End of the day of a time, by bisection: a day has 23, 24 or 25 hours, and need not begin at midnight. */
export function endOfDay(time: number, timeZone: string): number {
  const { format } = formatter(timeZone)
  const day = format(time)
  let [inside, after] = [time, time + longestDay]
  while (after - inside > 1) {
    const middle = Math.floor((inside + after) / 2)
    if (format(middle) === day) inside = middle
    else after = middle
  }
  return after
}

/** Whether an ISO date names a day of the calendar: "2026-02-30" does not. */
export function isDay(date: string): boolean {
  const time = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date)
}

/** Adds days to an ISO date; a negative number subtracts. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** The number of days of a period, both ends included. */
export const lengthInDays = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
