import type pg from 'pg'

/**
 * What a backup leaves out: it is of the moment, and bringing it back would do harm. Sessions that were signed out would live again,
 * mails would be sent twice, and codes belong to a form that nobody has open any more.
 */
const transientTables = ['sessions', 'pending_registrations', 'registrations', 'outbox', 'limits', 'idempotency_keys']
/** Made anew from other tables while these are filled, by the database itself. */
export const derivedTables = ['enquiry_counts']
const migrationTables = ['migrations', 'migrations_lock']

type Reference = { from: string; to: string }

/** The tables of a site, each after those that it refers to. */
export async function contentTables(client: pg.ClientBase): Promise<string[]> {
  const found = await client.query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public' order by 1`)
  const { rows: references } = await client.query<Reference>(
    `select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`,
  )
  const remaining = new Set(
    found.rows.map(({ name }) => name).filter((name) => ![...transientTables, ...derivedTables, ...migrationTables].includes(name)),
  )
  const ordered: string[] = []
  while (remaining.size > 0) {
    const ready = [...remaining].filter((name) => !references.some(({ from, to }) => from === name && remaining.has(to)))
    if (ready.length === 0) throw new Error(`These tables refer to each other in a circle: ${[...remaining].join(', ')}`)
    for (const name of ready) {
      ordered.push(name)
      remaining.delete(name)
    }
  }
  return ordered
}
