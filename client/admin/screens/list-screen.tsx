import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import * as roles from '../../generated/roles.ts'
import { useIsCurrent } from '../../lib/navigation.ts'
import { WorkPage } from '../../work/layout/work-page.tsx'
import { Notice } from '../../work/notice.tsx'
import { hasFailed, QueryFailure } from '../../work/query-failure.tsx'
import { useMay } from '../../work/session/session.ts'
import type { Entity, ListDefinition } from '../definition.ts'
import { NewDrafts } from '../drafts/new-drafts.tsx'
import { useDraftBadges } from '../drafts/use-draft-badges.tsx'
import { UndoStrip } from '../history/undo-strip.tsx'
import { StandingNotice } from '../order/standing-notice.tsx'
import { contentActions } from './content-actions.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { invalidateContent } from './invalidation.ts'
import { useListAddress } from './list-address.ts'
import { ListFooter } from './list-footer.tsx'
import { ListState } from './list-state.tsx'
import { type ActionsWidth, ListTable, rowId } from './list-table.tsx'
import { ListTools } from './list-tools.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { Pagination } from './pagination.tsx'
import { lastPage } from './paging.ts'
import { PreviewLink } from './preview-link.tsx'
import { actionsWidth, RowActions } from './row-actions.tsx'
import { type SelectionAction, useSelection } from './selection.tsx'
import { useMoves } from './use-moves.ts'
import { useVisibility } from './use-visibility.tsx'

const TitleLink = chakra(Link)

/** Edit link of a row; undefined for a list whose rows cannot be edited. */
export type EditLink<Row> = {
  path: (row: Row) => string
  /** The form's path without a record. */
  formPath: string
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
  /** Rendered before a row's other actions. */
  rowAction?: ((row: Row) => ReactNode) | undefined
  /** What can be done with selected rows, in place of the actions on content. */
  selectionActions?: SelectionAction<Row>[]
  /** Query of the list's own filter, for selecting all that match. */
  filter?: Record<string, string>
  /** For a row action that is more than an icon. */
  actionsWidth?: ActionsWidth
}

export function ListScreen<Row extends Entity>(props: Props<Row>) {
  const { definition, addNew, edit, open, actions, tabs, rowAction, selectionActions, filter } = props
  const { contentType, plural, singular, intro, previewPath, orderedList, numbered, columns, nameOf, livePath, remove, emptyState } =
    definition
  const paginated = definition.unpaginated === undefined
  const address = useListAddress()
  const { page, limit, search, sort, state: only, go } = address
  const visibility = useVisibility(contentType, definition)
  const drafts = useDraftBadges(contentType)
  const query = definition.useRows({ ...address.request, ...visibility.listParameters })
  const queryClient = useQueryClient()
  const isCurrent = useIsCurrent()
  const [rowToDelete, setRowToDelete] = useState<{ row: Row; neighbour: Row | undefined }>()
  const [deleted, setDeleted] = useState<{ recordId: string; name: string }>()
  const closeStrip = useCallback(() => setDeleted(undefined), [])
  const { search: from, key, state } = useLocation() as { search: string; key: string; state: { saved?: string; created?: true } | null }
  const highlighted = useFlash(state?.saved, key)
  const { total = 0, totalPage = 0 } = query.data ?? {}
  const first = paginated ? limit * (page - 1) + 1 : 1
  const may = useMay()
  const [mayMove, mayDelete] = [orderedList !== undefined && may(roles.moveRecord), may(remove.roles)]
  const buttons = [edit, livePath, rowAction, visibility.action, mayMove || undefined, mayDelete || undefined]
  const buttonCount = buttons.filter((button) => button !== undefined).length
  const { rows, failure, move } = useMoves({ list: orderedList, rows: query.data?.rows, first, limit, definition, go })

  // The last row of the last page was deleted, or an old URL points past the end.
  const pastEnd = paginated && rows?.length === 0 && page > 1 && totalPage > 0 && !query.isPlaceholderData
  useEffect(() => {
    if (pastEnd && isCurrent()) address.replacePage(totalPage)
  })

  const changed = search !== '' || sort !== undefined || only !== undefined
  /** New drafts belong to no page, and match no search. */
  const newDrafts =
    page > 1 || search !== '' || only === 'hidden'
      ? []
      : drafts.newDrafts.filter(({ publishAt }) => only !== 'scheduled' || publishAt !== undefined)
  const off = changed || query.isPlaceholderData
  const selection = useSelection({
    definition,
    actions:
      selectionActions ??
      contentActions({
        definition,
        contentType,
        mayHide: visibility.change !== undefined,
        mayDelete,
        mayRestore: may(roles.restoreVersion),
      }),
    rows,
    total,
    request: { ...address.request, ...visibility.listParameters },
    filter,
  })
  /** True while nothing is loaded yet. */
  const isShown = (id: string | undefined) => rows?.some(({ _id }) => _id === id) ?? true
  const linkState = (row: Row) => ({ ...edit?.state(row), from })

  return (
    <WorkPage
      title={definition.title ?? plural}
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
        {deleted !== undefined && contentType !== undefined && (
          <UndoStrip key={deleted.recordId} contentType={contentType} {...deleted} close={closeStrip} />
        )}
        {state?.created && state.saved !== undefined && (
          <StandingNotice
            definition={definition}
            created={state.saved}
            hrefAt={(position) => (isShown(state.saved) ? undefined : address.hrefOf(Math.ceil(position / limit)))}
          />
        )}
        <ListTools
          plural={plural}
          address={address}
          paginated={paginated}
          ordered={orderedList !== undefined}
          sortable={!definition.unsorted}
          isContent={contentType !== undefined}
          busy={query.isFetching}
          refresh={() => {
            for (const { refetch } of [query, visibility.query, drafts.query]) void refetch()
          }}
        />
        {mayMove && changed && total > 0 && <OrderIsOff inOwnOrder={address.inOwnOrder} />}
        {failure !== undefined && (
          <Notice tone="error" title="The order could not be saved" announced={failure.announced} error={failure.error} mb="3">
            {failure.reason} Everything is where it was before.
          </Notice>
        )}
        {/* When both fail, the list shows the error. */}
        {!hasFailed(query) && <QueryFailure query={visibility.query} title="Hidden records could not be loaded" mb="3" />}
        {!hasFailed(query) && <QueryFailure query={drafts.query} title="Drafts could not be loaded" mb="3" />}
        {edit !== undefined && <NewDrafts drafts={newDrafts} plural={plural} editPath={edit.formPath} from={from} />}
        {selection.result}
        <ListState
          query={query}
          plural={plural}
          emptyState={emptyState}
          addNew={addNew}
          search={search}
          clear={() => address.find('')}
          showAll={only && (() => address.showOnly(undefined))}
        >
          {selection.bar}
          <ListTable
            check={selection.check}
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
              return (
                <Flex display="inline-flex" columnGap="2" rowGap="1" wrap="wrap" align="center">
                  {to === undefined ? (
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
                  )}
                  {drafts.badge(row._id)}
                  {visibility.badge(row._id)}
                </Flex>
              )
            }}
            actionsWidth={props.actionsWidth ?? actionsWidth(buttonCount)}
            actions={
              buttonCount > 0
                ? (row, position) => (
                    <RowActions
                      name={nameOf(row)}
                      edit={edit && { path: edit.path(row), state: linkState(row), readOnly: edit.readOnly }}
                      livePath={visibility.isHidden(row._id) ? undefined : livePath?.(row)}
                      onDelete={
                        mayDelete
                          ? () => setRowToDelete({ row, neighbour: rows?.[position - first + 1] ?? rows?.[position - first - 1] })
                          : undefined
                      }
                    >
                      {rowAction?.(row)}
                      {visibility.action?.({ id: row._id, name: nameOf(row) })}
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
          toasts={remove.messages}
          send={() => remove.send(rowToDelete.row._id)}
          next={() => rowToDelete.neighbour && controlOf(rowToDelete.neighbour)}
          onDeleted={() => {
            setDeleted({ recordId: rowToDelete.row._id, name: nameOf(rowToDelete.row) })
            return invalidateContent(queryClient, definition)
          }}
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
    <chakra.p role="status">Rows can be moved only while the whole list is shown in the site’s order.</chakra.p>
    <Button size="xs" variant="outline" colorPalette="gray" onClick={inOwnOrder}>
      Show site order
    </Button>
  </Flex>
)

/** A value that resets after 2 seconds, and begins anew with another key. */
function useFlash(value: string | undefined, key: string): string | undefined {
  const [ended, setEnded] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setEnded(key), 2000)
    return () => clearTimeout(timer)
  }, [key])
  return ended === key ? undefined : value
}
