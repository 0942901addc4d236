import pg from 'pg'

/** @param within pattern of a statement that the same transaction has sent before; @param after when the statement is done, and not before it is sent. */
export type KillPoint = { statement: string; within?: string; after?: true }

/** The process, or the service in one, that a connection belongs to. */
export type Owner = {
  /** Where it is killed next. */
  point: () => KillPoint | undefined
  kill: () => void
  /** Whether the process is gone: it neither sends nor receives. */
  isDead: () => boolean
}

const textOf = (query: unknown) => (typeof query === 'string' ? query : String((query as { text?: string }).text))
const never = () => new Promise<never>(() => undefined)

/**
 * Fault injection between two steps of a transaction: kills the owner of a connection at the statement that its kill point describes.
 * @param ownerOf finds the owner of a connection by its `application_name`; undefined for all others.
 */
export function killAtStatements(ownerOf: (applicationName: string) => Owner | undefined): void {
  const { query: originalQuery, connect: originalConnect } = pg.Client.prototype
  const owner = (client: object) =>
    ownerOf(String((client as { connectionParameters?: { application_name?: string } }).connectionParameters?.application_name))
  /** Statements of each connection's transaction. */
  const sent = new WeakMap<object, string[]>()

  function query(this: object, statement: unknown, done: unknown, ...rest: unknown[]): unknown {
    const found = owner(this)
    if (found === undefined) return Reflect.apply(originalQuery, this, [statement, done, ...rest])
    const text = textOf(statement)
    const before = /^begin/i.test(text) ? [] : (sent.get(this) ?? [])
    sent.set(this, [...before, text])
    const point = found.point()
    const here = point !== undefined && new RegExp(point.statement, 'i').test(text)
    const isIt = here && before.some((earlier) => new RegExp(point.within ?? '', 'i').test(earlier))
    if (isIt && point.after === undefined) found.kill()
    if (found.isDead()) return never()
    const heard = (...result: unknown[]) => {
      if (isIt) found.kill()
      if (!found.isDead() && typeof done === 'function') done(...result)
    }
    return Reflect.apply(originalQuery, this, [statement, isIt || typeof done === 'function' ? heard : done, ...rest])
  }
  function connect(this: object, ...rest: unknown[]): unknown {
    return owner(this)?.isDead() ? never() : Reflect.apply(originalConnect, this, rest)
  }
  Object.defineProperties(pg.Client.prototype, { query: { value: query }, connect: { value: connect } })
}
