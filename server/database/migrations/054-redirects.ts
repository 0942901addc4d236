import type { Knex } from 'knex'
import { entity, newestIndex, searched, texts } from './columns.ts'

/** Old addresses, `from` in its normal form, and how often each was used on a day. Hits outlive a deletion, so that a restored redirect has them. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('redirects', (table) => {
    entity(table, knex)
    texts(table, 'from', 'to')
  })
  await newestIndex(knex, 'redirects')
  // Of the hash, because a path may be longer than a row of a B-tree.
  await knex.raw('create index redirects_from on redirects (md5("from"))')
  await searched(knex, 'redirects', { contentType: 'redirects', title: 'from' })
  await knex.schema.createTable('redirect_hits', (table) => {
    table.uuid('redirectId').notNullable()
    table.date('day').notNullable()
    table.integer('hits').notNullable()
    table.primary(['redirectId', 'day'])
  })
  await knex.raw('create index redirect_hits_day on redirect_hits (day)')
}
