import type { Knex } from 'knex'
import pg from 'pg'

/** Columns of every record: `_id`, `createdAt`, `updatedAt`. Column names are the contract's property names. */
export function entity(table: Knex.CreateTableBuilder, knex: Knex): void {
  table.uuid('_id').primary().defaultTo(knex.raw('gen_random_uuid()'))
  table.timestamp('createdAt', { useTz: true }).notNullable().defaultTo(knex.raw('clock_timestamp()'))
  table.timestamp('updatedAt', { useTz: true }).notNullable().defaultTo(knex.raw('clock_timestamp()'))
}

/** Text columns; absent texts read as "". */
export function texts(table: Knex.CreateTableBuilder, ...names: string[]): void {
  for (const name of names) table.text(name).notNullable().defaultTo('')
}

export function order(table: Knex.CreateTableBuilder): void {
  table.integer('order').notNullable().defaultTo(0)
}

export function lists(table: Knex.CreateTableBuilder, ...names: string[]): void {
  for (const name of names) table.jsonb(name).notNullable().defaultTo('[]')
}

/** Serves the fixed order of lists: `order`, then newest first, then `_id`. */
export async function orderedIndex(knex: Knex, table: string): Promise<void> {
  await knex.raw('create index ?? on ?? ("order", "createdAt" desc, "_id")', [`${table}_in_order`, table])
}

export async function newestIndex(knex: Knex, table: string): Promise<void> {
  await knex.raw('create index ?? on ?? ("createdAt" desc, "_id")', [`${table}_newest`, table])
}

/** Serves the search of a list in columns of texts. Without the extension, as in migration 7, searches return the same, more slowly. */
export async function searchIndex(knex: Knex, table: string, { name, columns }: { name: string; columns: string[] }): Promise<void> {
  const keys = columns.map(() => '(search_form(??)) gin_trgm_ops').join(', ')
  await knex
    .transaction((savepoint) => savepoint.raw(`create index ?? on ?? using gin (${keys})`, [name, table, ...columns]))
    .catch((error: unknown) => {
      if (!(error instanceof pg.DatabaseError)) throw error
    })
}

/** Singleton: at most one row, guaranteed by the database. */
export async function onlyOne(knex: Knex, table: string): Promise<void> {
  await knex.raw('create unique index ?? on ?? ((true))', [`${table}_only_one`, table])
}

/** The search finds the records of the table by `title`, a column, and by all their texts; "" for no title. */
export async function searched(knex: Knex, table: string, { contentType, title }: { contentType: string; title: string }): Promise<void> {
  const follow = `for each row execute function follow_search('record', '${contentType}', '${title}')`
  await knex.raw(`create trigger search_written after insert or update on ?? ${follow}`, [table])
  await knex.raw(`create trigger search_deleted after delete on ?? ${follow}`, [table])
}
