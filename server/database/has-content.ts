import type { Database } from './connect.ts'

/** Tables that have rows on a new site. */
const ownTables = ['migrations', 'migrations_lock', 'limits', 'settings', 'jobs']

/** True when any table of the site has a row: content, an account, an enquiry or the history of a deleted record. */
export async function hasContent(database: Database): Promise<boolean> {
  const { rows } = await database.raw<{ rows: { name: string }[] }>(`select tablename as name from pg_tables where schemaname = 'public'`)
  for (const { name } of rows) {
    if (ownTables.includes(name)) continue
    if ((await database(name).first(database.raw('1'))) !== undefined) return true
  }
  return false
}
