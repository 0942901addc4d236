import type { Knex } from 'knex'

const columns = ['html', 'sender', 'replyTo', 'logo']

/** Columns for HTML mails with the company's name and logo; previous versions send the text. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('outbox', (table) => {
    for (const name of columns) table.text(name).notNullable().defaultTo('')
  })
}
