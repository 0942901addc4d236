import type { Knex } from 'knex'
import pg from 'pg'
import { texts } from './columns.ts'
import { searchedTexts } from './search-entries.ts'

const columns = ['from', 'to', 'weight', 'loadingDate']

/** What an enquiry wants to have moved, which both searches find. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('set local statement_timeout = 0')
  await knex.schema.alterTable('enquiries', (table) => texts(table, ...columns))
  await searchedTexts(knex, 'enquiry', ['email', 'phoneNumber', 'message', ...columns, 'notes'])
  await searchIndex(knex)
}

/**
 * Beside the index of the older columns, which would take long to build again. As in migration 7: without the extension, searches return the
 * same, more slowly.
 */
async function searchIndex(knex: Knex): Promise<void> {
  const keys = columns.map(() => '(search_form(??)) gin_trgm_ops').join(', ')
  await knex
    .transaction((savepoint) => savepoint.raw(`create index enquiries_loads_searched on enquiries using gin (${keys})`, columns))
    .catch((error: unknown) => {
      if (!(error instanceof pg.DatabaseError)) throw error
    })
}
