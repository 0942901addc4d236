import type { Knex } from 'knex'

/** Links that show a draft to people without an account. They end with the draft. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('draft_links', (table) => {
    table.text('tokenHash').primary()
    table.uuid('recordId').notNullable().references('recordId').inTable('drafts').onDelete('CASCADE').index()
    table.timestamp('expiresAt', { useTz: true }).notNullable()
  })
}
