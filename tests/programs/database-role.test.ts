import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { projectRoot } from '../../server/configuration.ts'
import { deleteExpiredVersions } from '../../server/content/record/versions.ts'
import { purgeSpam } from '../../server/enquiries/spam.ts'
import { purgeIdempotencyKeys } from '../../server/writes/idempotency.ts'
import { type SignedIn, signUp } from '../support/client.ts'
import { done } from '../support/expectations.ts'
import { picture } from '../support/files.ts'
import { runCommand, workspace } from '../support/process.ts'
import { startTestService, type TestService } from '../support/service.ts'

/** Roles belong to the whole server, so that each run needs its own. */
const site = `site_${randomUUID().slice(0, 8)}`
const passwords = { owner: 'one of your own', app: 'another' }
let folder: string
let handbook: string[]
let service: TestService
let account: SignedIn
let place: Awaited<ReturnType<typeof workspace>>

const urlOf = (role: keyof typeof passwords) => {
  const url = new URL(inject('databaseUrl'))
  return Object.assign(url, { username: `${site}_${role}`, password: passwords[role], pathname: `/${site}` }).href
}

async function as(url: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements.split(';').filter((text) => text.trim() !== '')) await client.query(statement)
  } finally {
    await client.end()
  }
}

const start = async () => ({ ...(await startTestService({ DATA_DIR: folder }, urlOf('app'))), dataDir: folder })

const command = (name: string, args: string[], role: keyof typeof passwords) =>
  runCommand(name, args, { DATABASE_URL: urlOf(role), DATA_DIR: folder })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haulfront-test-'))
  place = await workspace()
  const operations = await readFile(join(projectRoot, 'docs/operations.md'), 'utf8')
  const section = operations.split('### A role that may not change tables\n')[1]?.split('\n### ')[0] ?? ''
  handbook = (section.match(/(?:^ {4}.*\n)+/gm) ?? []).map((block) => block.replaceAll(/\bsite(_owner|_app)?\b/g, `${site}$1`))
  const [roles = '', schema = ''] = handbook
  await as(inject('databaseUrl').replace(/\/haulfront$/, '/postgres'), roles)
  await as(urlOf('owner'), schema)
})
afterAll(async () => {
  await service.stop()
  await place.clean()
  await rm(folder, { recursive: true, force: true })
})

test('a start that would have to change tables is refused in one line', async () => {
  const program = await place.launch({ DATABASE_URL: urlOf('app') })
  expect(await program.exit).toBe(1)
  expect(program.output()).toMatch(/^Configuration: the role in DATABASE_URL may not change tables, .*run "npm run migrate".*\n$/)
})

test('after the owner has migrated, the site starts and works with a role that may only read and write rows', async () => {
  expect((await command('migrate', [], 'owner')).stdout).toBe('The tables are those of this version.\n')
  await as(urlOf('owner'), handbook[2] ?? '')
  service = await start()
  account = await signUp(service)
  const { token } = account
  const { database, limits, unitOfWork } = service.tools

  await done(service, 'createHeroSection', { token, body: { title: 'Nhava Sheva', heroImage: await picture() } })
  const { body } = await done(service, 'createService', { token, body: { title: 'Full truckload' } })
  const { _id: serviceId } = body.service as { _id: string }
  await done(service, 'editService', { token, body: { serviceId, title: 'Full truckload', slug: 'by-the-truck' } })
  await done(service, 'createSiteIdentity', { token, body: { siteName: 'Portolan Freight', primaryEmail: 'desk@portolan.example' } })
  const visitor = { name: 'Ira Menon', phoneNumber: '9820012345', email: 'ira@kestrel.example' }
  for (let number = 0; number < 3; number += 1) {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const { body: written } = await done(service, 'createEnquiry', { body: visitor, headers })
    const { _id: enquiryId } = written.enquiry as { _id: string }
    await done(service, number === 0 ? 'deleteEnquiry' : 'editEnquiry', {
      token,
      body: { enquiryId, ...(number === 0 ? {} : { read: true }) },
    })
  }
  const purgeVersions = () => unitOfWork.forget((transaction) => deleteExpiredVersions(transaction, 90))
  await Promise.all([unitOfWork.sweep(), limits.purge(), purgeIdempotencyKeys(database), purgeVersions(), purgeSpam(database)])
  expect((await done(service, 'summarizeEnquiries', { token })).body).toMatchObject({ new: 2, unread: 0 })
  expect(service.log.filter((line) => line.includes('permission denied'))).toEqual([])
})

test.each([
  'create table strangers (name text)',
  'drop table enquiries',
  'alter table users add column door text',
  'truncate users',
  'alter table enquiries disable trigger user',
  `create function door() returns text language sql as 'select 1::text'`,
  'create schema door',
  'create temporary table door (name text)',
  `insert into migrations (name, batch) values ('999', 1)`,
  'delete from migrations',
  'update migrations_lock set is_locked = 1',
  `copy users to '/tmp/users'`,
  'create role door',
])('that role may not: %s (SEC-M-09)', async (statement) => {
  await expect(as(urlOf('app'), statement)).rejects.toThrow(/permission denied|must be owner/)
})

test('that role suffices for a backup and for an administrator’s command; a restore needs the owner, and a stopped site', async () => {
  const file = join(folder, 'site.tar.gz')
  expect((await command('backup', [file], 'app')).stdout).toContain('Done:')
  expect((await command('admin', ['revoke-sessions', account.email], 'app')).stdout).toContain('has ended')
  const running = { code: 1, stderr: 'The site is running. Stop it first, then restore.\n' }
  await expect(command('restore', [file, '--replace'], 'owner')).rejects.toMatchObject(running)
  await service.stop()
  await expect(command('restore', [file, '--replace'], 'app')).rejects.toMatchObject({ code: 1 })
  expect((await command('restore', [file, '--replace'], 'owner')).stdout).toContain('Done.')
  await as(urlOf('owner'), handbook[2] ?? '')

  service = await start()
  const { body } = await done(service, 'loginUser', { body: { email: account.email, password: account.password } })
  expect((await done(service, 'summarizeEnquiries', { token: String(body.token) })).body).toMatchObject({ new: 2 })
  await expect(as(urlOf('app'), 'delete from migrations')).rejects.toThrow('permission denied')
})
