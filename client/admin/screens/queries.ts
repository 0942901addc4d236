import { keepPreviousData } from '@tanstack/react-query'

/** For lists: the rows of the last page stay until those of the next one are here. */
export const forList = { placeholderData: keepPreviousData }

/** For the record under a form: read once when the form opens, and never again beneath the editor's hands. */
export const forForm = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const

/** For the one record of a singleton, whose answer the public site keeps under the same key. */
export const forSingleton = { refetchOnMount: 'always', refetchOnWindowFocus: false, refetchOnReconnect: false } as const
