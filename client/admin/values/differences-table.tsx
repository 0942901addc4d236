import { chakra } from '@chakra-ui/react'
import type { Difference } from './differences.ts'

const Cell = chakra('td', {
  base: { width: '50%', py: '2', pe: '3', verticalAlign: 'top', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', color: 'fg' },
})
const Head = chakra('th', { base: { textAlign: 'start', pt: '3', pe: '3', fontWeight: '650' } })

type Props = { differences: Difference[]; heads?: readonly [yours: string, theirs: string] }

/** Fields that differ, side by side. Each field's name has a line of its own, so that long texts fit on a phone as well. */
export function DifferencesTable({ differences, heads = ['Yours', 'Theirs'] }: Props) {
  if (differences.length === 0) return <p>Both versions are the same.</p>
  return (
    <chakra.table w="full" tableLayout="fixed" fontSize="sm">
      <chakra.caption srOnly>Fields that differ</chakra.caption>
      <thead>
        <tr>
          {heads.map((whose) => (
            <Head key={whose} scope="col" textStyle="fact" color="fg.muted" pt="0">
              {whose}
            </Head>
          ))}
        </tr>
      </thead>
      {differences.map(({ label, yours, theirs }) => (
        <chakra.tbody key={label} borderTopWidth="1px">
          <tr>
            <Head scope="rowgroup" colSpan={2}>
              {label}
            </Head>
          </tr>
          <tr>
            <Cell>{yours || <Nothing />}</Cell>
            <Cell>{theirs || <Nothing />}</Cell>
          </tr>
        </chakra.tbody>
      ))}
    </chakra.table>
  )
}

const Nothing = () => <chakra.span color="fg.subtle">Nothing</chakra.span>
