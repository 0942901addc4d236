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
import * as cappedCounts from './migrations/015-capped-counts.ts'

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
  { name: '015-capped-counts', ...cappedCounts },
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
 * Runs pending migrations under an advisory lock, so that any number of instances may call it at once. Without pending migrations it
 * writes nothing: a role without DDL rights may call it, and so may an older version on the tables of a later one (rollback).
 * @throws ConfigurationError when migrations are pending and the role of the URL lacks the privilege.
 */
export async function migrate(url: string): Promise<void> {
  const database = connect(url, () => undefined, { unlimited: true })
  try {
    await withAdvisoryLock(url, 'haulfront migrations', async () => {
      if ((await database.schema.hasTable(tableName)) && (await isMigrated(database))) return
      // Knex's own lock is a row, which a killed instance leaves behind; the advisory lock already excludes other instances.
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

/** Runs exactly the named migrations within a transaction on an empty database, for a restore. */
export async function migrateTo(transaction: Knex.Transaction, names: string[]): Promise<void> {
  const chosen = migrations.filter(({ name }) => names.includes(name))
  await transaction.migrate.latest(configOf(chosen))
}

/** Every migration that this version knows, oldest first. */
export const migrationNames = () => migrations.map(({ name }) => name)

/** Rolls back every migration; for tests and for uninstalling. */
export async function unmigrate(database: Database): Promise<void> {
  await database.migrate.rollback(config, true)
}

/** True when no migration is pending. */
export async function isMigrated(database: Database): Promise<boolean> {
  const { rows } = await database.raw<{ rows: { name: string }[] }>('select name from migrations')
  return migrations.every(({ name }) => rows.some((row) => row.name === name))
}
