import type { Knex } from 'knex'

/** Version of the sanitiser's rules for each record; without a row it is unknown. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('cleanings', (table) => {
    table.uuid('recordId').primary()
    table.text('version').notNullable()
    // Markup that the present rules refuse: stored, but not shown.
    table.jsonb('refused')
  })
}
