import { normalised, type Row } from '../../server/docs/proof/tables.ts'
import { generating, ofBucket, type Provoked } from '../statuses.ts'

type Shown = { row: Row<'responses'>; isGenerated: boolean; statuses: number; pairs: number }

/**
 * One test for each declared response that a test provoked. The one that is named already stays while it passes, so that the table changes only
 * where its claims do: a response that depends on time may come in one run by this test, and in the next by another. A new one is a test that provokes the fewest other responses of the operation, that names it, or that
 * provokes the fewest other responses at all.
 * @param provoked the test files of the run, by paths relative to the project.
 * @param isWhole whether every test has run. After a part of them, the claims of the other files stay.
 */
export function responseRows(
  declared: string[],
  provoked: Pick<Provoked, 'file' | 'tests'>[],
  former: Row<'responses'>[],
  isWhole: boolean,
): Row<'responses'>[] {
  const shown = Map.groupBy(provoked.flatMap(shownBy), ({ row }) => pairOf(row))
  const before = new Map(former.map((row) => [pairOf(row), row]))
  const files = new Set(provoked.map(({ file }) => file))
  const passed = provoked.flatMap(({ file, tests }) =>
    tests.map(({ title }) => normalised('responses', { ...noResponse, file, test: title })),
  )
  return declared
    .filter((pair) => !ofBucket.includes(pair))
    .toSorted()
    .flatMap((pair) => {
      const candidates = shown.get(pair) ?? []
      const known = before.get(pair)
      if (known !== undefined) {
        if (!isWhole && !files.has(known.file)) return [known]
        if (candidates.length > 0 && passed.some((row) => isSame(row, known))) return [known]
      }
      const [best] = candidates.toSorted(byAptness)
      return best === undefined ? [] : [best.row]
    })
}

const noResponse = { operation: '', status: '' }
const pairOf = ({ operation, status }: Row<'responses'>) => `${operation} ${status}`
const isSame = (one: Row<'responses'>, other: Row<'responses'>) => one.file === other.file && one.test === other.test

const shownBy = ({ file, tests }: Pick<Provoked, 'file' | 'tests'>): Shown[] =>
  tests.flatMap(({ title, pairs }) =>
    pairs.map((pair) => {
      const [operation = '', status = ''] = pair.split(' ')
      return {
        row: normalised('responses', { operation, status, file, test: title }),
        isGenerated: generating.test(file),
        statuses: pairs.filter((other) => other.startsWith(`${operation} `)).length,
        pairs: pairs.length,
      }
    }),
  )

function byAptness(one: Shown, other: Shown): number {
  const names = ({ row }: Shown) => Number(!row.test.includes(row.operation))
  return (
    Number(one.isGenerated) - Number(other.isGenerated) ||
    one.statuses - other.statuses ||
    names(one) - names(other) ||
    one.pairs - other.pairs ||
    compare(one.row.file, other.row.file) ||
    compare(one.row.test, other.row.test)
  )
}

/** By code units, on every machine alike. */
const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))
