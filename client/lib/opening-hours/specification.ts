import { type Row, rowsAbout, siteZone } from './open-now.ts'
import { readHours } from './read-hours.ts'
import { weekdays } from './weekdays.ts'

/**
 * The days of a week in schema.org's terms, for search engines. A day whose hours leave a doubt is left out; one without hours is closed from
 * midnight to midnight, as Google wants it.
 */
export function openingHoursSpecification(rows: Row[]) {
  const zone = siteZone()
  return weekdays.flatMap((weekday) => {
    const read = rowsAbout(rows, weekday).map(({ timing = '' }) => readHours(timing, { weekday, zone }))
    const spans = read.flat()
    if (read.length === 0 || !spans.every((span) => span !== undefined)) return []
    const times = spans.length === 0 ? [{ from: 0, until: 0 }] : spans
    return times.map(({ from, until }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${weekday[0]?.toUpperCase()}${weekday.slice(1)}`,
      opens: clockTime(from),
      closes: until === 24 * 60 ? '23:59' : clockTime(until),
    }))
  })
}

/** Minutes since midnight as a time of day; those after the next midnight begin anew. */
const clockTime = (minutes: number) => [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
