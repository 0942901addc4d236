import { Flex } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { LuCopy, LuExternalLink, LuEye, LuEyeOff, LuFileText, LuPencil, LuTrash2 } from 'react-icons/lu'
import { useLocation } from 'react-router-dom'
import type { Entity, ListDefinition } from '../../definition.ts'
import { RecordLink } from '../../parts/record-link.tsx'
import { useIsPhone } from '../../parts/use-is-phone.ts'
import type { VisibilityRow } from '../../visibility/use-visibility.tsx'
import type { List } from '../use-list.ts'
import { moveActions } from './move-actions.ts'
import { PlaceDialog } from './place-dialog.tsx'
import type { RowAction } from './row-action.ts'
import { RowActions } from './row-actions.tsx'

/** Edit link of a row; undefined for a list whose rows cannot be edited. */
export type EditLink<Row> = {
  path: (row: Row) => string
  /** The form's path without a record. */
  formPath: string
  state: (row: Row) => object
  /** The form is for reading. */
  readOnly: boolean
  /** Form that starts with a copy of the row; undefined where the account may create nothing. */
  duplicate?: { path: string; state: (row: Row) => object }
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
    <Flex data-named display="inline-flex" columnGap="2" rowGap="1" wrap="wrap" align="center">
      {to === undefined ? (
        <span>{children}</span>
      ) : (
        <RecordLink to={to} state={state} fontWeight="inherit">
          {children}
        </RecordLink>
      )}
      <Flex as="span" data-badges gap="1" wrap="wrap" fontSize="xs" css={{ '&:empty': { display: 'none' } }}>
        {list.drafts.badge(row._id)}
        {list.visibility.badge(row._id)}
      </Flex>
    </Flex>
  )
}

type ActionsProps<Row extends Entity, Query extends object> = Props<Row, Query> & {
  position: number
  rowAction: ((row: Row) => ReactNode) | undefined
  further: RowAction[]
  onDelete: (() => void) | undefined
}

/** Buttons of a row: what the list's definition and the account's role allow. */
export function ListRowActions<Row extends Entity, Query extends object>(props: ActionsProps<Row, Query>) {
  const { definition, list, edit, row, position, rowAction, further, onDelete } = props
  const { visibility, moves, mayMove, total } = list
  const name = definition.nameOf(row)
  const state = useLinkState(edit, row)
  const isPhone = useIsPhone()
  const [isAsking, setIsAsking] = useState(false)
  const livePath = visibility.isHidden(row._id) ? undefined : definition.livePath?.(row)
  const actions: RowAction[] = [...further]
  // The first, so that the others do not move when a record loses it.
  if (livePath !== undefined)
    actions.push({ kind: 'live', name: `Open ${name} on the site`, label: 'Open on the site', Icon: LuExternalLink, href: livePath })
  if (visibility.may) actions.push(visibilityAction(visibility, { id: row._id, name, updatedAt: row.updatedAt }))
  if (mayMove)
    actions.push(
      ...moveActions({
        id: row._id,
        name,
        position,
        total,
        off: list.isChanged || list.query.isPlaceholderData,
        move: (way) => void moves.move(row, way === 'up' ? position - 1 : position + 1, way),
        ask: isPhone ? () => setIsAsking(true) : undefined,
      }),
    )
  if (edit !== undefined) {
    const [verb, Icon] = edit.readOnly ? ['View', LuFileText] : ['Edit', LuPencil]
    actions.push({ kind: 'edit', name: `${verb} ${name}`, label: verb, Icon, to: edit.path(row), state: () => state ?? {} })
  }
  if (edit?.duplicate !== undefined) {
    const { path, state: copied } = edit.duplicate
    actions.push({ kind: 'duplicate', name: `Duplicate ${name}`, label: 'Duplicate', Icon: LuCopy, to: path, state: () => copied(row) })
  }
  if (onDelete !== undefined)
    actions.push({ kind: 'delete', name: `Delete ${name}`, label: 'Delete…', Icon: LuTrash2, isDangerous: true, run: onDelete })
  return (
    <>
      <RowActions name={name} actions={actions}>
        {rowAction?.(row)}
      </RowActions>
      {isAsking && (
        <PlaceDialog
          {...{ name, position, total }}
          move={(to) => void moves.move(row, to, to < position ? 'up' : 'down')}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

/** The eye shows the state; its name says what a press does, and its tooltip both. */
function visibilityAction({ isHidden, change, changing, query }: List<Entity>['visibility'], row: VisibilityRow): RowAction {
  const { id, name } = row
  const hidden = isHidden(id)
  const action = hidden ? `Show ${name} on the site` : `Hide ${name} from the site`
  return {
    kind: 'visibility',
    name: action,
    label: hidden ? 'Show on the site' : 'Hide from the site',
    title: hidden ? `Hidden: visitors do not see it. ${action}` : `On the site: visitors see it. ${action}`,
    Icon: hidden ? LuEyeOff : LuEye,
    isState: true,
    // Not disabled while it is saved, or it would lose the focus.
    busy: changing === id,
    disabled: query.data === undefined,
    run: () => changing === undefined && void change?.(row, !hidden),
  }
}
