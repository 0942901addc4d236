import { skipToken, useQuery } from '@tanstack/react-query'
import type { EmptyQuery } from '../content/empty-query.ts'

/** Whether a singleton has its record; undefined while that is not known. A collection always takes another record: false. */
export function useExists(singleton: EmptyQuery | undefined): boolean | undefined {
  const { data: isEmpty } = useQuery(singleton ?? { queryKey: ['no singleton'], queryFn: skipToken })
  return singleton === undefined ? false : isEmpty === undefined ? undefined : !isEmpty
}
