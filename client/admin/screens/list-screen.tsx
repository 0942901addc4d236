import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import * as roles from '../../generated/roles.ts'
import { useIsCurrent } from '../../lib/navigation.ts'
import { WorkPage } from '../../work/layout/work-page.tsx'
import { Notice } from '../../work/notice.tsx'
import { useMay } from '../../work/session/session.ts'
import type { Entity, ListDefinition } from '../definition.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { useListAddress } from './list-address.ts'
import { ListFooter } from './list-footer.tsx'
import { ListState } from './list-state.tsx'
import { ListTable, rowId } from './list-table.tsx'
import { ListTools } from './list-tools.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { Pagination } from './pagination.tsx'
import { lastPage } from './paging.ts'
import { PreviewLink } from './preview-link.tsx'
import { RowActions } from './row-actions.tsx'
import { useMoves } from './use-moves.ts'

const TitleLink = chakra(Link)

/** Edit link of a row; undefined for a list whose rows cannot be edited. */
export type EditLink<Row> = {
  path: (row: Row) => string
  state: (row: Row) => object
  /** The form is for reading. */
  readOnly: boolean
}

type Props<Row extends Entity> = {
  definition: ListDefinition<Row>
  addNew?: ReactNode
  edit?: EditLink<Row>
  /** Link of a row's name, for a row without an edit form. */
  open?: (row: Row) => string
  /** Further actions on the whole list. */
  actions?: ReactNode
  /** Filter tabs above the list's tools. */
  tabs?: ReactNode
}

export function ListScreen<Row extends Entity>({ definition, addNew, edit, open, actions, tabs }: Props<Row>) {
  const { plural, singular, intro, previewPath, orderedList, numbered, columns, nameOf, livePath, queryKey, remove, emptyState } =
    definition
  const paginated = definition.unpaginated === undefined
  const address = useListAddress()
  const { page, limit, search, sort, go } = address
  const query = definition.useRows(address.request)
  const queryClient = useQueryClient()
  const isCurrent = useIsCurrent()
  const [rowToDelete, setRowToDelete] = useState<{ row: Row; neighbour: Row | undefined }>()
  const { search: from, state } = useLocation() as { search: string; state: { saved?: string } | null }
  const highlighted = useFlash(state?.saved)
  const { total = 0, totalPage = 0 } = query.data ?? {}
  const first = paginated ? limit * (page - 1) + 1 : 1
  const may = useMay()
  const [mayMove, mayDelete] = [orderedList !== undefined && may(roles.moveRecord), may(remove.roles)]
  const hasActions = mayMove || mayDelete || edit !== undefined || livePath !== undefined
  const { rows, failure, move } = useMoves({ list: orderedList, rows: query.data?.rows, first, limit, queryKey, go })

  // The last row of the last page was deleted, or an old URL points past the end.
  const pastEnd = paginated && rows?.length === 0 && page > 1 && totalPage > 0 && !query.isPlaceholderData
  useEffect(() => {
    if (pastEnd && isCurrent()) go(totalPage)
  })

  const changed = search !== '' || sort !== undefined
  const off = changed || query.isPlaceholderData
  const linkState = (row: Row) => ({ ...edit?.state(row), from })

  return (
    <WorkPage
      title={plural}
      intro={intro}
      actions={
        <>
          <PreviewLink path={previewPath} />
          {actions}
          {addNew}
        </>
      }
    >
      <Box>
        {tabs}
        <ListTools
          plural={plural}
          address={address}
          paginated={paginated}
          ordered={orderedList !== undefined}
          busy={query.isFetching}
          refresh={() => void query.refetch()}
        />
        {mayMove && changed && total > 0 && <OrderIsOff inOwnOrder={address.inOwnOrder} />}
        {failure !== undefined && (
          <Notice tone="error" title="The order could not be saved" announced={failure.announced} mb="3">
            {failure.reason} Everything is where it was before.
          </Notice>
        )}
        <ListState query={query} plural={plural} emptyState={emptyState} addNew={addNew} search={search} clear={() => address.find('')}>
          <ListTable
            caption={plural}
            columns={columns}
            rows={pastEnd || total === 0 ? undefined : rows}
            skeletonRows={limit}
            first={first}
            numbered={numbered}
            highlighted={highlighted}
            sorting={address}
            moving={mayMove ? { off, total, nameOf, move: (row, position) => void move(row, position) } : undefined}
            titleLink={(row, content) => {
              const to = edit?.path(row) ?? open?.(row)
              return to === undefined ? (
                content
              ) : (
                <TitleLink
                  to={to}
                  state={edit && linkState(row)}
                  textDecoration="underline"
                  textDecorationColor="border.emphasized"
                  textUnderlineOffset="4px"
                >
                  {content}
                </TitleLink>
              )
            }}
            actions={
              hasActions
                ? (row, position) => (
                    <RowActions
                      name={nameOf(row)}
                      edit={edit && { path: edit.path(row), state: linkState(row), readOnly: edit.readOnly }}
                      livePath={livePath?.(row)}
                      onDelete={
                        mayDelete
                          ? () => setRowToDelete({ row, neighbour: rows?.[position - first + 1] ?? rows?.[position - first - 1] })
                          : undefined
                      }
                    >
                      {mayMove && (
                        <MoveButtons
                          id={row._id}
                          name={nameOf(row)}
                          position={position}
                          total={total}
                          off={off}
                          move={(way) => void move(row, way === 'up' ? position - 1 : position + 1, way)}
                        />
                      )}
                    </RowActions>
                  )
                : undefined
            }
          />
        </ListState>
        <ListFooter first={first} shown={rows?.length} total={total} searching={search !== '' && query.data !== undefined}>
          {paginated && totalPage > 1 && (
            <Pagination page={page} totalPage={lastPage({ page, limit, total, totalPage, shown: rows?.length })} hrefOf={address.hrefOf} />
          )}
        </ListFooter>
      </Box>
      {rowToDelete !== undefined && (
        <DeleteDialog
          what={`${singular} ‘${nameOf(rowToDelete.row)}’`}
          question={remove.question}
          toasts={remove.toasts}
          send={() => remove.send(rowToDelete.row._id)}
          next={() => rowToDelete.neighbour && controlOf(rowToDelete.neighbour)}
          onDeleted={() => queryClient.invalidateQueries({ queryKey })}
          onClose={() => setRowToDelete(undefined)}
        />
      )}
    </WorkPage>
  )
}

/** Focus target of a row: the link to its record, if any. */
function controlOf({ _id }: Entity): HTMLElement | null | undefined {
  const row = document.getElementById(rowId(_id))
  return row?.querySelector<HTMLElement>('[data-title] a') ?? row?.querySelector('a, button')
}

/** Explains why rows cannot be moved now, with a link to where they can. */
const OrderIsOff = ({ inOwnOrder }: { inOwnOrder: () => void }) => (
  <Flex gap="2" mb="3" align="center" wrap="wrap" color="fg.muted" textStyle="note">
    <chakra.p role="status">Rows can be moved only while the whole list is shown in its own order.</chakra.p>
    <Button size="xs" variant="outline" colorPalette="gray" onClick={inOwnOrder}>
      Show own order
    </Button>
  </Flex>
)

/** A value that resets after 2 seconds. */
function useFlash(value: string | undefined): string | undefined {
  const [flashed, setShown] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setShown(undefined), 2000)
    return () => clearTimeout(timer)
  }, [])
  return flashed
}
