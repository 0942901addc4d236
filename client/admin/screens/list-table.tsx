// biome-ignore-all lint/a11y/noRedundantRoles: on a phone rows are laid out as grids, which takes the tables' own roles away
import { chakra, Skeleton, type SystemStyleObject } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Column, Entity } from '../definition.ts'

type Props<Row extends Entity> = {
  caption: string
  columns: Column<Row>[]
  /** Undefined while loading. */
  rows: Row[] | undefined
  skeletonRows: number
  /** The number of the first row; undefined where rows have none. */
  firstNumber: number | undefined
  highlighted: string | undefined
  titleLink: (row: Row, content: ReactNode) => ReactNode
  actions: (row: Row) => ReactNode
}

/** A table like a timetable; below 640 px each row becomes a card. Roles are written out because `display` would take them away. */
export function ListTable<Row extends Entity>({
  caption,
  columns,
  rows,
  skeletonRows,
  firstNumber,
  highlighted,
  titleLink,
  actions,
}: Props<Row>) {
  const headers = [...(firstNumber === undefined ? [] : ['No']), ...columns.map(({ header }) => header), 'Action']
  return (
    <chakra.table role="table" css={looks} aria-busy={rows === undefined}>
      <chakra.caption srOnly>{caption}</chakra.caption>
      <thead role="rowgroup">
        <tr role="row">
          {headers.map((header) => (
            <th key={header} role="columnheader" scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows === undefined &&
          Array.from({ length: skeletonRows }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: these rows stand for nothing yet
            <tr key={row} role="row">
              {headers.map((header) => (
                <td key={header} role="cell" data-label={header}>
                  <Skeleton h="5" maxW="10rem" />
                </td>
              ))}
            </tr>
          ))}
        {rows?.map((row, index) => (
          <tr key={row._id} role="row" data-saved={row._id === highlighted || undefined}>
            {firstNumber !== undefined && (
              <td role="cell" data-label="No" data-number>
                {firstNumber + index}
              </td>
            )}
            {columns.map(({ header, cell, title }) => (
              <td key={header} role="cell" data-label={header} data-title={title}>
                {title ? titleLink(row, cell(row)) : cell(row)}
              </td>
            ))}
            <td role="cell" data-label="Action">
              {actions(row)}
            </td>
          </tr>
        ))}
      </tbody>
    </chakra.table>
  )
}

const looks: SystemStyleObject = {
  width: '100%',
  borderTopWidth: '2px',
  borderColor: 'fg',
  '& th': {
    textAlign: 'start',
    px: '3',
    py: '2.5',
    fontFamily: 'mono',
    fontSize: 'sm',
    fontWeight: '500',
    letterSpacing: '-0.03em',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
  },
  '& th:last-child, & td:last-child': { textAlign: 'end' },
  '& td': { px: '3', height: '16', verticalAlign: 'middle', overflowWrap: 'anywhere' },
  '& tbody tr': { borderTopWidth: '1px', borderColor: 'border' },
  '& tbody tr:hover': { bg: 'bg.subtle' },
  '& tbody tr[data-saved]': { bg: 'signal.subtle' },
  '& td[data-number]': { fontFamily: 'mono', fontSize: 'sm', color: 'fg.subtle', width: '4rem' },
  '& td[data-title]': { fontWeight: '650' },
  smDown: {
    '& thead': { srOnly: true },
    '&, & tbody': { display: 'block' },
    '& tr': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '2', py: '4' },
    '& td, & td:last-child': {
      display: 'grid',
      gridTemplateColumns: '7rem minmax(0, 1fr)',
      alignItems: 'center',
      textAlign: 'start',
      height: 'auto',
      px: '2',
      gap: '3',
    },
    '& td[data-number]': { width: 'auto' },
    '& td::before': {
      content: 'attr(data-label)',
      fontFamily: 'mono',
      fontSize: 'sm',
      fontWeight: '400',
      letterSpacing: '-0.03em',
      color: 'fg.subtle',
    },
  },
}
