import type { Knex } from 'knex'

/** Turns off fsync and its companions for a PostgreSQL of tests: they need no durability, and syncing is most of the cost of a small write. */
export async function disableDurability(database: Knex): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) await database.raw(`alter system set ${setting} = off`)
  await database.raw('select pg_reload_conf()')
}
