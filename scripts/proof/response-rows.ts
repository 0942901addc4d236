import { normalised, type Row, responseKey, shownWithObjectStore, withoutKind } from '../../server/docs/proof/tables.ts'
import type { Provoked } from '../statuses.ts'
import { misfitOf } from './fitness.ts'

type Shown = { row: Row<'responses'>; misfit: number; statuses: number; pairs: number }

/** A test that passed. */
export type Test = { file: string; test: string }

type Run = {
  /** The test files that ran, by paths relative to the project. */
  provoked: Omit<Provoked, 'requests' | 'serverErrors'>[]
  passed: Test[]
  /** Whether every test has run. After a part of them, the claims of the other files stay. */
  isWhole: boolean
  /** Whether a claim that stands may give way to a test that fits better; false in CI, where the table is compared. */
  isChoosing?: boolean
}

/**
 * One test for each declared response that a test provoked, of problems for each kind. The one that is named already stays while it passes
 * and the run shows the response, so that the table changes only where its claims do: which of several tests was alone with its requests
 * depends on time. It gives way to a test that fits better, where the table is written and not compared. A new one is a test that fits best,
 * that provokes the fewest other responses of the operation, that names it, that provokes the fewest others at all, or that has the shortest
 * title.
 */
export function responseRows(
  declared: string[],
  { provoked, passed, isWhole, isChoosing = false }: Run,
  former: Row<'responses'>[],
): Row<'responses'>[] {
  const shown = Map.groupBy(provoked.flatMap(shownBy), ({ row }) => responseKey(row))
  const seen = new Set(provoked.flatMap(({ pairs }) => pairs))
  const before = new Map(former.map((row) => [responseKey(row), row]))
  const files = new Set(provoked.map(({ file }) => file))
  const tests = new Set(passed.map((test) => keyOf(normalised('responses', { operation: '', status: '', problem: '', ...test }))))
  return declared
    .filter((pair) => !shownWithObjectStore.includes(withoutKind(pair)))
    .toSorted()
    .flatMap((pair) => {
      const known = before.get(pair)
      const [best] = (shown.get(pair) ?? []).toSorted(byAptness)
      const isKnown = known !== undefined && (isWhole || files.has(known.file) ? seen.has(pair) && tests.has(keyOf(known)) : true)
      if (isKnown && !(isChoosing && best !== undefined && best.misfit < misfitOf(known))) return [known]
      return best === undefined ? [] : [best.row]
    })
}

const keyOf = ({ file, test }: Test) => `${file} ${test}`

const shownBy = ({ file, tests }: Pick<Provoked, 'file' | 'tests'>): Shown[] =>
  tests.flatMap(({ title, pairs }) =>
    pairs.map((pair) => {
      const [operation = '', status = '', problem = ''] = pair.split(' ')
      const row = normalised('responses', { operation, status, problem, file, test: title })
      return {
        row,
        misfit: misfitOf(row),
        statuses: pairs.filter((other) => other.startsWith(`${operation} `)).length,
        pairs: pairs.length,
      }
    }),
  )

function byAptness(one: Shown, other: Shown): number {
  const names = ({ row }: Shown) => Number(!row.test.includes(row.operation))
  return (
    one.misfit - other.misfit ||
    one.statuses - other.statuses ||
    names(one) - names(other) ||
    one.pairs - other.pairs ||
    one.row.test.length - other.row.test.length ||
    compare(one.row.file, other.row.file) ||
    compare(one.row.test, other.row.test)
  )
}

/** By code units, on every machine alike. */
const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))
