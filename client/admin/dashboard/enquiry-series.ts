import type { EnquiryStatus } from '../../generated/model/index.ts'
import { siteLocale } from '../../lib/locale.ts'

/** Colour of each status in the chart and its legend, by the names of tokens. */
export const seriesColours = {
  new: 'signal.solid',
  inProgress: 'sea.solid',
  done: 'border.emphasized',
  spam: 'border',
} as const satisfies Record<EnquiryStatus, string>

// A date without a time is midnight UTC.
const day = new Intl.DateTimeFormat(siteLocale, { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** Monday of a week: "2 Mar". */
export const weekLabel = (from: string) => day.format(new Date(from))
