// biome-ignore-all lint/a11y/noRedundantRoles: on a phone rows are laid out as grids, which takes the tables' own roles away
import { chakra, Skeleton } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Column, Entity } from '../definition.ts'
import { listStyles } from './list-styles.ts'
import { SortableHeader, type Sorting } from './sortable-header.tsx'
import { type Draggable, SortableRows } from './sortable-rows.tsx'

/** Handlers for moving rows, where the list allows it. */
export type Moving<Row> = {
  off: boolean
  first: number
  total: number
  nameOf: (row: Row) => string
  move: (row: Row, position: number) => void
}

type Props<Row extends Entity> = {
  caption: string
  columns: Column<Row>[]
  /** Undefined while loading. */
  rows: Row[] | undefined
  skeletonRows: number
  /** Position of the first row in the whole list. */
  first: number
  numbered: boolean
  highlighted: string | undefined
  sorting: Sorting
  moving: Moving<Row> | undefined
  titleLink: (row: Row, content: ReactNode) => ReactNode
  actions: (row: Row, position: number) => ReactNode
}

/** List table; below 640 px each row becomes a card. Roles are explicit because `display` would remove the implicit ones. */
export function ListTable<Row extends Entity>(props: Props<Row>) {
  const { caption, columns, rows, skeletonRows, numbered, sorting } = props
  const headers = [...(numbered ? ['No'] : []), ...columns.map(({ header }) => header), 'Action']
  const sorted = columns.find(({ title }) => title)?.header
  return (
    <chakra.table role="table" css={listStyles} aria-busy={rows === undefined}>
      <chakra.caption srOnly>{caption}</chakra.caption>
      <thead role="rowgroup">
        <tr role="row">
          {headers.map((header) =>
            header === sorted ? (
              <SortableHeader key={header} header={header} {...sorting} />
            ) : (
              <th key={header} role="columnheader" scope="col">
                {header}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows === undefined ? (
          Array.from({ length: skeletonRows }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows have no identity
            <tr key={row} role="row">
              {headers.map((header) => (
                <td key={header} role="cell" data-label={header}>
                  <Skeleton h="5" maxW="10rem" />
                </td>
              ))}
            </tr>
          ))
        ) : (
          <Rows {...props} rows={rows} />
        )}
      </tbody>
    </chakra.table>
  )
}

function Rows<Row extends Entity>({ rows, moving, ...props }: Props<Row> & { rows: Row[] }) {
  const render = (row: Row, draggable?: Draggable) => (
    <ListRow key={row._id} {...props} row={row} position={props.first + rows.indexOf(row)} draggable={draggable} />
  )
  if (moving === undefined) return rows.map((row) => render(row))

  const byId = new Map(rows.map((row) => [row._id, row]))
  const nameOf = (id: string) => {
    const row = byId.get(id)
    return row === undefined ? '' : moving.nameOf(row)
  }
  return (
    <SortableRows
      {...moving}
      ids={rows.map(({ _id }) => _id)}
      nameOf={nameOf}
      move={(id, position) => {
        const row = byId.get(id)
        if (row !== undefined) moving.move(row, position)
      }}
    >
      {(id, draggable) => {
        const row = byId.get(id)
        return row === undefined ? null : render(row, draggable)
      }}
    </SortableRows>
  )
}

/** Selector of a record's row. */
export const rowId = (id: string) => `row-${id}`

type RowProps<Row extends Entity> = Pick<Props<Row>, 'columns' | 'numbered' | 'highlighted' | 'titleLink' | 'actions'> & {
  row: Row
  position: number
  draggable: Draggable | undefined
}

function ListRow<Row extends Entity>({ row, position, columns, numbered, highlighted, titleLink, actions, draggable }: RowProps<Row>) {
  const cells = [
    ...(numbered ? [{ header: 'No', content: position, number: true, title: undefined }] : []),
    ...columns.map(({ header, cell, title }) => ({
      header,
      title,
      number: undefined,
      content: title ? titleLink(row, cell(row)) : cell(row),
    })),
  ]
  return (
    <tr
      id={rowId(row._id)}
      ref={draggable?.ref}
      style={draggable?.style}
      role="row"
      data-saved={row._id === highlighted || undefined}
      data-dragging={draggable?.dragging || undefined}
    >
      {cells.map(({ header, content, number, title }, index) => (
        <td
          key={header}
          role="cell"
          data-label={header}
          data-number={number}
          data-title={title}
          data-movable={(index === 0 && draggable !== undefined) || undefined}
        >
          {index === 0 && draggable !== undefined ? (
            <div>
              {draggable.handle}
              {content}
            </div>
          ) : (
            content
          )}
        </td>
      ))}
      <td role="cell" data-label="Action">
        {actions(row, position)}
      </td>
    </tr>
  )
}
