import type { EnquiryStatus } from '../../generated/model/index.ts'

/** Colour of each status in the chart and its legend, by the names of tokens. */
export const seriesColours = {
  new: 'signal.solid',
  inProgress: 'sea.solid',
  done: 'border.emphasized',
  spam: 'border.warning',
} as const satisfies Record<EnquiryStatus, string>
