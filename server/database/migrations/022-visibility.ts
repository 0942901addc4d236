import type { Knex } from 'knex'

/** Hidden records, now or later. Without a foreign key, so that a restored record is hidden as before. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('visibility', (table) => {
    table.uuid('recordId').primary()
    table.text('contentType').notNullable()
    table.timestamp('hiddenFrom', { useTz: true })
    table.timestamp('hiddenUntil', { useTz: true })
  })
}
