import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Knex } from 'knex'
import pg from 'pg'
import { ConfigurationError } from '../configuration.ts'
import { withAdvisoryLock } from './advisory-lock.ts'
import { connect, type Database } from './connect.ts'

type Migration = { name: string; up: Knex.Migration['up'] }

const directory = join(import.meta.dirname, 'migrations')
const files = readdirSync(directory).filter((file) => /^\d{3}-.*\.ts$/.test(file))

/** Every file of migrations/, by number, oldest first. Released migrations are never edited. */
const migrations: Migration[] = await Promise.all(
  files.toSorted().map(async (file) => ({ name: file.replace(/\.ts$/, ''), ...(await import(pathToFileURL(join(directory, file)).href)) })),
)

const tableName = 'migrations'
const insufficientPrivilege = '42501'
const mayNotMigrate =
  'the role in DATABASE_URL may not change tables, and this version needs others; run "npm run migrate" with the role that owns them first'

const configOf = (chosen: Migration[]): Knex.MigratorConfig => ({
  tableName,
  migrationSource: {
    getMigrations: async () => chosen,
    getMigrationName: ({ name }: Migration) => name,
    // Knex demands a way back, which no migration has: an earlier version runs on the newer tables.
    getMigration: async ({ up }: Migration) => ({ up, down: () => Promise.reject(new Error('Migrations are not undone')) }),
  },
})
const config = configOf(migrations)

/**
 * Runs pending migrations under an advisory lock, so that any number of instances may call it at once. Without pending migrations it writes
 * nothing, so that a role without DDL rights may call it, or an older version on later tables (rollback).
 * @throws ConfigurationError when migrations are pending and the role of the URL lacks the privilege.
 */
export async function migrate(url: string): Promise<void> {
  const database = connect(url, () => undefined, { unlimited: true })
  try {
    await withAdvisoryLock(url, 'haulfront migrations', async () => {
      const isNew = !(await database.schema.hasTable(tableName))
      if (isNew) await expectNoTablesElsewhere(database)
      else if (await isMigrated(database)) return
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

/**
 * Refuses to create a second, empty site when the tables are in another schema, such as one of the role's search_path. @throws
 * ConfigurationError then.
 */
async function expectNoTablesElsewhere(database: Database): Promise<void> {
  const found = await database('pg_tables').where('tablename', 'outbox').whereRaw('schemaname <> current_schema()').first('schemaname')
  if (found === undefined) return
  const { schemaname: schema }: { schemaname: string } = found
  throw new ConfigurationError(`the tables are in the schema ${schema}; write ?options=-csearch_path%3D${schema} behind DATABASE_URL`)
}

/** Runs exactly the named migrations within a transaction on an empty database, for a restore. */
export async function migrateTo(transaction: Knex.Transaction, names: string[]): Promise<void> {
  const chosen = migrations.filter(({ name }) => names.includes(name))
  await transaction.migrate.latest(configOf(chosen))
}

/** Every migration that this version knows, oldest first. */
export const migrationNames = () => migrations.map(({ name }) => name)

export async function isMigrated(database: Database): Promise<boolean> {
  const { rows } = await database.raw<{ rows: { name: string }[] }>('select name from migrations')
  return migrations.every(({ name }) => rows.some((row) => row.name === name))
}
