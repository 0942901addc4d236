import type { QueryKey } from '@tanstack/react-query'
import type { ContentScreens } from '../definition.ts'

/** Whether a content type has no published record, by a query that every write of the type invalidates. */
export type EmptyQuery = { queryKey: QueryKey; queryFn: () => Promise<boolean> }

/** Undefined for a type that the site has a default of. */
export const emptyQueryOf = ({
  queryKey,
  presentation: { part },
}: Pick<ContentScreens, 'queryKey' | 'presentation'>): EmptyQuery | undefined =>
  part && { queryKey: [...queryKey, 'is empty'], queryFn: part.isEmpty }
