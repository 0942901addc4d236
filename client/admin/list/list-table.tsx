// biome-ignore-all lint/a11y/noRedundantRoles: on a phone rows are laid out as grids, which takes the tables' own roles away
import { chakra, Skeleton } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Column, Entity, RowHeight } from '../definition.ts'
import { Cell } from '../parts/cells.tsx'
import { rowId } from '../parts/row-id.ts'
import { DragHandle, Sortable, type SortableItem, useSortableItem } from '../parts/sortable.tsx'
import { listStyles } from './list-styles.ts'
import { openRows } from './rows/open-rows.ts'
import { PlaceButton } from './rows/place-button.tsx'
import { SortableHeader, type Sorting } from './sortable-header.tsx'

/**
 * Widths of the actions' column: side by side, on a tablet, where many of them wrap, and where they appear on hover, over the end of the row.
 * Low ones stand in the last line of the column before theirs.
 */
export type ActionsWidth = { wide: string; tablet: string; hovered?: string; areLow?: boolean }

export type Moving<Row> = {
  off: boolean
  total: number
  nameOf: (row: Row) => string
  move: (row: Row, position: number) => void
  /** Moves a row that was dropped on another page of the list. */
  moveToPage: (row: Row, page: number) => void
}

type Props<Row extends Entity> = {
  caption: string
  columns: Column<Row>[]
  /** Undefined while loading. */
  rows: Row[] | undefined
  skeletonRows: number
  /** Height of a row while loading, where the rows are higher than one line of text. */
  rowHeight?: RowHeight | undefined
  /** Position of the first row in the whole list. */
  first: number
  numbered?: boolean
  /** Id of a record that was just saved. */
  highlighted?: string | undefined
  /** Undefined for a list that has one order only. */
  sorting?: Sorting | undefined
  moving?: Moving<Row> | undefined
  /** Wraps the title of a row whose record opens. */
  titleLink?: (row: Row, content: ReactNode) => ReactNode
  /** Checkbox of a row, in its first cell; undefined for a list whose rows cannot be selected. */
  check?: ((row: Row) => ReactNode) | undefined
  /** Id of the last record that the site shows, which a line follows; undefined where it shows all. */
  lastOnSite?: string | undefined
  /** Undefined for a list without actions. */
  actions: ((row: Row, position: number) => ReactNode) | undefined
  actionsWidth: ActionsWidth
  /** The header of the actions is for screen readers only: one icon says it. */
  hidesActionHeader?: boolean
}

type Head = Pick<Column<never>, 'header' | 'width' | 'title' | 'picture' | 'aside' | 'line'>

/** Attributes that the styles of the cards are written for. */
const marks = ({ title, picture, aside, line }: Omit<Head, 'header'>) => ({
  'data-title': title,
  'data-picture': picture,
  'data-aside': aside,
  'data-line': line,
})

/** Widths of what a row's first cell begins with, gaps included. */
const [checkWidth, handleWidth] = ['1.75rem', '2rem']
const numberWidth = '3rem'

/**
 * List table; below 768 px each row becomes a card. Roles are explicit because `display` would remove the implicit ones. Columns have the
 * same widths whatever the rows hold (fixed table layout), so that a long word widens nothing and paging moves nothing.
 */
export function ListTable<Row extends Entity>(props: Props<Row>) {
  const {
    caption,
    columns,
    rows,
    skeletonRows,
    rowHeight,
    numbered = false,
    sorting,
    moving,
    check,
    actions,
    actionsWidth,
    hidesActionHeader,
  } = props
  const heads: Head[] = [...(numbered ? [{ header: 'No', width: numberWidth }] : []), ...columns]
  const headers = [...heads.map(({ header }) => header), ...(actions === undefined ? [] : ['Action'])]
  const [first, ...others] = [...heads.map(({ width }) => width), ...(actions === undefined ? [] : ['var(--actions)'])]
  const lead = [...(check === undefined ? [] : [checkWidth]), ...(moving === undefined ? [] : [handleWidth])]
  const leadWidth = ['0rem', ...lead].join(' + ')
  const widths = [first && `calc(${first} + ${leadWidth})`, ...others]
  // They appear over the last column on hover.
  const hovered = columns.at(-1)?.short ? { base: actionsWidth.hovered, xl: actionsWidth.wide } : actionsWidth.hovered
  const titled = columns.find(({ title }) => title)?.header
  return (
    <chakra.table
      ref={openRows}
      role="table"
      data-cards={titled !== undefined || undefined}
      data-low-actions={actionsWidth.areLow}
      css={[listStyles, { '--lead': `calc(${leadWidth})`, '--actions': { base: actionsWidth.wide, mdToXl: actionsWidth.tablet } }]}
      aria-busy={rows === undefined}
    >
      <chakra.caption srOnly>{caption}</chakra.caption>
      <chakra.colgroup css={{ '@media (hover: hover)': { '--actions': hovered } }}>
        {headers.map((header, index) => (
          <col key={header} style={{ width: widths[index] }} />
        ))}
      </chakra.colgroup>
      <thead role="rowgroup">
        <tr role="row">
          {headers.map((header, index) =>
            header === titled && sorting !== undefined ? (
              <SortableHeader key={header} header={header} {...sorting} />
            ) : (
              <th key={header} role="columnheader" scope="col" data-actions={index === heads.length || undefined}>
                <chakra.span css={index === heads.length && hidesActionHeader ? { srOnly: true } : undefined}>{header}</chakra.span>
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows === undefined ? (
          Array.from({ length: skeletonRows }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows have no identity
            <chakra.tr key={row} role="row" height={rowHeight}>
              {heads.map((head) => (
                <td key={head.header} role="cell" data-label={head.header} {...marks(head)}>
                  <Skeleton h={head.picture ? '10' : '5'} w={head.picture ? '10' : undefined} maxW="10rem" />
                </td>
              ))}
              {actions !== undefined && <td role="cell" data-actions />}
            </chakra.tr>
          ))
        ) : (
          <Rows {...props} rows={rows} />
        )}
      </tbody>
    </chakra.table>
  )
}

function Rows<Row extends Entity>({ rows, moving, ...props }: Props<Row> & { rows: Row[] }) {
  const { first } = props
  if (moving === undefined) return rows.map((row, index) => <ListRow key={row._id} {...props} row={row} position={first + index} />)

  const { total, off, nameOf, move, moveToPage } = moving
  return (
    <Sortable
      ids={rows.map(({ _id }) => _id)}
      nameOf={(index) => (rows[index] === undefined ? '' : nameOf(rows[index]))}
      layout="list"
      first={first}
      total={total}
      move={(from, to) => rows[from] !== undefined && move(rows[from], first + to)}
      targets={{
        selector: '[data-page]',
        drop: (from, { dataset }) => rows[from] !== undefined && moveToPage(rows[from], Number(dataset.page)),
      }}
    >
      {rows.map((row, index) => (
        <SortableRow
          key={row._id}
          {...props}
          row={row}
          position={first + index}
          name={nameOf(row)}
          disabled={off}
          place={off ? undefined : <PlaceButton name={nameOf(row)} position={first + index} total={total} move={(to) => move(row, to)} />}
        />
      ))}
    </Sortable>
  )
}

function SortableRow<Row extends Entity>({ name, disabled, ...row }: RowProps<Row> & { name: string; disabled: boolean }) {
  return <ListRow {...row} sortable={{ name, item: useSortableItem(row.row._id, { disabled }) }} />
}

type RowProps<Row extends Entity> = Pick<
  Props<Row>,
  'columns' | 'numbered' | 'highlighted' | 'titleLink' | 'check' | 'actions' | 'lastOnSite'
> & {
  row: Row
  position: number
  /** The row's number, where another one can be typed; undefined where it cannot be moved. */
  place?: ReactNode
  sortable?: { name: string; item: SortableItem }
}

function ListRow<Row extends Entity>(props: RowProps<Row>) {
  const { columns, numbered = false, actions } = props
  if (props.row._id !== props.lastOnSite) return <RecordRow {...props} />
  return (
    <>
      <RecordRow {...props} />
      <tr role="row" data-divider>
        {/* No more columns than there are: a fixed layout would give the surplus their share of the width. */}
        <td role="cell" colSpan={columns.length + Number(numbered) + Number(actions !== undefined)}>
          Visitors see the rows above
        </td>
      </tr>
    </>
  )
}

function RecordRow<Row extends Entity>({
  row,
  position,
  columns,
  numbered,
  highlighted,
  titleLink = (_row, content) => content,
  check,
  actions,
  sortable,
  place,
}: RowProps<Row>) {
  const layout = columns.map(({ header }) => header).join()
  const cells = [
    ...(numbered ? [{ header: 'No', content: place ?? position, marked: { 'data-number': true } }] : []),
    ...columns.map((column) => {
      // Another element where the columns change with the width: the cells of both may use other hooks.
      const content = <Cell key={layout} column={column} row={row} />
      return { header: column.header, content: column.title ? titleLink(row, content) : content, marked: marks(column) }
    }),
  ]
  return (
    <tr
      id={rowId(row._id)}
      ref={sortable?.item.ref}
      style={sortable?.item.style}
      role="row"
      data-saved={row._id === highlighted || undefined}
      data-dragging={sortable?.item.isDragging || undefined}
    >
      {cells.map(({ header, content, marked }, index) => (
        <td
          key={header}
          role="cell"
          dir="auto"
          data-label={header}
          {...marked}
          data-movable={(index === 0 && (sortable !== undefined || check !== undefined)) || undefined}
        >
          {index === 0 && (sortable !== undefined || check !== undefined) ? (
            <div>
              <span data-lead>
                {check?.(row)}
                {sortable !== undefined && <DragHandle name={sortable.name} handle={sortable.item.handle} />}
              </span>
              <div data-content>{content}</div>
            </div>
          ) : (
            content
          )}
        </td>
      ))}
      {actions !== undefined && (
        <td role="cell" data-actions>
          {actions(row, position)}
        </td>
      )}
    </tr>
  )
}
