import { Button, chakra, Flex } from '@chakra-ui/react'
import { useLocation } from 'react-router-dom'
import { Notice } from '../../work/notice.tsx'
import { hasFailed, QueryFailure } from '../../work/query-failure.tsx'
import type { Entity, ListDefinition } from '../definition.ts'
import { Position, PositionNotice } from '../order/position-notice.tsx'
import type { List } from './use-list.ts'

/** Navigation state that a form returns to its list with. */
export type SavedState = { saved?: string; created?: true; moved?: true } | null

type Props<Row extends Entity, Query extends object> = { definition: ListDefinition<Row, Query>; list: List<Row, Query> }

/** Where a record stands after a create or a change of its order; after a move, which a toast tells, only if that is on another page. */
export function PlaceNotice<Row extends Entity, Query extends object>({ definition, list }: Props<Row, Query>) {
  const { rows, address, moves, total } = list
  const { state } = useLocation() as { state: SavedState }
  const pageOf = (position: number) => Math.ceil(position / address.limit)
  const hrefOf = (position: number) => address.hrefOf(pageOf(position))
  if (moves.moved !== undefined) {
    const { row, position } = moves.moved
    if (pageOf(position) === address.page) return null
    const standing = { plural: definition.plural, id: row._id, name: definition.nameOf(row), position, total }
    return <Position key={`${row._id} ${position}`} {...standing} href={hrefOf(position)} />
  }
  if ((!state?.created && !state?.moved) || state.saved === undefined) return null
  const { saved } = state
  /** True while nothing is loaded yet. */
  const isShown = rows?.some(({ _id }) => _id === saved) ?? true
  return <PositionNotice definition={definition} id={saved} hrefAt={(position) => (isShown ? undefined : hrefOf(position))} />
}

/** Why rows cannot be moved, an order that was not saved, and what could not be loaded beside the rows. */
export function ListNotices<Row extends Entity, Query extends object>({ list }: { list: List<Row, Query> }) {
  const { query, visibility, drafts, moves, mayMove, isChanged, total, address } = list
  const { failure } = moves
  return (
    <>
      {mayMove && isChanged && total > 0 && <OrderIsOff inOwnOrder={address.inOwnOrder} />}
      {failure !== undefined && (
        <Notice tone="error" title="The order could not be saved" announced={failure.announced} error={failure.error} mb="3">
          {failure.reason} Everything is where it was before.
        </Notice>
      )}
      {/* When both fail, the list shows the error. */}
      {!hasFailed(query) && <QueryFailure query={visibility.query} title="Hidden records could not be loaded" mb="3" />}
      {!hasFailed(query) && <QueryFailure query={drafts.query} title="Drafts could not be loaded" mb="3" />}
    </>
  )
}

const OrderIsOff = ({ inOwnOrder }: { inOwnOrder: () => void }) => (
  <Flex gap="2" mb="3" align="center" wrap="wrap" color="fg.muted" textStyle="note">
    <chakra.p role="status">Rows can be moved only while the whole list is shown in the site’s order.</chakra.p>
    <Button size="xs" variant="outline" onClick={inOwnOrder}>
      Show site order
    </Button>
  </Flex>
)
