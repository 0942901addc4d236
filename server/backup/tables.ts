import type pg from 'pg'

/**
 * Tables with transient state, which a backup leaves out because restoring them does harm: revoked sessions, used links and revoked API
 * tokens would be valid again; mails and events would be sent twice; one-time codes belong to closed forms. The key and the marks of a
 * day's visitors must not outlive the day.
 */
const transientTables = [
  ...['sessions', 'pending_sign_ins', 'passkey_challenges', 'pending_registrations', 'registrations', 'mailed_links', 'draft_links'],
  ...['setup_links', 'api_tokens', 'outbox', 'webhook_deliveries', 'jobs', 'limits', 'idempotency_keys', 'visit_keys', 'visit_marks'],
]
/** Tables that triggers fill while the others are loaded. */
const derivedTables = ['search_entries']
const migrationTables = ['migrations', 'migrations_lock']

type Reference = { from: string; to: string }

/** Tables of a site in topological order of their foreign keys. */
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
