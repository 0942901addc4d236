import { useEffect } from 'react'
import { useIsCurrent } from '../../lib/navigation.ts'
import type { QueryResult } from '../definition.ts'
import type { ListAddress } from './list-address.ts'

type Options = {
  address: Pick<ListAddress, 'page' | 'replacePage'>
  query: Pick<QueryResult<{ totalPage: number }>, 'data' | 'isPlaceholderData'>
  /** Undefined while loading. */
  shown: number | undefined
}

/**
 * Whether the address names a page past the end of a list, because the last row of the last page was deleted or the URL is an old one. Goes to
 * the last page then.
 */
export function usePastEnd({ address, query, shown }: Options): boolean {
  const isCurrent = useIsCurrent()
  const { totalPage = 0 } = query.data ?? {}
  const isPastEnd = shown === 0 && address.page > 1 && totalPage > 0 && !query.isPlaceholderData
  useEffect(() => {
    if (isPastEnd && isCurrent()) address.replacePage(totalPage)
  })
  return isPastEnd
}
