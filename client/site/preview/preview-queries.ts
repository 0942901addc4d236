import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { PreviewValues } from '../../lib/preview-message.ts'
import { withRecord } from './with-record.ts'

/**
 * Puts unsaved values into the query cache, over the responses of the server: the present ones, and each that arrives later.
 * @returns what receives the next values.
 */
export function overlayQueries(queryClient: QueryClient): (values: PreviewValues) => void {
  const responses = new Map<string, { queryKey: QueryKey; data: unknown }>()
  let current: PreviewValues | undefined

  const overlay = ({ queryKey, data }: { queryKey: QueryKey; data: unknown }) => {
    if (current !== undefined && queryKey[0] === current.read) queryClient.setQueryData(queryKey, withRecord(data, current.record))
  }
  queryClient.getQueryCache().subscribe((event) => {
    // The overlay itself is a manual update.
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual === true) return
    const { queryHash, queryKey, state } = event.query
    const response = { queryKey, data: state.data }
    responses.set(queryHash, response)
    overlay(response)
  })
  return (values) => {
    current = values
    for (const response of responses.values()) overlay(response)
    for (const { queryKey, response } of values.pages) queryClient.setQueryData(queryKey, response)
  }
}
