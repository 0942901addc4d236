import pg from 'pg'
import { invalidation } from '../../server/database/invalidation-channel.ts'

/** Copies a database that has no connections. */
export async function copyDatabase(url: string, from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace(/haulfront$/, 'postgres') })
  await client.connect()
  await client.query(`create database ${to} template ${from}`)
  await client.end()
}

const snapshot = 'snapshot'

/** Keeps a copy of the rows of every table in a schema of its own, for `restoreRows`. */
export async function snapshotRows(databaseUrl: string): Promise<void> {
  const empty = `drop schema if exists ${snapshot} cascade; create schema ${snapshot}`
  await inTables(databaseUrl, empty, (table) => `create table ${snapshot}.${table} as table public.${table}`)
}

/**
 * Puts the rows back that `snapshotRows` has copied, and notifies the server's cache as another instance's write does. Triggers and foreign
 * keys are off, because the counters that triggers maintain are copied as well. The key of a day's visits stays, which servers have in memory.
 */
export async function restoreRows(databaseUrl: string): Promise<void> {
  await inTables(
    databaseUrl,
    'set local session_replication_role = replica',
    (table, columns) =>
      `delete from public.${table}; insert into public.${table} (${columns}) overriding system value select ${columns} from ${snapshot}.${table}`,
    `select pg_notify('${invalidation.channel}', '')`,
  )
}

/** Runs a statement for each table, between two others, in one transaction. */
async function inTables(
  databaseUrl: string,
  before: string,
  statement: (table: string, columns: string) => string,
  after = '',
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ table: string; columns: string }>(
    `select quote_ident(table_name) "table", string_agg(quote_ident(column_name), ', ' order by ordinal_position) columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' and table_name <> 'visit_keys' group by table_name`,
  )
  const statements = rows.map(({ table, columns }) => statement(table, columns))
  await client.query(['begin', before, ...statements, after, 'commit'].join(';\n')).finally(() => client.end())
}
