import type { Knex } from 'knex'

/** Mailed links, with a hash of their secret. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('mailed_links', (table) => {
    table.uuid('_id').primary().defaultTo(knex.raw('gen_random_uuid()'))
    table.text('purpose').notNullable()
    table.text('tokenHash').notNullable().unique()
    table.text('email').notNullable()
    table.jsonb('data').notNullable().defaultTo('{}')
    table.timestamp('createdAt', { useTz: true }).notNullable().defaultTo(knex.raw('clock_timestamp()'))
    table.timestamp('expiresAt', { useTz: true }).notNullable()
    table.index(['email', 'purpose'])
  })
}
