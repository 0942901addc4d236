import { keepPreviousData } from '@tanstack/react-query'
import { useSummarizeVisits } from '../../generated/api/visits/visits.ts'
import { type PeriodLength, today, wholeDays } from './period.ts'

type Options = {
  /** Whether today is shown as well. */
  withToday?: boolean
}

/** The visits of the whole days of a period, and those of today so far. On the day on which counting began, today is the period. */
export function useVisits(length: PeriodLength, { withToday = false }: Options = {}) {
  const day = today()
  const query = useSummarizeVisits(wholeDays(length, day), { query: { placeholderData: keepPreviousData, refetchOnMount: 'always' } })
  const beganToday = query.data !== undefined && query.data.firstDay === query.data.today
  const { data: present } = useSummarizeVisits(
    { from: day, to: day },
    { query: { enabled: withToday || beganToday, refetchOnMount: 'always' } },
  )
  return { query, summary: (beganToday && present) || query.data, present }
}
