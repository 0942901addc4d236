import { normalised, type Row } from '../../server/docs/proof/tables.ts'
import { generating, ofBucket, type Provoked } from '../statuses.ts'

type Shown = { row: Row<'responses'>; isGenerated: boolean; statuses: number; pairs: number }

/** A test that passed. */
export type Test = { file: string; test: string }

type Run = {
  /** The test files that ran, by paths relative to the project. */
  provoked: Omit<Provoked, 'requests' | 'serverErrors'>[]
  passed: Test[]
  /** Whether every test has run. After a part of them, the claims of the other files stay. */
  isWhole: boolean
}

/**
 * One test for each declared response that a test provoked. The one that is named already stays while it passes and the run shows the response,
 * so that the table changes only where its claims do: which of several tests was alone with its requests depends on time. A new one is a test
 * that provokes the fewest other responses of the operation, that names it, or that provokes the fewest other responses at all.
 */
export function responseRows(declared: string[], { provoked, passed, isWhole }: Run, former: Row<'responses'>[]): Row<'responses'>[] {
  const shown = Map.groupBy(provoked.flatMap(shownBy), ({ row }) => pairOf(row))
  const seen = new Set(provoked.flatMap(({ pairs }) => pairs))
  const before = new Map(former.map((row) => [pairOf(row), row]))
  const files = new Set(provoked.map(({ file }) => file))
  const tests = new Set(passed.map((test) => keyOf(normalised('responses', { operation: '', status: '', ...test }))))
  return declared
    .filter((pair) => !ofBucket.includes(pair))
    .toSorted()
    .flatMap((pair) => {
      const known = before.get(pair)
      if (known !== undefined) {
        if (!isWhole && !files.has(known.file)) return [known]
        if (seen.has(pair) && tests.has(keyOf(known))) return [known]
      }
      const [best] = (shown.get(pair) ?? []).toSorted(byAptness)
      return best === undefined ? [] : [best.row]
    })
}

const pairOf = ({ operation, status }: Row<'responses'>) => `${operation} ${status}`
const keyOf = ({ file, test }: Test) => `${file} ${test}`

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
