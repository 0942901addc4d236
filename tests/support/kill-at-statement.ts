// node --import ./tests/support/kill-at-statement.ts …: fault injection between two steps of a transaction. While the file KILL_FILE is there,
// the process kills itself at the statement that the file describes, so that no clean-up of its own runs.
import { readFileSync } from 'node:fs'
import pg from 'pg'

/** @param within pattern of a statement that the same transaction has sent before; @param after when the statement is done, and not before it is sent. */
export type KillPoint = { statement: string; within?: string; after?: true }

function killPoint(): KillPoint | undefined {
  try {
    return JSON.parse(readFileSync(process.env.KILL_FILE ?? '', 'utf8')) as KillPoint
  } catch {
    return undefined
  }
}

const textOf = (query: unknown) => (typeof query === 'string' ? query : String((query as { text?: string }).text))
const kill = () => process.kill(process.pid, 'SIGKILL')
/** Statements of each connection's transaction. */
const sent = new WeakMap<object, string[]>()
const { query: original } = pg.Client.prototype

Object.defineProperty(pg.Client.prototype, 'query', {
  value(this: object, query: unknown, done: unknown, ...rest: unknown[]) {
    const text = textOf(query)
    const before = /^begin/i.test(text) ? [] : (sent.get(this) ?? [])
    sent.set(this, [...before, text])
    const point = killPoint()
    const here = point !== undefined && new RegExp(point.statement, 'i').test(text)
    const isIt = here && before.some((statement) => new RegExp(point.within ?? '', 'i').test(statement))
    if (isIt && point.after === undefined) kill()
    return Reflect.apply(original, this, [query, isIt ? kill : done, ...rest])
  },
})
