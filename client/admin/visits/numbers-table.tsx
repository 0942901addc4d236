import { Box, Button, chakra, type SystemStyleObject } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { countText } from './numbers.ts'

/** A row with its numbers in the order of the columns; what is no number is shown as it is. */
export type NumbersRow = {
  key: string
  name: ReactNode
  numbers: ReactNode[]
  /** Length of the bar behind the name, from 0 to 1. */
  share?: number
}

export type NumbersColumn = {
  header: string
  /** Left out on a phone, where there is no room for more than three columns of numbers. */
  isMinor?: boolean
}

type Props = {
  caption: string
  /** Header of the first column. */
  head: string
  columns: NumbersColumn[]
  rows: NumbersRow[]
  /** Rows that stand there at first; the others follow on demand. */
  shownAtFirst?: number
}

/** Table of numbers, whose rows may have a bar to compare them by. */
export function NumbersTable({ caption, head, columns, rows, shownAtFirst = rows.length }: Props) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? rows : rows.slice(0, shownAtFirst)
  return (
    <>
      <chakra.table css={styles}>
        <chakra.caption srOnly>{caption}</chakra.caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {columns.map(({ header, isMinor }) => (
              <th key={header} scope="col" data-number data-minor={isMinor}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key, name, numbers, share }) => (
            <tr key={key}>
              <th scope="row">
                {share !== undefined && share > 0 && <Box aria-hidden data-bar w={`${share * 100}%`} />}
                {name}
              </th>
              {numbers.map((number, index) => (
                <td key={columns[index]?.header} data-number data-minor={columns[index]?.isMinor}>
                  {typeof number === 'number' ? countText(number) : number}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
      {rows.length > shownAtFirst && (
        <Button mt="2" size="sm" variant="ghost" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${rows.length}`}
        </Button>
      )}
    </>
  )
}

const styles: SystemStyleObject = {
  width: '100%',
  borderTopWidth: '2px',
  borderColor: 'fg',
  '& th': { textAlign: 'start', fontWeight: '400' },
  '& thead th': {
    py: '2',
    fontFamily: 'mono',
    fontSize: 'sm',
    letterSpacing: '-0.03em',
    lineHeight: '1.2',
    color: 'fg.muted',
    verticalAlign: 'bottom',
    overflowWrap: 'normal',
  },
  '& thead th[data-number]': { minWidth: { md: '6.5rem' }, whiteSpace: { md: 'nowrap' } },
  '& tbody tr': { borderTopWidth: '1px', borderColor: 'border' },
  '& tbody th': { overflowWrap: 'anywhere', width: '100%' },
  '& tbody :is(th, td)': { py: '2', verticalAlign: 'top' },
  '&:has([data-bar]) tr > th:first-of-type': { position: 'relative', isolation: 'isolate', ps: '3' },
  '& [data-bar]': {
    position: 'absolute',
    insetBlock: '1',
    insetStart: '0',
    minW: '3px',
    zIndex: '-1',
    bg: 'sea.muted',
    borderInlineStartWidth: '3px',
    borderColor: 'sea.solid',
    // The ground goes there, under a text in the reader's own colour; the edge says the length.
    '@media (forced-colors: active)': { borderWidth: '1px' },
  },
  '& th[data-number]': { textAlign: 'end' },
  '& [data-number]': { textAlign: 'end', ps: { base: '3', md: '6' }, fontVariantNumeric: 'tabular-nums' },
  mdDown: { '& [data-minor]': { display: 'none' }, '& thead th': { fontSize: 'xs' } },
  '& td[data-number]': { whiteSpace: 'nowrap' },
}
