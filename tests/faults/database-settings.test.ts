import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { backUp } from '../../server/backup/backup.ts'
import { restore } from '../../server/backup/restore.ts'
import { diskStorage } from '../../server/media/disk-storage.ts'
import { call, type SignedIn, signUp } from '../support/client.ts'
import { emptyDatabase } from '../support/empty-database.ts'
import { done, eventually } from '../support/expectations.ts'
import { createDatabase, startTestService, type TestService } from '../support/service.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { visit } from '../support/visits.ts'

/** Defaults that a database or a role may have, all different from PostgreSQL's own. */
const hostile = {
  ...{ datestyle: 'SQL, DMY', intervalstyle: 'sql_standard', timezone: 'Pacific/Chatham', search_path: 'elsewhere' },
  ...{ standard_conforming_strings: 'off', backslash_quote: 'on', bytea_output: 'escape', extra_float_digits: '-15' },
  ...{ client_encoding: 'latin1', default_transaction_isolation: 'serializable', row_security: 'off', transform_null_equals: 'on' },
  ...{ quote_all_identifiers: 'on', default_text_search_config: 'german', xmloption: 'document' },
  ...{ statement_timeout: '1s', lock_timeout: '100ms', idle_in_transaction_session_timeout: '900ms', idle_session_timeout: '300ms' },
  ...{ transaction_timeout: '1s', escape_string_warning: 'on' },
}

async function run(url: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

async function hostileDatabase(): Promise<string> {
  const url = await emptyDatabase()
  const name = new URL(url).pathname.slice(1)
  const settings = Object.entries(hostile).map(([setting, value]) => `alter database ${name} set ${setting} = '${value}'`)
  await run(url, ['create schema elsewhere', ...settings])
  return url
}

async function contentOf(service: TestService, { token }: Pick<SignedIn, 'token'>) {
  const { contacts } = (await done(service, 'listEnquiries', { token })).body
  const { results } = (await done(service, 'searchEverything', { token, query: { q: 'carry' } })).body
  return { contacts, results, faqs: (await done(service, 'listFaqs')).body.faqs }
}

test('a site on a database whose defaults are all hostile is migrated, works, and moves to another by backup and restore', async () => {
  const folder = temporaryFolder(onTestFinished)
  const databaseUrl = await hostileDatabase()
  const service = await startTestService({}, databaseUrl)
  const { token, email, password } = await signUp(service)
  await done(service, 'createFaq', { token, body: { question: 'Do you C:\\carry 1.5 t?', answer: '<p>Yes, “always”</p>' } })
  const visitor = { name: 'Ira Menon', phoneNumber: '9820012345', email: 'ira@kestrel.example', message: 'Back\\slash' }
  await done(service, 'createEnquiry', { body: visitor })
  expect(await visit(service)).toBe(204)
  await done(service, 'summarizeVisits', { token })
  await service.tools.mailer.run()
  const before = await contentOf(service, { token })
  expect(before).toMatchObject({ contacts: [visitor], results: [{}], faqs: [{ question: 'Do you C:\\carry 1.5 t?' }] })
  // Connections that listen or hold a lock must outlive idle_session_timeout, and all work the other timeouts.
  await sleep(600)
  await backUp({ ...service, databaseUrl, storage: service.tools.storage }, join(folder, 'site.tar.gz'), () => undefined)
  expect(service.log.filter((line) => /"code":"(57014|57P05|25P0\d|55P03)"/.test(line))).toEqual([])
  await service.stop()

  const target = { databaseUrl: await hostileDatabase(), dataDir: folder, storage: diskStorage(join(folder, 'uploads')), replace: false }
  await restore(target, join(folder, 'site.tar.gz'), () => undefined)
  const restored = await startTestService({ DATA_DIR: folder }, target.databaseUrl)
  const { body } = await done(restored, 'loginUser', { body: { email, password } })
  expect(await contentOf(restored, { token: String(body.token) })).toEqual(before)
  await restored.stop()
})

test('a database that is temporarily read-only, as hosts make it when a disk is full, serves reads and refuses writes', async () => {
  const databaseUrl = await createDatabase()
  const service = await startTestService({}, databaseUrl)
  const endOthers = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
  const readOnly = `alter database ${new URL(databaseUrl).pathname.slice(1)} set default_transaction_read_only = on`
  await run(databaseUrl, [readOnly])
  const visitor = { name: 'Ira Menon', phoneNumber: '9820012345', email: 'ira@kestrel.example' }
  const { body } = await eventually(async () => {
    // Again before each try: a connection that began with the former setting keeps it.
    await run(databaseUrl, [endOthers])
    const response = await call(service, 'createEnquiry', { body: visitor })
    return response.status === 201 || response.body.detail === 'The database cannot be reached.' ? undefined : response
  })
  expect(body).toMatchObject({ status: 503 })
  await done(service, 'listFaqs')
  await service.stop()
})

test('tables in a schema that only the role’s search path names are found by the URL, and no empty site is created beside them', async () => {
  const databaseUrl = await createDatabase()
  await run(databaseUrl, ['alter schema public rename to site', 'create schema public'])
  const refusal = 'the tables are in the schema site; write ?options=-csearch_path%3Dsite behind DATABASE_URL'
  await expect(startTestService({}, databaseUrl)).rejects.toThrow(refusal)
  const service = await startTestService({}, `${databaseUrl}?options=-csearch_path%3Dsite`)
  await done(service, 'listFaqs')
  await service.stop()
})
