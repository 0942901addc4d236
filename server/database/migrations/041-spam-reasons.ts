import type { Knex } from 'knex'

const sameText = `(md5(btrim(search_form(message))), "createdAt") where message <> ''`

/** Reasons why an enquiry is spam, the page that opened its form, and an index to find repeated messages. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('set local statement_timeout = 0')
  await knex.schema.alterTable('enquiries', (table) => {
    table.jsonb('spamReasons').notNullable().defaultTo('[]')
    table.text('openedFrom').notNullable().defaultTo('')
  })
  await knex.raw(`create index enquiries_by_text on enquiries ${sameText}`)
}
