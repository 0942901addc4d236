import pg from 'pg'

const lockName = 'haulfront server'
const timeouts = { connectionTimeoutMillis: 5_000, query_timeout: 5_000 }

export type ServerUser = {
  /** True when other processes used the server before this one. */
  isSecond: boolean
  /** Takes the lock again after the server was restarted. Nothing happens while the lock is held, or while the server is away. */
  renew: () => Promise<void>
  /** Releases the lock; true when no other process uses the server. */
  leave: () => Promise<boolean>
}

/**
 * Reference count of an embedded server by a shared advisory lock: each process holds one on a connection of its own. PostgreSQL releases
 * it in whatever way the process ends, so that the count is never out of date, and other connections of the process do not matter.
 * @param connection to the database `postgres`, because advisory locks are counted by database.
 */
export async function joinServer(connection: pg.ClientConfig): Promise<ServerUser> {
  let lock = await acquireLock(connection)
  const isSecond = !(await isOnlyUser(lock.client))

  const renew = async () => {
    if (lock.lost()) lock = await acquireLock(connection).catch(() => lock)
  }
  return {
    isSecond,
    renew,
    async leave() {
      await renew()
      try {
        return await isOnlyUser(lock.client)
      } catch {
        // A server that does not respond is of use to no one.
        return true
      } finally {
        await lock.client.end().catch(() => undefined)
      }
    },
  }
}

async function acquireLock(connection: pg.ClientConfig): Promise<{ client: pg.Client; lost: () => boolean }> {
  const client = new pg.Client({ ...connection, ...timeouts, application_name: 'haulfront server user' })
  let isLost = false
  // A connection that breaks ends, too.
  client.on('error', () => undefined)
  client.on('end', () => {
    isLost = true
  })
  await client.connect()
  await client.query('select pg_advisory_lock_shared(hashtext($1))', [lockName])
  return { client, lost: () => isLost }
}

/** A session's own shared lock does not stand in the way of its exclusive one. */
async function isOnlyUser(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock(hashtext($1)) as free', [lockName])
  if (rows[0]?.free !== true) return false
  await client.query('select pg_advisory_unlock(hashtext($1))', [lockName])
  return true
}
