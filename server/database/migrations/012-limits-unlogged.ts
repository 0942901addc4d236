import type { Knex } from 'knex'

/**
 * A counter is of the moment: it need not outlive a crash of the database, and waiting for the disk was most of what counting a write cost
 * (PostgreSQL, CREATE TABLE: an unlogged table is not written to the log, and empty after a crash).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table limits set unlogged')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table limits set logged')
}
