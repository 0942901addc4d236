import { useQueries } from '@tanstack/react-query'
import { hasFailed } from '../../work/query-failure.tsx'
import type { EmptyQuery } from '../content/definition-parts.ts'

/** Whether each of some parts of the site is empty, in their order, and the failures of these queries as those of one. */
export function useEmptiness(queries: EmptyQuery[]) {
  // Without `combine`: a combined result that holds a function is a new one for each render, and renders again while queries are pending.
  const results = useQueries({
    // Another editor may have made a record meanwhile.
    queries: queries.map(({ queryKey, queryFn }) => ({ queryKey, queryFn, refetchOnMount: 'always' as const })),
  })
  const failed = results.filter(hasFailed)
  return {
    empty: results.map(({ data }) => data),
    isLoading: results.some(({ isPending }) => isPending),
    hasFailure: failed.length > 0,
    query: {
      error: failed.find(({ error }) => error !== null)?.error ?? null,
      errorUpdateCount: failed.reduce((sum, { errorUpdateCount }) => sum + errorUpdateCount, 0),
      // Only of what a retry fetches: it works while other parts are still loading.
      fetchStatus: failed.find(({ fetchStatus }) => fetchStatus !== 'idle')?.fetchStatus ?? 'idle',
      dataUpdatedAt: 0,
      isFetchedAfterMount: failed.length > 0,
      refetch: () => Promise.all(failed.map(({ refetch }) => refetch())),
    },
  }
}
