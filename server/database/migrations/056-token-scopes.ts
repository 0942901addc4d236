import type { Knex } from 'knex'

const columns = ['media', 'webhooks', 'draftsOnly']

/** What an API token covers besides content and enquiries, and whether it only writes drafts. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('api_tokens', (table) => {
    for (const name of columns) table.boolean(name).notNullable().defaultTo(false)
  })
}
