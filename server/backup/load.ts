import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { migrateTo, migrationNames } from '../database/migrate.ts'
import type { Manifest } from './manifest.ts'

/** Rows per insert. */
const batchSize = 200

/**
 * Replaces the contents of the database from a dump, within a transaction. Creates the tables at the migration level of the backup, loads
 * the rows, and runs the later migrations.
 */
export async function loadDatabase(transaction: Knex.Transaction, folder: string, { migrations, tables }: Manifest): Promise<void> {
  await dropTables(transaction)
  await migrateTo(transaction, migrations)
  for (const { name } of tables) await loadTable(transaction, name, join(folder, 'database', `${name}.jsonl`))
  await migrateTo(transaction, migrationNames())
  // A copy of the site on another machine must not send events to the receivers of this one.
  const [now, disabledReason] = [transaction.raw('clock_timestamp()'), 'restored']
  await transaction('webhooks').where({ enabled: true }).update({ enabled: false, disabledAt: now, disabledReason })
}

/** Drops every table, so that migrations run from the first. */
async function dropTables(transaction: Knex.Transaction): Promise<void> {
  const found = await transaction.raw<{ rows: { name: string }[] }>(`select tablename as name from pg_tables where schemaname = 'public'`)
  for (const { name } of found.rows) await transaction.raw('drop table ?? cascade', [name])
}

async function loadTable(transaction: Knex.Transaction, name: string, path: string): Promise<void> {
  // The database writes generated columns itself.
  const stored = { table_schema: 'public', table_name: name, is_generated: 'NEVER' }
  const columns = await transaction('information_schema.columns').where(stored).orderBy('ordinal_position').pluck<string[]>('column_name')
  const listed = columns.map(() => '??').join(', ')
  const insert = async (lines: string[]) => {
    await transaction.raw(`insert into ?? (${listed}) select ${listed} from json_populate_recordset(null::??, ?::json)`, [
      ...[name, ...columns, ...columns, name],
      `[${lines.join(',')}]`,
    ])
  }
  // Some migrations insert rows.
  await transaction(name).delete()
  let lines: string[] = []
  for await (const line of linesOf(path)) {
    lines.push(line)
    if (lines.length < batchSize) continue
    await insert(lines)
    lines = []
  }
  if (lines.length > 0) await insert(lines)
}

/**
 * Lines of a UTF-8 file, split at LF only. `node:readline` also splits at U+2028 and U+2029, which PostgreSQL's JSON does not escape, and
 * which would split a row.
 */
async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of createReadStream(path, 'utf8')) {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}
