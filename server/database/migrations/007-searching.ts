import type { Knex } from 'knex'
import pg from 'pg'

const searched = {
  enquiries: ['name', 'email', 'phoneNumber', 'message'],
  services: ['title', 'slug', 'shortDescription'],
}

/** Trigram indexes for searches of growing lists. Without the extension, searches work more slowly. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('set local statement_timeout = 0')
  await knex
    .transaction(async (savepoint) => {
      await savepoint.raw('create extension if not exists pg_trgm')
      for (const [table, columns] of Object.entries(searched)) {
        const keys = columns.map(() => '(?? collate "und-x-icu") gin_trgm_ops').join(', ')
        await savepoint.raw(`create index ?? on ?? using gin (${keys})`, [`${table}_searched`, table, ...columns])
      }
    })
    .catch((error: unknown) => {
      if (!(error instanceof pg.DatabaseError)) throw error
    })
}
