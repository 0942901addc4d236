import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  // Written in the transaction that makes the record, so that one is never there without the other.
  await knex.schema.createTable('idempotency_keys', (table) => {
    table.text('owner').notNullable()
    table.text('key').notNullable()
    table.text('fingerprint').notNullable()
    // Not jsonb, which would sort its keys: the answer is given again as it was.
    table.json('answer')
    table.timestamp('createdAt', { useTz: true }).notNullable().defaultTo(knex.raw('clock_timestamp()')).index()
    table.primary(['owner', 'key'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('idempotency_keys')
}
