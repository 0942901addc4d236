import type { Knex } from 'knex'

/**
 * Makes the counters an unlogged table, which is empty after a crash: counters need not survive one, and waiting for the disk was most of
 * the cost of counting a write.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table limits set unlogged')
}
