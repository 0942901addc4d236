import type { Knex } from 'knex'
import pg from 'pg'
import { ConfigurationError } from '../configuration.ts'
import { withAdvisoryLock } from './advisory-lock.ts'
import { connect, type Database } from './connect.ts'
import * as accounts from './migrations/001-accounts.ts'
import * as collections from './migrations/002-collections.ts'
import * as singletons from './migrations/003-singletons.ts'
import * as media from './migrations/004-media-mail-limits.ts'
import * as idempotency from './migrations/005-idempotency.ts'
import * as formerSlugs from './migrations/006-former-slugs.ts'
import * as searching from './migrations/007-searching.ts'
import * as enquiryInbox from './migrations/008-enquiry-inbox.ts'
import * as changes from './migrations/009-changes.ts'
import * as growingLists from './migrations/010-growing-lists.ts'
import * as cleanings from './migrations/011-cleanings.ts'
import * as limitsUnlogged from './migrations/012-limits-unlogged.ts'
import * as enquiryCounts from './migrations/013-enquiry-counts.ts'
import * as registrations from './migrations/014-registrations.ts'

/** Every migration, oldest first. They are never edited once released. */
const migrations: { name: string; up: Knex.Migration['up']; down: NonNullable<Knex.Migration['down']> }[] = [
  { name: '001-accounts', ...accounts },
  { name: '002-collections', ...collections },
  { name: '003-singletons', ...singletons },
  { name: '004-media-mail-limits', ...media },
  { name: '005-idempotency', ...idempotency },
  { name: '006-former-slugs', ...formerSlugs },
  { name: '007-searching', ...searching },
  { name: '008-enquiry-inbox', ...enquiryInbox },
  { name: '009-changes', ...changes },
  { name: '010-growing-lists', ...growingLists },
  { name: '011-cleanings', ...cleanings },
  { name: '012-limits-unlogged', ...limitsUnlogged },
  { name: '013-enquiry-counts', ...enquiryCounts },
  { name: '014-registrations', ...registrations },
]

const tableName = 'migrations'
const insufficientPrivilege = '42501'
const mayNotMigrate =
  'the role in DATABASE_URL may not change tables, and this version needs others; run "npm run migrate" with the role that owns them first'

const configOf = (chosen: typeof migrations): Knex.MigratorConfig => ({
  tableName,
  migrationSource: {
    getMigrations: async () => chosen,
    getMigrationName: (migration: (typeof migrations)[number]) => migration.name,
    getMigration: async (migration: (typeof migrations)[number]) => migration,
  },
})
const config = configOf(migrations)

/**
 * Any number of instances may call this at once: PostgreSQL lets one at a time through, the others find the work done. Where nothing is left
 * to do nothing is written, so that a role without a right to change tables may call it, and a version that was taken back on the tables
 * of a later one.
 * @throws ConfigurationError when there is something to do, and the role of the URL may not do it.
 */
export async function migrate(url: string): Promise<void> {
  const database = connect(url, () => undefined, { unlimited: true })
  try {
    await withAdvisoryLock(url, 'haulfront migrations', async () => {
      if ((await database.schema.hasTable(tableName)) && (await isMigrated(database))) return
      // Knex keeps a lock of its own, which an instance that was killed half-way leaves behind; ours already excludes the others.
      if (await database.schema.hasTable('migrations_lock')) await database.migrate.forceFreeMigrationsLock(config)
      await database.migrate.latest(config)
    })
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === insufficientPrivilege) throw new ConfigurationError(mayNotMigrate)
    throw error
  } finally {
    await database.destroy()
  }
}

/** Within a transaction on an empty database: brings it to where it was when it had run just these migrations. */
export async function migrateTo(transaction: Knex.Transaction, names: string[]): Promise<void> {
  const chosen = migrations.filter(({ name }) => names.includes(name))
  await transaction.migrate.latest(configOf(chosen))
}

/** Every migration that this version knows, oldest first. */
export const migrationNames = () => migrations.map(({ name }) => name)

/** Undoes every migration; only for tests and for leaving. */
export async function unmigrate(database: Database): Promise<void> {
  await database.migrate.rollback(config, true)
}

/** True when nothing is left to migrate. */
export async function isMigrated(database: Database): Promise<boolean> {
  const { rows } = await database.raw<{ rows: { name: string }[] }>('select name from migrations')
  return migrations.every(({ name }) => rows.some((row) => row.name === name))
}
