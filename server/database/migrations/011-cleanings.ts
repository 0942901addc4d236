import type { Knex } from 'knex'

/** By which rules a record's markup was cleaned; a record without a row was cleaned by nobody knows which. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('cleanings', (table) => {
    table.uuid('recordId').primary()
    table.text('version').notNullable()
    // Markup that the present rules refuse: no longer shown, but stored.
    table.jsonb('refused')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('cleanings')
}
