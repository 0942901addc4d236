import pg from 'pg'

const lockName = 'haulfront server'
const timeouts = { connectionTimeoutMillis: 5_000, query_timeout: 5_000 }

export type ServerUser = {
  /** True when other processes used the server before this one. */
  isSecond: boolean
  /** Acquires the lock again after a restart of the server. Does nothing while the lock is held or the server is unreachable. */
  renew: () => Promise<void>
  /** Releases the lock; true when no other process uses the server. */
  leave: () => Promise<boolean>
}

/**
 * Reference count of an embedded server by a shared advisory lock: each process holds one on a connection of its own. PostgreSQL releases
 * it when the process ends in any way, so that the count is always right.
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
        // A server that does not respond has no other users.
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
  // A broken connection also emits `end`.
  client.on('error', () => undefined)
  client.on('end', () => {
    isLost = true
  })
  await client.connect()
  await client.query('select pg_advisory_lock_shared(hashtext($1))', [lockName])
  return { client, lost: () => isLost }
}

/** Tests for other holders: a session's own shared lock does not block its exclusive lock. */
async function isOnlyUser(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock(hashtext($1)) as free', [lockName])
  if (rows[0]?.free !== true) return false
  await client.query('select pg_advisory_unlock(hashtext($1))', [lockName])
  return true
}
