import type { Knex } from 'knex'
import { searchIndex, texts } from './columns.ts'
import { searchedTexts } from './search-entries.ts'

const columns = ['from', 'to', 'weight', 'loadingDate']

/** What an enquiry wants to have moved, which both searches find. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('set local statement_timeout = 0')
  await knex.schema.alterTable('enquiries', (table) => texts(table, ...columns))
  await searchedTexts(knex, 'enquiry', ['email', 'phoneNumber', 'message', ...columns, 'notes'])
  // Beside the index of the older columns, which would take long to build again.
  await searchIndex(knex, 'enquiries', { name: 'enquiries_loads_searched', columns })
}
