import { useQueryClient } from '@tanstack/react-query'
import { refetchDrafts } from '../drafts/queries.ts'
import { type CachedIn, invalidateContent } from '../parts/requests/invalidation.ts'

/** Refetches what a save of a record changes: its content type, and the lists of drafts. */
export function useRefresh(definition: CachedIn): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => void (await Promise.all([invalidateContent(queryClient, definition), refetchDrafts(queryClient)]))
}
