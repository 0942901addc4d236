import type { Knex } from 'knex'

const columns = ['html', 'sender', 'replyTo', 'logo']

/** Mails as HTML beside their text, from the company's name and with its logo; a version that knows only the text sends that. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('outbox', (table) => {
    for (const name of columns) table.text(name).notNullable().defaultTo('')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('outbox', (table) => table.dropColumns(...columns))
}
