import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Knex } from 'knex'
import { migrateTo, migrationNames } from '../database/migrate.ts'
import type { Manifest } from './manifest.ts'

const batchSize = 200

/**
 * Within a transaction: empties the database and fills it from the files that a backup has made. Tables are made as they were then, and
 * brought to the present version with the rows in them.
 */
export async function loadDatabase(transaction: Knex.Transaction, folder: string, { migrations, tables }: Manifest): Promise<void> {
  await dropTables(transaction)
  await migrateTo(transaction, migrations)
  for (const { name } of tables) await loadTable(transaction, name, join(folder, 'database', `${name}.jsonl`))
  await migrateTo(transaction, migrationNames())
}

/** Every table of the site, so that its migrations can run from the first. */
async function dropTables(transaction: Knex.Transaction): Promise<void> {
  const found = await transaction.raw<{ rows: { name: string }[] }>(`select tablename as name from pg_tables where schemaname = 'public'`)
  for (const { name } of found.rows) await transaction.raw('drop table ?? cascade', [name])
}

async function loadTable(transaction: Knex.Transaction, name: string, path: string): Promise<void> {
  const insert = async (lines: string[]) => {
    await transaction.raw('insert into ?? select * from json_populate_recordset(null::??, ?::json)', [name, name, `[${lines.join(',')}]`])
  }
  // Migrations put rows of their own into some tables.
  await transaction(name).delete()
  let lines: string[] = []
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    lines.push(line)
    if (lines.length < batchSize) continue
    await insert(lines)
    lines = []
  }
  if (lines.length > 0) await insert(lines)
}
