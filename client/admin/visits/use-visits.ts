import { keepPreviousData } from '@tanstack/react-query'
import { useSummarizeVisits } from '../../generated/api/visits/visits.ts'
import { type PeriodLength, today, wholeDays } from './period.ts'

/**
 * The visits of the whole days of a period, and those of today so far. On the day on which counting began, today is the period.
 */
export function useVisits(length: PeriodLength) {
  const day = today()
  const query = useSummarizeVisits(wholeDays(length, day), { query: { placeholderData: keepPreviousData, refetchOnMount: 'always' } })
  const { data: present } = useSummarizeVisits({ from: day, to: day }, { query: { refetchOnMount: 'always' } })
  const beganToday = present !== undefined && present.firstDay === present.today
  return { query, summary: beganToday && query.data !== undefined ? present : query.data, present }
}
