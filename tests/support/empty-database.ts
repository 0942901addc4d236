import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { connect, type Database } from '../../server/database/connect.ts'
import { migrateTo, migrationNames } from '../../server/database/migrate.ts'

/** A database without any table, on the PostgreSQL of the run. */
export async function emptyDatabase(): Promise<string> {
  const template = inject('databaseUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: template.replace(/\/haulfront$/, '/postgres') })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return template.replace(/\/haulfront$/, `/${name}`)
}

/** A database with the tables of before this migration. */
export async function databaseBefore(migration: string): Promise<Database> {
  const database = connect(await emptyDatabase(), () => undefined)
  const names = migrationNames()
  await database.transaction((transaction) => migrateTo(transaction, names.slice(0, names.indexOf(migration))))
  return database
}
