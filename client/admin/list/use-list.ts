import * as roles from '../../generated/roles.ts'
import { useMay } from '../../work/session/session.ts'
import type { Entity, ListDefinition } from '../definition.ts'
import { useDraftBadges } from '../drafts/use-draft-badges.tsx'
import { parametersOf } from '../parts/requests/query-parameters.ts'
import { useVisibility } from '../visibility/use-visibility.tsx'
import { useListAddress } from './list-address.ts'
import { useMoves } from './rows/use-moves.ts'
import { usePastEnd } from './use-past-end.ts'

export type List<Row extends Entity, Query extends object = object> = ReturnType<typeof useList<Row, Query>>

/** The page of records that a list's address names; for content with their drafts, visibility and order. */
export function useList<Row extends Entity, Query extends object>(definition: ListDefinition<Row, Query>) {
  const { contentType } = definition
  const address = useListAddress(definition.filters)
  const visibility = useVisibility(contentType, definition)
  const drafts = useDraftBadges(contentType)
  const request = { ...address.request, ...visibility.listParameters }
  const query = definition.useRows(request)
  const { page, limit, search, sort, filter, go } = address
  const { total = 0, totalPage = 0 } = query.data ?? {}
  const paginated = definition.unpaginated === undefined
  const first = paginated ? limit * (page - 1) + 1 : 1
  const moves = useMoves({ list: definition.orderedList, rows: query.data?.rows, first, limit, definition, go })
  const rows = moves.rows
  const isPastEnd = usePastEnd({ address, query, shown: paginated ? rows?.length : undefined })

  /** New drafts belong to no page, and match no search. */
  const { state } = address.request
  const newDrafts =
    page > 1 || search !== '' || state === 'hidden'
      ? []
      : drafts.newDrafts.filter(({ publishAt }) => state !== 'scheduled' || publishAt !== undefined)
  const may = useMay()
  return {
    contentType,
    address,
    request,
    query,
    rows,
    /** Position of the first row in the whole list. */
    first,
    total,
    totalPage,
    paginated,
    isPastEnd,
    visibility,
    drafts,
    newDrafts,
    moves,
    mayMove: definition.orderedList !== undefined && may(roles.moveRecord),
    mayDelete: may(definition.remove.roles),
    /** The rows are some of the list's, or in another order than the site's. */
    isChanged: search !== '' || sort !== undefined || parametersOf(filter).length > 0,
    refresh: () => {
      for (const { refetch } of [query, visibility.query, drafts.query]) void refetch()
    },
  }
}
