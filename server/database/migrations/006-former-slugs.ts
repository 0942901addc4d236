import type { Knex } from 'knex'

/** Slug history: old addresses of services, for redirects. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('former_slugs', (table) => {
    table.text('slug').primary()
    table.uuid('serviceId').notNullable().references('_id').inTable('services').onDelete('CASCADE').index()
    table.timestamp('createdAt', { useTz: true }).notNullable().defaultTo(knex.raw('clock_timestamp()'))
  })
}
