import type { Knex } from 'knex'

/** Finds the enquiries that are to be deleted, of every status. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('set local statement_timeout = 0')
  await knex.raw('create index enquiries_received on enquiries ("createdAt")')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index enquiries_received')
}
