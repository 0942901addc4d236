import type { Knex } from 'knex'

/** Passkeys and their challenges. */
export async function up(knex: Knex): Promise<void> {
  const time = (table: Knex.CreateTableBuilder, name: string) => table.timestamp(name, { useTz: true })

  await knex.schema.createTable('passkeys', (table) => {
    table.uuid('_id').primary().defaultTo(knex.raw('gen_random_uuid()'))
    table.uuid('userId').notNullable().references('_id').inTable('users').onDelete('CASCADE').index()
    table.text('credentialId').notNullable().unique()
    table.text('publicKey').notNullable()
    table.bigInteger('counter').notNullable()
    table.jsonb('transports').notNullable().defaultTo('[]')
    table.text('name').notNullable()
    time(table, 'createdAt').notNullable().defaultTo(knex.raw('clock_timestamp()'))
    time(table, 'lastUsed')
  })
  await knex.schema.createTable('passkey_challenges', (table) => {
    table.text('challenge').primary()
    table.uuid('userId').references('_id').inTable('users').onDelete('CASCADE').index()
    time(table, 'expiresAt').notNullable().index()
  })
}
