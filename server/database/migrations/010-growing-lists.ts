import type { Knex } from 'knex'
import pg from 'pg'

const searched = {
  enquiries: ['name', 'email', 'phoneNumber', 'message'],
  services: ['title', 'slug', 'shortDescription'],
}

/** An index for each sort order of a growing list, with its filter columns, so that deep pages skip rows without reading them. */
const ordered: Record<string, string> = {
  enquiries_newest: 'enquiries ("createdAt" desc, "_id") include (status, "read")',
  enquiries_by_status: 'enquiries (status, "createdAt" desc, "_id") include ("read")',
  enquiries_by_name: 'enquiries (name collate "und-x-icu", "_id") include (status, "read")',
  enquiries_by_update: 'enquiries ("updatedAt" desc, "_id") include (status, "read")',
  // Takes a few bytes a record, because PostgreSQL deduplicates equal keys.
  enquiries_counted: 'enquiries (status, "read")',
  services_by_name: 'services (title collate "und-x-icu", "_id")',
  services_newest: 'services ("createdAt" desc, "_id")',
  services_by_update: 'services ("updatedAt" desc, "_id")',
}

export async function up(knex: Knex): Promise<void> {
  await knex.raw('set local statement_timeout = 0')
  await caselessSearch(knex)
  await searchIndexes(knex, 'lower(?? collate "caseless_search")')
  for (const [name, definition] of Object.entries(ordered)) {
    await knex.raw('drop index if exists ??', [name])
    await knex.raw(`create index ?? on ${definition}`, [name])
  }
}

/** Faster case folding, the main cost of a search: PostgreSQL's own tables, since 17, take half as long as ICU's. */
async function caselessSearch(knex: Knex): Promise<void> {
  const own = `create collation if not exists caseless_search (provider = builtin, locale = 'C.UTF-8')`
  await knex
    .transaction((savepoint) => savepoint.raw(own))
    .catch(async (error: unknown) => {
      if (!(error instanceof pg.DatabaseError)) throw error
      await knex.raw(`create collation if not exists caseless_search (provider = icu, locale = 'und')`)
    })
}

/** As in migration 7: without the extension, searches return the same, more slowly. */
async function searchIndexes(knex: Knex, key: string): Promise<void> {
  for (const table of Object.keys(searched)) await knex.raw('drop index if exists ??', [`${table}_searched`])
  await knex
    .transaction(async (savepoint) => {
      for (const [table, columns] of Object.entries(searched)) {
        const keys = columns.map(() => `${key} gin_trgm_ops`).join(', ')
        await savepoint.raw(`create index ?? on ?? using gin (${keys})`, [`${table}_searched`, table, ...columns])
      }
    })
    .catch((error: unknown) => {
      if (!(error instanceof pg.DatabaseError)) throw error
    })
}
