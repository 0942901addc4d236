import type { Knex } from 'knex'

/** For a PostgreSQL of tests: nothing there need outlive a power cut, and waiting for the disk is most of what a small write costs. */
export async function disableDurability(database: Knex): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) await database.raw(`alter system set ${setting} = off`)
  await database.raw('select pg_reload_conf()')
}
