import type { QueryClient } from '@tanstack/react-query'
import type { PublicPages } from '../../definition.ts'

/** What a definition says of the queries that return its records. */
export type CachedIn = Pick<PublicPages<never, never>, 'queryKey' | 'liveQueryPrefix'>

/**
 * Invalidates every query that a write of a content type makes stale: its lists, and where a record has a page of its own, those pages. All
 * of them, because an edit may move a record to another address.
 */
export async function invalidateContent(queryClient: QueryClient, { queryKey, liveQueryPrefix }: CachedIn): Promise<void> {
  const isPage = (address: unknown) => liveQueryPrefix !== undefined && String(address).startsWith(liveQueryPrefix)
  await Promise.all([
    queryClient.invalidateQueries({ queryKey }),
    queryClient.invalidateQueries({ predicate: (query) => isPage(query.queryKey[0]) }),
  ])
}
