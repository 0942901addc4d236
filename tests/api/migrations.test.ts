import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '../../server/configuration.ts'
import { connect, type Database } from '../../server/database/connect.ts'
import { isMigrated, migrate, migrateTo } from '../../server/database/migrate.ts'
import * as registrations from '../../server/database/migrations/014-registrations.ts'
import * as versions from '../../server/database/migrations/021-versions.ts'
import * as filesInTexts from '../../server/database/migrations/030-files-in-texts.ts'
import * as leftMarkup from '../../server/database/migrations/032-left-markup.ts'
import { databaseBefore, emptyDatabase } from '../support/empty-database.ts'

let url = ''
const databases: Database[] = []
const closedAtEnd = (database: Database) => {
  databases.push(database)
  return database
}
const open = () => closedAtEnd(connect(url, () => undefined))
const before = async (migration: string) => closedAtEnd(await databaseBefore(migration))

beforeAll(async () => {
  url = await emptyDatabase()
})
afterAll(async () => {
  for (const database of databases) await database.destroy()
})

test('three instances that migrate an empty database at once all find it done', async () => {
  const instances = [open(), open(), open()]
  await Promise.all(instances.map(() => migrate(url)))
  expect(await Promise.all(instances.map(isMigrated))).toEqual([true, true, true])
  const files = (await readdir(join(projectRoot, 'server/database/migrations'))).filter((name) => /^\d/.test(name)).sort()
  expect(await open()('migrations').select('name').orderBy('id')).toEqual(files.map((file) => ({ name: file.replace('.ts', '') })))
})

test('codes that were mailed before registrations had a table of their own stay valid', async () => {
  const database = await before('014-registrations')
  const pending = { email: 'ira@kestrel.example', name: 'Ira', passwordHash: 'p', otpHash: 'o', expiresAt: new Date(Date.now() + 60_000) }
  const [{ attempts: _, ...mailed }] = await database('pending_registrations').insert(pending).returning('*')
  await registrations.up(database)
  expect(await database('registrations')).toEqual([mailed])
  expect(await database('pending_registrations')).toHaveLength(1)
})

test('a record that is older than the history gets a first version, with its author where the change log has one, and changes stay in their list', async () => {
  const database = await before('021-versions')
  const [user] = await database('users').insert({ email: 'ira@kestrel.example', name: 'Ira', passwordHash: 'p' }).returning('*')
  const gallery = JSON.stringify([{ url: '/uploads/service/a.webp' }])
  const [service] = await database('services')
    .insert({ title: 'Trucks', slug: 'trucks', featuredImage: '/uploads/service/b.webp', gallery })
    .returning('*')
  const [faq] = await database('faqs').insert({ question: 'Why?', answer: 'Because.' }).returning('*')
  const by = { list: 'services', name: 'Trucks', userId: user._id, userName: 'Ira' }
  const gone = crypto.randomUUID()
  await database('changes').insert([
    { ...by, recordId: service._id, action: 'updated', at: service.updatedAt },
    { ...by, recordId: service._id, action: 'created', at: '2026-03-02T04:30:00.000000Z' },
    { ...by, recordId: gone, action: 'deleted', at: '2026-03-03T04:30:00.000000Z' },
  ])
  await versions.up(database)
  const found = await database('versions').orderBy([{ column: 'contentType' }, { column: 'at', order: 'desc' }])
  const faqVersion = {
    contentType: 'faqs',
    recordId: faq._id,
    number: 1,
    action: 'created',
    name: 'Why?',
    userName: null,
    at: faq.updatedAt,
  }
  expect(found).toMatchObject([
    { ...faqVersion, record: faq, files: [], changed: ['question', 'answer', 'order'] },
    {
      recordId: service._id,
      number: 1,
      action: 'updated',
      userName: 'Ira',
      record: service,
      files: ['/uploads/service/b.webp', '/uploads/service/a.webp'],
    },
    { recordId: gone, number: null, action: 'deleted', userName: 'Ira', record: null },
    { recordId: service._id, number: null, action: 'created', userName: 'Ira', record: null },
  ])
})

test('versions and drafts older than the library of texts name the files of their texts, and those of live texts are public', async () => {
  const database = open()
  const [shown, small, photo] = ['hero/a', 'hero/b', 'profile/c'].map((name) => `/uploads/${name.padEnd(name.length + 31, '0')}.webp`)
  const fullDescription = `<img src="${shown}"><a href="${small?.replace('.', '-240.')}">B</a><img src="${photo}">`
  const [service] = await database('services').insert({ title: 'Trucks', slug: 'trucks', fullDescription }).returning('*')
  await database('media').insert([shown, photo].map((path) => ({ path, heldSince: database.fn.now() })))
  const row = { recordId: service._id, contentType: 'services', files: ['/uploads/hero/d.webp'] }
  await database('versions').insert({
    ...row,
    number: 1,
    action: 'created',
    name: 'Trucks',
    record: service,
    changed: [],
    at: database.fn.now(),
  })
  await database('drafts').insert({ ...row, isNew: false, isOnly: false, values: { fullDescription }, at: database.fn.now() })
  await filesInTexts.up(database)
  const expected = ['/uploads/hero/d.webp', shown, small]
  for (const table of ['versions', 'drafts'])
    expect(((await database(table).first()).files as string[]).toSorted()).toEqual(expected.toSorted())
  expect(await database('media').whereNull('heldSince').pluck('path')).toEqual([shown])
  for (const table of ['drafts', 'versions', 'media', 'services']) await database(table).delete()
})

test('refused markup of deleted records is removed; that of live and restorable records stays', async () => {
  const database = open()
  const [feature] = await database('features').insert({ title: 'Trucks', description: 'x', svgContent: '' }).returning('_id')
  const [deleted, drafted, logged, gone] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const version = { contentType: 'features', action: 'deleted', name: 'Trucks', at: database.fn.now() }
  await database('versions').insert([
    { ...version, recordId: deleted, number: 1, record: '{}' },
    { ...version, recordId: logged, number: null, record: null },
  ])
  const draft = { contentType: 'features', isNew: true, isOnly: false, values: '{}', at: database.fn.now() }
  await database('drafts').insert({ ...draft, recordId: drafted })
  const ids = [feature._id, deleted, drafted, logged, gone]
  await database('cleanings').insert(ids.map((recordId) => ({ recordId, version: 'former', refused: '{"svgContent":"<b onclick>"}' })))
  await leftMarkup.up(database)
  expect((await database('cleanings').pluck('recordId')).toSorted()).toEqual([feature._id, deleted, drafted].toSorted())
  for (const table of ['cleanings', 'drafts', 'versions', 'features']) await database(table).delete()
})

test('a site with content, people, enquiries and files takes the migrations that are newer than its tables', async () => {
  const fixture = await readFile(join(import.meta.dirname, 'fixtures/site-before-047.json'), 'utf8')
  const { migrations, rows } = JSON.parse(fixture) as { migrations: string[]; rows: Record<string, object[]> }
  const older = await emptyDatabase()
  const database = closedAtEnd(connect(older, () => undefined))
  await database.transaction(async (transaction) => {
    await migrateTo(transaction, migrations)
    // Without triggers and foreign keys, which would want an order.
    await transaction.raw('set local session_replication_role = replica')
    for (const [table, stored] of Object.entries(rows)) {
      const generated = await transaction('information_schema.columns')
        .where({ table_name: table, is_generated: 'ALWAYS' })
        .pluck('column_name')
      const columns = Object.keys(stored[0] ?? {})
        .filter((name) => !generated.includes(name))
        .map((name) => `"${name}"`)
        .join()
      await transaction(table).delete()
      await transaction.raw(`insert into "${table}" (${columns}) select ${columns} from jsonb_populate_recordset(null::"${table}", ?)`, [
        JSON.stringify(stored),
      ])
    }
  })
  await migrate(older)
  for (const [table, stored] of Object.entries(rows))
    expect([table, await database(table)]).toEqual([table, expect.objectContaining({ length: stored.length })])
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
