import type { Knex } from 'knex'

/** By which rules a record's markup was cleaned; a record without a row was cleaned by nobody knows which. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('cleanings', (table) => {
    table.uuid('recordId').primary()
    table.text('version').notNullable()
    // What the present rules refuse is not shown any more, and not lost either.
    table.jsonb('refused')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('cleanings')
}
