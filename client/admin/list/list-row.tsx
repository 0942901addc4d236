import { chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { Entity, ListDefinition } from '../definition.ts'
import { MoveButtons } from './move-buttons.tsx'
import { RowActions } from './row-actions.tsx'
import type { List } from './use-list.ts'

/** Edit link of a row; undefined for a list whose rows cannot be edited. */
export type EditLink<Row> = {
  path: (row: Row) => string
  /** The form's path without a record. */
  formPath: string
  state: (row: Row) => object
  /** The form is for reading. */
  readOnly: boolean
}

type Props<Row extends Entity, Query extends object> = {
  definition: ListDefinition<Row, Query>
  list: List<Row, Query>
  edit: EditLink<Row> | undefined
  row: Row
}

/** Navigation state of a row's link: the record, and the query of the list to return to. */
const useLinkState = <Row extends Entity>(edit: EditLink<Row> | undefined, row: Row) => {
  const { search: from } = useLocation()
  return edit && { ...edit.state(row), from }
}

const TitleLink = chakra(Link)

type TitleProps<Row extends Entity, Query extends object> = Omit<Props<Row, Query>, 'definition'> & {
  /** Link of a row without an edit form. */
  open: ((row: Row) => string) | undefined
  children: ReactNode
}

/** Name of a record, as a link to it where there is one, with badges for its draft and for being hidden. */
export function RowTitle<Row extends Entity, Query extends object>({ list, edit, open, row, children }: TitleProps<Row, Query>) {
  const to = edit?.path(row) ?? open?.(row)
  const state = useLinkState(edit, row)
  return (
    <Flex display="inline-flex" columnGap="2" rowGap="1" wrap="wrap" align="center">
      {to === undefined ? (
        children
      ) : (
        <TitleLink to={to} state={state} textDecoration="underline" textDecorationColor="border.emphasized" textUnderlineOffset="4px">
          {children}
        </TitleLink>
      )}
      {list.drafts.badge(row._id)}
      {list.visibility.badge(row._id)}
    </Flex>
  )
}

type ActionsProps<Row extends Entity, Query extends object> = Props<Row, Query> & {
  position: number
  rowAction: ((row: Row) => ReactNode) | undefined
  onDelete: (() => void) | undefined
}

/** Buttons of a row: what the list's definition and the account's role allow. */
export function ListRowActions<Row extends Entity, Query extends object>(props: ActionsProps<Row, Query>) {
  const { definition, list, edit, row, position, rowAction, onDelete } = props
  const { visibility, moves, mayMove, total } = list
  const name = definition.nameOf(row)
  const state = useLinkState(edit, row)
  return (
    <RowActions
      name={name}
      edit={edit && { path: edit.path(row), state: state ?? {}, readOnly: edit.readOnly }}
      livePath={visibility.isHidden(row._id) ? undefined : definition.livePath?.(row)}
      onDelete={onDelete}
    >
      {rowAction?.(row)}
      {visibility.action?.({ id: row._id, name })}
      {mayMove && (
        <MoveButtons
          id={row._id}
          name={name}
          position={position}
          total={total}
          off={list.isChanged || list.query.isPlaceholderData}
          move={(way) => void moves.move(row, way === 'up' ? position - 1 : position + 1, way)}
        />
      )}
    </RowActions>
  )
}
