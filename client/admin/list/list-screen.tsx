import { Box } from '@chakra-ui/react'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { WorkPage } from '../../work/layout/work-page.tsx'
import { hasFailed } from '../../work/query-failure.tsx'
import type { Entity, ListDefinition } from '../definition.ts'
import { NewDrafts } from '../drafts/new-drafts.tsx'
import { PreviewLink } from '../parts/preview-link.tsx'
import { allRows } from '../parts/requests/all-rows.ts'
import { useIsPhone } from '../parts/use-is-phone.ts'
import { currentTab, hasSelectedFilter, ListTabs } from './list-filters.tsx'
import { ListFooter } from './list-footer.tsx'
import { ListNotices, PlaceNotice, type SavedState } from './list-notices.tsx'
import { ListState } from './list-state.tsx'
import { type ActionsWidth, ListTable } from './list-table.tsx'
import { ListTools } from './list-tools.tsx'
import { Pagination } from './pagination.tsx'
import { lastPage } from './paging.ts'
import { useContentActions } from './rows/content-actions.tsx'
import { type EditLink, ListRowActions, RowTitle } from './rows/list-row.tsx'
import type { RowAction } from './rows/row-action.ts'
import { actionsInLastLine, actionsWidth } from './rows/row-actions.tsx'
import { useRowDeletion } from './rows/use-row-deletion.tsx'
import { type SelectionAction, useSelection } from './selection.tsx'
import { useLastOnSite } from './use-last-on-site.ts'
import { type List, useList } from './use-list.ts'

type Props<Row extends Entity, Query extends object> = {
  definition: ListDefinition<Row, Query>
  addNew?: ReactNode
  edit?: EditLink<Row>
  /** Link of a row's name, for a row without an edit form. */
  open?: (row: Row) => string
  /** Further actions on the whole list. */
  actions?: ReactNode
  /** A notice above the list's tools. */
  notice?: ReactNode
  /** Rendered before a row's other actions. */
  rowAction?: ((row: Row) => ReactNode) | undefined
  /** What can be done with selected rows, in place of the actions on content. */
  selectionActions?: SelectionAction<Row>[]
  /** For a row action that is more than an icon. */
  actionsWidth?: ActionsWidth
}

export function ListScreen<Row extends Entity, Query extends object = object>(props: Props<Row, Query>) {
  const { definition, addNew, edit, actions, notice } = props
  const list = useList(definition)
  const { address, query } = list
  const { search: from } = useLocation()
  const deletion = useRowDeletion(definition, list.contentType)
  const contentActions = useContentActions(definition, list)
  const selection = useSelection(
    {
      rows: list.rows ?? [],
      total: list.total,
      filter: address.filter,
      readAll: () => allRows<Row>(String(definition.queryKey[0]), definition.complete?.(list.request) ?? list.request, list.paginated),
      ...definition,
    },
    props.selectionActions ?? contentActions,
    !useIsPhone(),
  )
  const tab = currentTab(definition, address)
  const isUnknown = query.data === undefined && !hasFailed(query)
  const hasNothing = query.data?.total === 0 && !query.isPlaceholderData && !list.isChanged && tab === undefined

  return (
    <WorkPage
      title={definition.title ?? definition.plural}
      intro={definition.intro}
      isList
      actions={
        <>
          <PreviewLink path={definition.previewPath} />
          {actions}
          {/* Of an empty list it stands below: a press on one that then goes would be lost. */}
          {!hasNothing && <Box css={{ display: 'contents', visibility: isUnknown ? 'hidden' : undefined }}>{addNew}</Box>}
        </>
      }
    >
      <Box position="relative">
        {notice}
        {definition.tabs && <ListTabs tabs={definition.tabs} address={address} current={tab} listHasFailed={hasFailed(query)} />}
        {deletion.strip}
        {/* Hidden meanwhile, but not gone: one that was closed stays closed. */}
        <Box hidden={deletion.strip !== false}>
          <PlaceNotice definition={definition} list={list} />
        </Box>
        <ListTools
          definition={definition}
          address={address}
          hasNothing={hasNothing}
          busy={query.isFetching}
          refresh={list.refresh}
          lead={selection.pageCheck}
        />
        <ListNotices list={list} />
        {edit !== undefined && <NewDrafts drafts={list.newDrafts} plural={definition.plural} editPath={edit.formPath} from={from} />}
        {selection.result}
        <ListState
          query={query}
          plural={definition.plural}
          emptyState={{ ...definition.emptyState, ...(tab && { hint: tab.hint }) }}
          addNew={addNew}
          search={address.search}
          clear={() => address.find('')}
          showAll={hasSelectedFilter({ definition, address }) ? () => address.filterBy(tab?.filter ?? {}) : undefined}
        >
          {selection.bar}
          <Rows {...props} list={list} check={selection.check} selectionActionsOf={selection.rowActions} onDelete={deletion.ask} />
        </ListState>
        <Foot list={list} />
      </Box>
      {deletion.dialog}
    </WorkPage>
  )
}

type RowsProps<Row extends Entity, Query extends object> = Props<Row, Query> & {
  list: List<Row, Query>
  check: ((row: Row) => ReactNode) | undefined
  /** Actions of the selection that stand on the row, too. */
  selectionActionsOf: ((row: Row) => RowAction[]) | undefined
  onDelete: (row: Row) => void
}

function Rows<Row extends Entity, Query extends object>(props: RowsProps<Row, Query>) {
  const { definition, edit, open, rowAction, list, check, selectionActionsOf, onDelete } = props
  const { address, query, rows, first, total, moves, mayMove, mayDelete, visibility } = list
  const { key, state } = useLocation() as { key: string; state: SavedState }
  const buttons = [
    edit,
    edit?.duplicate,
    definition.livePath,
    rowAction,
    visibility.may || undefined,
    // Up and down.
    mayMove || undefined,
    mayMove || undefined,
    mayDelete || undefined,
  ]
  const buttonCount = buttons.filter((button) => button !== undefined).length
  const off = list.isChanged || query.isPlaceholderData
  return (
    <ListTable
      check={check}
      caption={definition.plural}
      columns={definition.columns}
      rows={list.isPastEnd || total === 0 ? undefined : rows}
      skeletonRows={address.limit}
      rowHeight={definition.rowHeight}
      first={first}
      numbered={definition.numbered}
      highlighted={useFlash(state?.saved, key)}
      sorting={definition.unsorted ? undefined : address}
      moving={
        mayMove
          ? {
              off,
              total,
              nameOf: definition.nameOf,
              move: (row, position) => void moves.move(row, position),
              moveToPage: (row, page) => void moves.moveToPage(row, page),
            }
          : undefined
      }
      lastOnSite={useLastOnSite(definition, list)}
      titleLink={(row, content) => (
        <RowTitle list={list} edit={edit} open={open} row={row}>
          {content}
        </RowTitle>
      )}
      hidesActionHeader={(buttonCount === 1 && rowAction === undefined) || selectionActionsOf !== undefined}
      actionsWidth={props.actionsWidth ?? (selectionActionsOf === undefined ? actionsWidth(buttonCount) : actionsInLastLine)}
      actions={
        buttonCount > 0
          ? (row, position) => (
              <ListRowActions
                {...{ definition, list, edit, row, position, rowAction }}
                further={selectionActionsOf?.(row) ?? []}
                onDelete={mayDelete ? () => onDelete(row) : undefined}
              />
            )
          : undefined
      }
    />
  )
}

function Foot<Row extends Entity, Query extends object>({ list }: { list: List<Row, Query> }) {
  const { address, query, rows, first, total, totalPage, paginated } = list
  const { page, limit, search, hrefOf } = address
  return (
    <ListFooter first={first} shown={rows?.length} total={total} searching={search !== '' && query.data !== undefined}>
      {paginated && totalPage > 1 && (
        <Pagination page={page} totalPage={lastPage({ page, limit, total, totalPage, shown: rows?.length })} hrefOf={hrefOf} />
      )}
    </ListFooter>
  )
}

/** A value that resets after 2 seconds, and begins anew with another key. */
function useFlash(value: string | undefined, key: string): string | undefined {
  const [ended, setEnded] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setEnded(key), 2000)
    return () => clearTimeout(timer)
  }, [key])
  return ended === key ? undefined : value
}
