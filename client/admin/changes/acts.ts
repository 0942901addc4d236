import type { Change } from '../../generated/model/index.ts'

export type Act = [Change, ...Change[]]
/** Fewest changes of one act, and the longest time between two of them, in milliseconds. */
const [leastOfAct, longestPause] = [3, 60_000]

/** "restored". */
export const verbOf = ({ restored, action }: Pick<Change, 'restored' | 'action'>) => (restored ? 'restored' : action)
const kindOf = (change: Change) => [change.contentType, verbOf(change), change.userName].join(' ')

/** Changes in their order, those of one act together: several records of a type that one person has created, deleted or restored at once. */
export function actsOf(changes: readonly Change[]): Act[] {
  const runs: Act[] = []
  for (const change of changes) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    const isSameAct =
      last !== undefined &&
      verbOf(change) !== 'updated' &&
      kindOf(change) === kindOf(last) &&
      Date.parse(last.at) - Date.parse(change.at) < longestPause
    if (isSameAct) run?.push(change)
    else runs.push([change])
  }
  return runs.flatMap((run) => (run.length < leastOfAct ? run.map((change): Act => [change]) : [run]))
}
