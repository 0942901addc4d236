import { daysOfRow, siteZone } from '../../../lib/opening-hours/open-now.ts'
import { readHours } from '../../../lib/opening-hours/read-hours.ts'

/**
 * Why the site and search engines cannot tell from a row whether the company is open, though they show its words; undefined where they can,
 * and for an incomplete row.
 */
export function doubtOf(day: string, timing: string): string | undefined {
  if (day.trim() === '' || timing.trim() === '') return undefined
  const [weekday] = daysOfRow(day)
  if (weekday === undefined) return 'Shown as it is. It names no day of the week, so ‘Open now’ does not count it.'
  if (readHours(timing, { weekday, zone: siteZone() }) !== undefined) return undefined
  return 'Shown as it is. ‘Open now’ cannot be told from it: write both times with am or pm, such as ‘8:00 am – 8:00 pm’.'
}
