import type { Knex } from 'knex'

/** A public id for each session, because its `sid` must stay within tokens. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('sessions', (table) => {
    table.uuid('_id').notNullable().unique().defaultTo(knex.raw('gen_random_uuid()'))
  })
}
