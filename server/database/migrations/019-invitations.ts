import type { Knex } from 'knex'
import { entity } from './columns.ts'

/** Invited people without an account; their mailed links are in `mailed_links`. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('invitations', (table) => {
    entity(table, knex)
    table.text('email').notNullable().unique()
    table.text('role').notNullable().checkIn(['superAdmin', 'editor', 'viewer', 'user'])
    table.uuid('invitedBy').references('_id').inTable('users').onDelete('SET NULL')
    table.timestamp('expiresAt', { useTz: true }).notNullable()
  })
}
