import type { Knex } from 'knex'

/** Index of the retention of enquiries, over every status. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('set local statement_timeout = 0')
  await knex.raw('create index enquiries_received on enquiries ("createdAt")')
}
