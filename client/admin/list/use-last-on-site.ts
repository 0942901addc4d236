import { siteLimits } from '../../lib/site-limits.ts'
import type { Entity, ListDefinition } from '../definition.ts'
import { useOrders } from '../order/ordered-list.tsx'
import type { List } from './use-list.ts'

const limits: Partial<Record<string, number>> = siteLimits

/** Id of the last record that the site shows; undefined where it shows all of them, or while the list is not in the site's order. */
export function useLastOnSite<Row extends Entity, Query extends object>(
  definition: ListDefinition<Row, Query>,
  { contentType, total, isChanged, visibility }: List<Row, Query>,
): string | undefined {
  const limit = limits[contentType ?? ''] ?? Number.POSITIVE_INFINITY
  const rows = useOrders<Row>(definition, total > limit && !isChanged)
  const seen = rows?.filter(({ _id }) => !visibility.isHidden(_id)) ?? []
  return total > limit && !isChanged && seen.length > limit ? seen[limit - 1]?._id : undefined
}
