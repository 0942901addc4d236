import type { Knex } from 'knex'

/** Authenticator apps, recovery codes and pending sign-ins. */
export async function up(knex: Knex): Promise<void> {
  const owner = (table: Knex.CreateTableBuilder) =>
    table.uuid('userId').notNullable().references('_id').inTable('users').onDelete('CASCADE')
  const time = (table: Knex.CreateTableBuilder, name: string) => table.timestamp(name, { useTz: true })
  const now = knex.raw('clock_timestamp()')

  await knex.schema.createTable('totp_factors', (table) => {
    owner(table).primary()
    table.text('secret').notNullable()
    table.bigInteger('lastStep').notNullable().defaultTo(0)
    time(table, 'createdAt').notNullable().defaultTo(now)
    time(table, 'confirmedAt')
  })
  await knex.schema.createTable('recovery_codes', (table) => {
    owner(table)
    table.text('selector').notNullable()
    table.text('codeHash').notNullable()
    table.primary(['userId', 'selector'])
  })
  await knex.schema.createTable('pending_sign_ins', (table) => {
    table.uuid('_id').primary().defaultTo(knex.raw('gen_random_uuid()'))
    owner(table)
    table.text('tokenHash').notNullable().unique()
    time(table, 'expiresAt').notNullable()
    table.index('userId')
  })
}
