import type { Knex } from 'knex'

/** The set-up link for the first superAdmin in production, one row with its hash, and the registrations that used it. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('setup_links', (table) => {
    table.boolean('only').primary().defaultTo(true).checkIn(['true'])
    table.text('tokenHash').notNullable()
    table.timestamp('createdAt', { useTz: true }).notNullable().defaultTo(knex.raw('clock_timestamp()'))
    table.timestamp('expiresAt', { useTz: true }).notNullable()
  })
  await knex.schema.alterTable('registrations', (table) => table.text('setupTokenHash'))
}
