import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '../../server/configuration.ts'
import { connect, type Database } from '../../server/database/connect.ts'
import { isMigrated, migrate, unmigrate } from '../../server/database/migrate.ts'
import * as registrations from '../../server/database/migrations/014-registrations.ts'
import { emptyDatabase } from '../support/empty-database.ts'

let url = ''
const databases: Database[] = []
const open = () => {
  const database = connect(url, () => undefined)
  databases.push(database)
  return database
}

beforeAll(async () => {
  url = await emptyDatabase()
})
afterAll(async () => {
  for (const database of databases) await database.destroy()
})

/** Columns, constraints and indexes, as the database describes them. */
async function schema(database: Database): Promise<unknown> {
  const read = async (query: string) => (await database.raw<{ rows: unknown[] }>(query)).rows
  return {
    columns: await read(
      `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns where table_schema = 'public' and table_name not like 'migrations%' order by 1, 2`,
    ),
    constraints: await read(
      `select conrelid::regclass::text as t, conname, pg_get_constraintdef(oid) as d from pg_constraint where connamespace = 'public'::regnamespace and conrelid::regclass::text not like 'migrations%' order by 1, 2`,
    ),
    indexes: await read(
      `select tablename, indexdef from pg_indexes where schemaname = 'public' and tablename not like 'migrations%' order by 1, 2`,
    ),
  }
}

test('three instances that migrate an empty database at once all find it done', async () => {
  const instances = [open(), open(), open()]
  await Promise.all(instances.map(() => migrate(url)))
  expect(await Promise.all(instances.map(isMigrated))).toEqual([true, true, true])
  const files = (await readdir(join(projectRoot, 'server/database/migrations'))).filter((name) => /^\d/.test(name)).sort()
  expect(await open()('migrations').select('name').orderBy('id')).toEqual(files.map((file) => ({ name: file.replace('.ts', '') })))
})

test('undoing every migration leaves nothing, and doing them again leaves the same as before', async () => {
  const database = open()
  const before = await schema(database)
  await unmigrate(database)
  expect(await schema(database)).toEqual({ columns: [], constraints: [], indexes: [] })
  await migrate(url)
  expect(await schema(database)).toEqual(before)
})

test('codes that were mailed before registrations had a table of their own stay valid', async () => {
  const database = open()
  await registrations.down(database)
  const pending = { email: 'ira@kestrel.example', name: 'Ira', passwordHash: 'p', otpHash: 'o', expiresAt: new Date(Date.now() + 60_000) }
  const [{ attempts: _, ...before }] = await database('pending_registrations').insert(pending).returning('*')
  await registrations.up(database)
  expect(await database('registrations')).toEqual([before])
  expect(await database('pending_registrations')).toHaveLength(1)
  await database('pending_registrations').delete()
  await database('registrations').delete()
})

test('the lock of a killed instance blocks no migration', async () => {
  const database = open()
  await database('migrations_lock').update({ is_locked: 1 })
  await migrate(url)
  expect(await isMigrated(database)).toBe(true)
})

test('an earlier version starts on the tables of a later one (rollback)', async () => {
  const database = open()
  await database('migrations').insert({ name: '999-tomorrow', batch: 2, migration_time: database.fn.now() })
  await migrate(url)
  expect(await isMigrated(database)).toBe(true)
  await database('migrations').where({ name: '999-tomorrow' }).delete()
})
