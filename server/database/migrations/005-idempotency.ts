import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  // The transaction that creates the record also writes its key.
  await knex.schema.createTable('idempotency_keys', (table) => {
    table.text('owner').notNullable()
    table.text('key').notNullable()
    table.text('fingerprint').notNullable()
    // Not jsonb, which would reorder the keys of the stored response.
    table.json('answer')
    table.timestamp('createdAt', { useTz: true }).notNullable().defaultTo(knex.raw('clock_timestamp()')).index()
    table.primary(['owner', 'key'])
  })
}
