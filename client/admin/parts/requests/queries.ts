import { keepPreviousData } from '@tanstack/react-query'

/** Query options for lists: the rows of the previous page stay until the next page has loaded. */
export const forList = { placeholderData: keepPreviousData }

/** The same for lists that every write may change, such as the last changes: refetched when opened, because no write invalidates them. */
export const forListOfAll = { ...forList, refetchOnMount: 'always' } as const

/** Query options for the record of a form: fetched once on opening, never refetched during editing. */
export const forForm = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const

/** Query options for a singleton's record, whose response the public site caches under the same key. */
export const forSingleton = { refetchOnMount: 'always', refetchOnWindowFocus: false, refetchOnReconnect: false } as const
