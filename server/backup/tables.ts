import type pg from 'pg'

/**
 * What a backup leaves out: it is of the moment, and bringing it back would do harm. Sessions that were signed out would live again,
 * mails would be sent twice, and codes belong to a form that nobody has open any more.
 */
const ofTheMoment = ['sessions', 'pending_registrations', 'registrations', 'outbox', 'limits', 'idempotency_keys']
/** Made anew from other tables while these are filled, by the database itself. */
export const derived = ['enquiry_counts']
const bookkeeping = ['migrations', 'migrations_lock']

type Reference = { from: string; to: string }

/** The tables of a site, each after those that it refers to. */
export async function contentTables(client: pg.ClientBase): Promise<string[]> {
  const found = await client.query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public' order by 1`)
  const { rows: references } = await client.query<Reference>(
    `select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`,
  )
  const left = new Set(found.rows.map(({ name }) => name).filter((name) => ![...ofTheMoment, ...derived, ...bookkeeping].includes(name)))
  const ordered: string[] = []
  while (left.size > 0) {
    const ready = [...left].filter((name) => !references.some(({ from, to }) => from === name && left.has(to)))
    if (ready.length === 0) throw new Error(`These tables refer to each other in a circle: ${[...left].join(', ')}`)
    for (const name of ready) {
      ordered.push(name)
      left.delete(name)
    }
  }
  return ordered
}
