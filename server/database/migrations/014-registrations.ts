import type { Knex } from 'knex'

/**
 * Sign-ups that wait for their code: one for each browser, so that nobody ends another's by signing up with the same address. The
 * former table held one for each address; it stays for the version before this one, and codes that are under way stay good.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('registrations', (table) => {
    table.uuid('_id').primary()
    table.text('email').notNullable()
    table.text('name').notNullable()
    table.text('passwordHash').notNullable()
    table.text('otpHash').notNullable()
    table.timestamp('expiresAt', { useTz: true }).notNullable()
    table.timestamp('createdAt', { useTz: true }).notNullable().defaultTo(knex.raw('clock_timestamp()'))
    table.index(['email', 'createdAt'])
  })
  const columns = '"_id", "email", "name", "passwordHash", "otpHash", "expiresAt", "createdAt"'
  await knex.raw(`insert into registrations (${columns}) select ${columns} from pending_registrations`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('registrations')
}
