import pg from 'pg'

/**
 * Does work that only one process at a time may do on this database; the others wait. PostgreSQL lets go of the lock by itself when the
 * process dies.
 * @param name of the work; what has the same name excludes each other.
 */
export async function withAdvisoryLock<T>(url: string, name: string, work: () => Promise<T>): Promise<T> {
  const lockClient = new pg.Client({ connectionString: url })
  let broken: Error | undefined
  lockClient.on('error', (error) => {
    broken = error
  })
  await lockClient.connect()
  try {
    await lockClient.query('select pg_advisory_lock(hashtext($1))', [name])
    const result = await work()
    if (broken !== undefined) throw broken
    return result
  } finally {
    await lockClient.end().catch(() => undefined)
  }
}
