import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  // Stored files; a file on disk without a row here is an orphan, and swept.
  await knex.schema.createTable('media', (table) => {
    table.text('path').primary()
    table.timestamp('createdAt', { useTz: true }).notNullable().defaultTo(knex.raw('clock_timestamp()'))
  })
  await knex.schema.createTable('outbox', (table) => {
    table.uuid('_id').primary().defaultTo(knex.raw('gen_random_uuid()'))
    table.text('to').notNullable()
    table.text('subject').notNullable()
    table.text('text').notNullable()
    table.integer('attempts').notNullable().defaultTo(0)
    table.timestamp('nextTry', { useTz: true }).notNullable().defaultTo(knex.raw('clock_timestamp()')).index()
    table.timestamp('createdAt', { useTz: true }).notNullable().defaultTo(knex.raw('clock_timestamp()'))
  })
  await knex.schema.createTable('limits', (table) => {
    // The schema of rate-limiter-flexible.
    table.string('key', 255).primary()
    table.integer('points').notNullable().defaultTo(0)
    table.bigInteger('expire').index()
  })
  await knex.schema.createTable('settings', (table) => {
    table.text('name').primary()
    table.jsonb('value').notNullable()
  })
}
