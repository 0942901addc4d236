import type { Knex } from 'knex'

/**
 * API tokens: their secrets as SHA-256, and their scope (`contentTypes` is null for all). A schedule stores the name of its publisher,
 * because a token may have scheduled it.
 */
export async function up(knex: Knex): Promise<void> {
  const time = (table: Knex.CreateTableBuilder, name: string) => table.timestamp(name, { useTz: true })

  await knex.schema.createTable('api_tokens', (table) => {
    table.uuid('_id').primary().defaultTo(knex.raw('gen_random_uuid()'))
    table.uuid('userId').notNullable().references('_id').inTable('users').onDelete('CASCADE').index()
    table.text('secretHash').notNullable().unique()
    table.text('name').notNullable()
    table.text('role').notNullable().checkIn(['editor', 'viewer'])
    table.specificType('contentTypes', 'text[]')
    table.boolean('enquiries').notNullable()
    time(table, 'createdAt').notNullable().defaultTo(knex.raw('clock_timestamp()'))
    time(table, 'expiresAt').notNullable()
    time(table, 'lastUsed')
  })
  await knex.schema.alterTable('drafts', (table) => void table.text('publisherName'))
}
