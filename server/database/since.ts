import { problem } from '../contract/problem.ts'
import type { Database } from './connect.ts'

/** Where a program goes on reading a list: at a time, or after the record `after` of that time. */
export type SinceQuery = { since?: string | undefined; after?: string | undefined }

/**
 * Time before which no further row can appear. A row gets its time within its transaction and is visible after the commit, so that a reader may
 * see a later row first: rows since the start of the oldest open transaction are held back. The margin covers a transaction that has begun
 * but is not yet in `pg_stat_activity`. It must be read in a statement before the rows: a snapshot is older than what the view shows.
 */
async function settledUntil(database: Database): Promise<string> {
  const { rows } = await database.raw<{ rows: [{ time: string }] }>(
    `select least(statement_timestamp() - interval '1 second', min(xact_start)) as time
     from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  return rows[0].time
}

/**
 * Condition of the rows that a program reads next, in the order of `column` and `_id`; undefined without `since`.
 * @param column the time of the last write, in quotes.
 */
export async function sinceCondition(database: Database, column: string, { since, after }: SinceQuery) {
  if (since === undefined) {
    if (after !== undefined) throw problem.invalid({ path: 'after', in: 'query', message: 'Send it together with since' })
    return undefined
  }
  const until = await settledUntil(database)
  const range = `${column} >= ?::timestamptz and ${column} < ?::timestamptz`
  return after === undefined
    ? { sql: range, values: [since, until] }
    : { sql: `${range} and (${column}, "_id") > (?::timestamptz, ?::uuid)`, values: [since, until, since, after] }
}
