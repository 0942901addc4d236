import type { PreviousVisits, VisitSummary } from '../../generated/model/index.ts'
import { siteLocale } from '../../lib/locale.ts'

/** "12,480". */
export const countText = (count: number) => count.toLocaleString(siteLocale)

/** How many of a hundred, to one decimal; undefined of none. */
export const perHundred = (part: number, all: number): number | undefined => (all === 0 ? undefined : Math.round((part / all) * 1000) / 10)

/** Fewest visitors that a rate is told of. */
const leastVisitors = 30

/** Enquiries of a hundred visitors; undefined of a few visitors. */
export const enquiryRate = (enquiries: number, visitors: number): number | undefined =>
  visitors < leastVisitors ? undefined : perHundred(enquiries, visitors)

/** "2.4", or a dash for what cannot be told. */
export const rateText = (rate: number | undefined) =>
  rate === undefined ? '–' : rate.toLocaleString(siteLocale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })

export type Totals = { visits: number; visitors: number; enquiries: number }

export const totalsOf = (days: VisitSummary['days']): Totals => ({
  visits: days.reduce((sum, { visits }) => sum + visits, 0),
  visitors: days.reduce((sum, { visitors }) => sum + visitors, 0),
  enquiries: days.reduce((sum, { enquiries }) => sum + enquiries, 0),
})

/** Whether a number rose, and by how much in words. */
export type Change = { direction: 'up' | 'down' | 'same'; text: string }

/** Compares a number with that of the days before. @returns undefined when there is nothing to compare with. */
export function changeOf(now: number | undefined, before: number | undefined): Change | undefined {
  if (now === undefined || before === undefined || before === 0) return undefined
  const percent = Math.round((now / before - 1) * 100)
  if (percent === 0) return { direction: 'same', text: 'unchanged' }
  return percent > 0 ? { direction: 'up', text: `up ${countText(percent)}%` } : { direction: 'down', text: `down ${countText(-percent)}%` }
}

/** The days before a period, if visits of all of them are stored. */
export const comparable = (previous: PreviousVisits): Totals | undefined => (previous.isComplete ? previous : undefined)
