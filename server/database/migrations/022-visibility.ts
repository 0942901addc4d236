import type { Knex } from 'knex'

/** Records that are hidden, or will be. Without a foreign key, because a deleted record that comes back is hidden as it was. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('visibility', (table) => {
    table.uuid('recordId').primary()
    table.text('contentType').notNullable()
    table.timestamp('hiddenFrom', { useTz: true })
    table.timestamp('hiddenUntil', { useTz: true })
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('visibility')
}
