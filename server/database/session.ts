import type pg from 'pg'

/** Milliseconds of `statement_timeout`, `lock_timeout` and `idle_in_transaction_session_timeout`. */
type Limits = { statement: number; lock: number; idleInTransaction: number }

export const requestLimits: Limits = { statement: 5_000, lock: 2_000, idleInTransaction: 10_000 }
const unlimited: Limits = { statement: 0, lock: 0, idleInTransaction: 0 }

/**
 * Sets the session variables that statements, type parsers and long-lived connections rely on, over the defaults of the database or its
 * role. Uses a statement, because poolers refuse startup options. Keeps the `options` of the URL, and `default_transaction_read_only`,
 * which hosts set to protect a full disk or a database that moves.
 */
export async function prepareSession(client: pg.Client, url: string, limits: Limits = unlimited): Promise<void> {
  const settings = {
    ...{ datestyle: 'ISO, MDY', intervalstyle: 'postgres', timezone: 'UTC', search_path: 'public', bytea_output: 'hex' },
    ...{ extra_float_digits: 1, standard_conforming_strings: 'on', transform_null_equals: 'off', quote_all_identifiers: 'off' },
    ...{ default_transaction_isolation: 'read committed', idle_session_timeout: 0, transaction_timeout: 0 },
    ...{ statement_timeout: limits.statement, lock_timeout: limits.lock, idle_in_transaction_session_timeout: limits.idleInTransaction },
  }
  const byUrl = (URL.canParse(url) && new URL(url).searchParams.get('options')?.toLowerCase()) || ''
  const rows = Object.entries(settings).flatMap(([name, value]) => (byUrl.includes(name) ? [] : [`('${name}', '${value}')`]))
  // Older servers lack transaction_timeout.
  await client.query(
    `select set_config(name, value, false) from (values ${rows.join()}) as setting (name, value) where current_setting(name, true) is not null`,
  )
}
