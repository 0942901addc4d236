import type { QueryKey } from '@tanstack/react-query'
import type { ContentScreens } from '../definition.ts'

/** Text of the delete dialog of most content types. */
export const deletionOf = (what: string, theWhat = what) =>
  `Do you want to delete ${what}? This action cannot be undone. This will permanently delete ${theWhat} and remove ${theWhat} from the website.`

/** Query parameters that ask for no more of a list than whether it is empty. */
export const firstRecord = { page: 1, limit: 1 }
export const hasNone = ({ total }: { total: number }) => total === 0

/** Whether a content type has no published record, by a query that every write of the type invalidates. */
export type EmptyQuery = { queryKey: QueryKey; queryFn: () => Promise<boolean> }

/** Undefined for a type that the site has a default of. */
export const emptyQueryOf = ({
  queryKey,
  presentation: { part },
}: Pick<ContentScreens, 'queryKey' | 'presentation'>): EmptyQuery | undefined =>
  part && { queryKey: [...queryKey, 'is empty'], queryFn: part.isEmpty }
