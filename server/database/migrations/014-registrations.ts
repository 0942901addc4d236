import type { Knex } from 'knex'

/**
 * Pending sign-ups, one for each browser, so that a second one for the same address does not end the first. The former table, with one for
 * each address, stays for the previous version, and its codes stay valid.
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
