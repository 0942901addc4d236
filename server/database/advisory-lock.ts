import pg from 'pg'
import { prepareSession } from './session.ts'

/**
 * Mutex between all processes on one database, by a session-level advisory lock; the others wait. PostgreSQL releases the lock when the
 * connection ends, so that a crash cannot leave it behind.
 * @param name of the lock.
 */
export async function withAdvisoryLock<T>(url: string, name: string, work: () => Promise<T>): Promise<T> {
  const lockClient = new pg.Client({ connectionString: url })
  let broken: Error | undefined
  lockClient.on('error', (error) => {
    broken = error
  })
  await lockClient.connect()
  try {
    await prepareSession(lockClient, url)
    await lockClient.query('select pg_advisory_lock(hashtext($1))', [name])
    const result = await work()
    if (broken !== undefined) throw broken
    return result
  } finally {
    await lockClient.end().catch(() => undefined)
  }
}
