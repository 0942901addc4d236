import type { Knex } from 'knex'
import pg from 'pg'
import type { Database } from './connect.ts'
import * as accounts from './migrations/001-accounts.ts'
import * as collections from './migrations/002-collections.ts'
import * as singletons from './migrations/003-singletons.ts'
import * as media from './migrations/004-media-mail-limits.ts'
import * as idempotency from './migrations/005-idempotency.ts'
import * as formerSlugs from './migrations/006-former-slugs.ts'
import * as searching from './migrations/007-searching.ts'
import * as changes from './migrations/009-changes.ts'

/** Every migration, oldest first. They are never edited once released. */
const migrations: { name: string; up: Knex.Migration['up']; down: NonNullable<Knex.Migration['down']> }[] = [
  { name: '001-accounts', ...accounts },
  { name: '002-collections', ...collections },
  { name: '003-singletons', ...singletons },
  { name: '004-media-mail-limits', ...media },
  { name: '005-idempotency', ...idempotency },
  { name: '006-former-slugs', ...formerSlugs },
  { name: '007-searching', ...searching },
  { name: '009-changes', ...changes },
]

const config: Knex.MigratorConfig = {
  tableName: 'migrations',
  migrationSource: {
    getMigrations: async () => migrations,
    getMigrationName: (migration: (typeof migrations)[number]) => migration.name,
    getMigration: async (migration: (typeof migrations)[number]) => migration,
  },
}

/** Any number of instances may call this at once: PostgreSQL lets one at a time through, the others find the work done. */
export async function migrate(database: Database, url: string): Promise<void> {
  const guard = new pg.Client({ connectionString: url })
  await guard.connect()
  try {
    await guard.query(`select pg_advisory_lock(hashtext('haulfront migrations'))`)
    // Knex keeps a lock of its own, which an instance that was killed half-way leaves behind; ours already excludes the others.
    if (await database.schema.hasTable('migrations_lock')) await database.migrate.forceFreeMigrationsLock(config)
    await database.migrate.latest(config)
  } finally {
    await guard.end()
  }
}

/** Undoes every migration; only for tests and for leaving. */
export async function unmigrate(database: Database): Promise<void> {
  await database.migrate.rollback(config, true)
}

/** True when nothing is left to migrate. */
export async function isMigrated(database: Database): Promise<boolean> {
  const { rows } = await database.raw<{ rows: { name: string }[] }>('select name from migrations')
  return migrations.every(({ name }) => rows.some((row) => row.name === name))
}
