import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { create, extract } from 'tar'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { backUp } from '../../server/backup/backup.ts'
import { restore } from '../../server/backup/restore.ts'
import { storedFiles } from '../../server/backup/uploads.ts'
import { connect } from '../../server/database/connect.ts'
import { fillDemo } from '../../server/demo/fill.ts'
import { diskStorage } from '../../server/media/disk-storage.ts'
import { createOperations } from '../../server/operations.ts'
import { allRoutes, call, type SignedIn, signUp } from '../support/client.ts'
import { emptyDatabase } from '../support/empty-database.ts'
import { done, eventually, expectProblem } from '../support/expectations.ts'
import { picture } from '../support/files.ts'
import { runCommand } from '../support/process.ts'
import { createDatabase, startTestService, type TestService } from '../support/service.ts'

const silent = () => undefined
const onDisk = (dataDir: string) => ({ dataDir, storage: diskStorage(join(dataDir, 'uploads')) })
/** Every kind of line separator, the Unicode ones as often as possible in a text. */
const separated = `Two\r\nlines${'one\u2028two\u2029'.repeat(150)}`
const square = '<svg viewBox="0 0 9 9"><path d="M0 0h9v9H0z"></path></svg>'

let folder: string
let archive: string
let site: TestService
let token: string
let account: SignedIn
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haulfront-test-'))
  site = await startTestService()
  account = await signUp(site)
  token = account.token
  for (const colour of ['#ff6a1f', '#245257', '#101820']) {
    const body = { title: `Nhava Sheva ${colour}`, heroImage: await picture('quay.png', 600, colour) }
    await done(site, 'createHeroSection', { token, body })
  }
  await done(site, 'createFeature', { token, body: { title: 'Gate pass “fast”\n\\ü', description: separated, svgContent: square } })
  await done(site, 'createSiteIdentity', { token, body: { siteName: 'Portolan Freight', primaryLogo: await picture('logo.png', 300) } })
})
afterAll(async () => {
  await site.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Public responses of a site: every list and singleton, and every stored file. */
async function publicFace({ url, tools }: TestService): Promise<Record<string, string>> {
  const reads = allRoutes.filter(({ verb, path, operation }) => verb === 'get' && operation.security?.length === 0 && !path.includes('{'))
  const paths = reads.map(({ path }) => `/api/v1${path}`).filter((path) => !path.includes('/user/'))
  const files = (await storedFiles(tools.storage)).map((file) => `/uploads/${file}`)
  const responses: [string, string][] = []
  // Reads sequentially, because the test compares content and measures no load.
  for (const path of [...paths, ...files].sort()) {
    const response = await fetch(`${url}${path}`)
    expect([path, response.status]).toEqual([path, 200])
    responses.push([path, Buffer.from(await response.arrayBuffer()).toString('base64')])
  }
  return Object.fromEntries(responses)
}

/** Takes a backup of the site. @returns its path. */
async function backUpAs(name: string): Promise<string> {
  const file = join(folder, name)
  await backUp({ ...site, storage: site.tools.storage }, file, silent)
  return file
}

/** Signs in to a copy of the site. @returns the administrator's token. */
async function signInTo(copy: TestService): Promise<string> {
  const { email, password } = account
  return String((await done(copy, 'loginUser', { body: { email, password } })).body.token)
}

/** Restores an archive to an empty folder and database, and starts a site on it. */
async function restored(from: string): Promise<TestService> {
  const dataDir = await mkdtemp(join(tmpdir(), 'haulfront-test-'))
  const databaseUrl = await emptyDatabase()
  await restore({ databaseUrl, ...onDisk(dataDir), replace: false }, from, silent)
  const service = await startTestService({ DATA_DIR: dataDir }, databaseUrl)
  onTestFinished(() => service.stop())
  return { ...service, dataDir }
}

test('a restored site serves the same public responses byte for byte, and has no sessions, mails or demo company', async () => {
  archive = await backUpAs('site.tar.gz')
  const copy = await restored(archive)
  for (const [table, rows] of Object.entries({ users: 1, sessions: 0, outbox: 0 }))
    expect(await copy.tools.database(table)).toHaveLength(rows)
  await fillDemo(copy.tools, createOperations(copy.tools))
  const [before, after] = [await publicFace(site), await publicFace(copy)]
  expect(Object.keys(after).filter((path) => path.startsWith('/uploads/')).length).toBeGreaterThanOrEqual(8)
  expect(Buffer.from(before['/api/v1/feature/all-features'] ?? '', 'base64').toString()).toContain(JSON.stringify(separated))
  expect(after).toEqual(before)
})

test('a restored site has the history: a deleted record can be restored there, with its file at the same address', async () => {
  const body = { title: 'Kestrel Tea', clientImage: await picture('tea.png', 300) }
  const client = (await done(site, 'createClient', { token, body })).body.client as { _id: string; clientImage: string }
  await done(site, 'deleteClient', { token, body: { clientId: client._id } })
  const copy = await restored(await backUpAs('history.tar.gz'))
  const status = async () => (await fetch(copy.url + client.clientImage)).status
  expect(await status()).toBe(404)
  expect(await copy.tools.unitOfWork.sweep(0)).toBe(0)
  const signedIn = await signInTo(copy)
  const { records } = (await done(copy, 'listTrash', { token: signedIn })).body as unknown as { records: { versionId: string }[] }
  await done(copy, 'restoreVersion', { token: signedIn, params: { id: records[0]?.versionId ?? '' }, body: {} })
  expect([await status(), (await copy.tools.database('clients').where({ _id: client._id })).length]).toEqual([200, 1])
  await done(site, 'deleteFromTrash', { token, params: { id: client._id } })
})

test('a restored site has a draft with its file and its schedule, but not its link; a new link shows it', async () => {
  const body = { title: 'Night trucks', clientImage: await picture('night.png', 300, '#101820') }
  const record = (await done(site, 'createClient', { token, body, query: { draft: 'true' } })).body.client as {
    _id: string
    clientImage: string
  }
  const params = { contentType: 'clients', recordId: record._id }
  await done(site, 'publishDraft', { token, params, body: { publishAt: '2126-03-09T04:30:00.000000Z' } })
  const draftOn = async (service: TestService, as: string) => (await done(service, 'getDraft', { token: as, params })).body
  const saved = await draftOn(site, token)
  expect(saved.draft).toMatchObject({ state: 'new', publishAt: '2126-03-09T04:30:00.000000Z' })
  const linkTo = async (service: TestService, as: string) => String((await done(service, 'shareDraft', { token: as, params })).body.token)
  const former = await linkTo(site, token)
  const file = await backUpAs('drafts.tar.gz')

  const copy = await restored(file)
  const signedIn = await signInTo(copy)
  const status = async (address: string, headers = {}) => (await fetch(copy.url + address, { headers })).status
  expect(await draftOn(copy, signedIn)).toEqual(saved)
  expect(await copy.tools.unitOfWork.sweep(0)).toBe(0)
  const statuses = [await status(record.clientImage), await status(record.clientImage, { authorization: `Bearer ${signedIn}` })]
  expect(statuses).toEqual([404, 200])
  const view = (link: string) => call(copy, 'viewDraft', { body: { token: link } })
  expectProblem(await view(former), 404)
  expect(await status(`${record.clientImage}?draft=${former}`)).toBe(404)
  const fresh = await linkTo(copy, signedIn)
  expect([(await view(fresh)).status, await status(`${record.clientImage}?draft=${fresh}`)]).toEqual([200, 200])
  await done(site, 'discardDraft', { token, params })
})

test('a backup during writes has every acknowledged write, and every file that it names', async () => {
  let writing = true
  const acknowledged: string[] = []
  const { body } = await done(site, 'createHeroSection', { token, body: { title: 'Repainted', heroImage: await picture() } })
  const { _id: heroSectionId } = body.heroSection as { _id: string }
  const paint = async () => {
    for (let shade = 10; writing; shade += 1) {
      const heroImage = await picture('hull.png', 300, `#1020${String(shade % 100).padStart(2, '0')}`)
      await done(site, 'editHeroSection', { token, body: { heroSectionId, title: 'Repainted', heroImage } })
    }
  }
  const add = async () => {
    for (let number = 0; writing; number += 1) {
      await done(site, 'createClient', { token, body: { title: `Client ${number}`, clientImage: await picture() } })
      acknowledged.push(`Client ${number}`)
    }
  }
  const writers = [paint(), paint(), add()]
  await eventually(() => acknowledged.length > 3)
  const before = [...acknowledged]
  const file = await backUpAs('busy.tar.gz')
  writing = false
  await Promise.all(writers)
  const copy = await restored(file)
  const { database } = copy.tools
  const titles = await database('clients').pluck('title')
  expect(before.filter((title) => !titles.includes(title))).toEqual([])
  const named = (await database('media').select('path')).map(({ path }) => String(path).replace('/uploads/', ''))
  const files = await storedFiles(copy.tools.storage)
  expect(named.filter((file) => !files.includes(file))).toEqual([])
  const images = await database('hero_sections').select('heroImage').union(database('clients').select('clientImage'))
  expect(images.map(({ heroImage }) => String(heroImage).replace('/uploads/', '')).filter((file) => !named.includes(file))).toEqual([])
})

test('a backup of an older sanitiser version is re-sanitised when the restored site starts', async () => {
  const { database } = site.tools
  const unsafe = '<svg onload="alert(1)"><path d="M0 0h1"></path></svg>'
  const [{ _id }] = await database('features').insert({ title: 'Older', description: '', svgContent: unsafe }).returning('_id')
  await database('cleanings').insert({ recordId: _id, version: '1 on DOMPurify 3.0.0' })
  const file = await backUpAs('older-rules.tar.gz')
  await database('features').where({ _id }).delete()

  const copy = await restored(file)
  const { svgContent } = await copy.tools.database('features').where({ _id }).first('svgContent')
  expect(svgContent).toBe('<svg><path d="M0 0h1"></path></svg>')
})

test('a restore replaces an existing site only with its flag, and not while the site runs', async () => {
  const there = await startTestService()
  const at = { databaseUrl: there.databaseUrl, ...onDisk(there.dataDir) }
  await expect(restore({ ...at, replace: true }, archive, silent)).rejects.toThrow('The site is running. Stop it first, then restore.')
  await there.tools.database('clients').insert({ title: 'Kestrel Cold Chain' })
  await there.stop()
  await expect(restore({ ...at, replace: false }, archive, silent)).rejects.toThrow(/^There is a site here already\. Add --replace/)
  const database = connect(at.databaseUrl, silent)
  expect(await database('clients').select('title')).toEqual([{ title: 'Kestrel Cold Chain' }])
  await restore({ ...at, replace: true }, archive, silent)
  expect(await database('clients').select('title')).toEqual([])
  expect(await database('hero_sections').select('_id')).toHaveLength(3)
  await database.destroy()
})

test('a start with another database on the same folder is refused, before files are swept', async () => {
  const files = await storedFiles(site.tools.storage)
  const start = async (databaseUrl: string) => (await startTestService({ DATA_DIR: site.dataDir }, databaseUrl)).stop()
  await expect(start(await createDatabase())).rejects.toThrow(
    /^DATA_DIR: \S+ belongs to the site of another database\. Check DATABASE_URL, or choose another DATA_DIR; to hand this one over, delete uploads\/\.site from it\.$/,
  )
  await start(site.databaseUrl)
  expect([files.length > 3, await storedFiles(site.tools.storage)]).toEqual([true, files])
})

test('a site that is restored to another site’s folder takes over the folder', async () => {
  const place = onDisk(await mkdtemp(join(folder, 'taken-over-')))
  await place.storage.setOwner('another site')
  const databaseUrl = await emptyDatabase()
  await restore({ databaseUrl, ...place, replace: true }, archive, silent)
  const service = await startTestService({ DATA_DIR: place.dataDir }, databaseUrl)
  await service.stop()
})

/** The archive with tampered entries. */
async function tampered(change: (unpacked: string) => Promise<string[]>): Promise<string> {
  const unpacked = await mkdtemp(join(folder, 'tampered-'))
  await extract({ cwd: unpacked, file: archive })
  const extra = await change(unpacked)
  const file = `${unpacked}.tar.gz`
  const { entries } = JSON.parse(await readFile(join(unpacked, 'manifest.json'), 'utf8')) as { entries: object }
  await create({ cwd: unpacked, file, gzip: true }, ['manifest.json', ...Object.keys(entries), ...extra])
  return file
}

test.each([
  [
    'a text file',
    /^.* is not a backup of Haulfront\.$/,
    async () => {
      await writeFile(join(folder, 'text'), 'hello')
      return join(folder, 'text')
    },
  ],
  ['a file that is not there', /^There is no file .*absent\.$/, async () => join(folder, 'absent')],
  [
    'half of an archive',
    /^half is (damaged|not a backup)/,
    async () => {
      const bytes = await readFile(archive)
      await writeFile(join(folder, 'half'), bytes.subarray(0, bytes.length / 2))
      return join(folder, 'half')
    },
  ],
  [
    'an archive with a changed row',
    /is damaged: database\/users\.jsonl is not what was backed up\.$/,
    () =>
      tampered(async (at) => {
        const path = join(at, 'database/users.jsonl')
        await writeFile(path, (await readFile(path, 'utf8')).replace('superAdmin', 'user'))
        return []
      }),
  ],
  [
    'an archive with a stranger in it',
    /is not a backup of Haulfront\.$/,
    () =>
      tampered(async (at) => {
        await writeFile(join(at, 'evil.sh'), 'true')
        return ['evil.sh']
      }),
  ],
  [
    'a backup of a later version',
    /was made by a later version of Haulfront \(it has 999-tomorrow\)\. Update this one first\.$/,
    () =>
      tampered(async (at) => {
        const path = join(at, 'manifest.json')
        await writeFile(path, (await readFile(path, 'utf8')).replace('"001-accounts"', '"001-accounts","999-tomorrow"'))
        return []
      }),
  ],
])('%s is refused in one clear line, and changes nothing', async (_, message, make) => {
  const databaseUrl = await emptyDatabase()
  const dataDir = await mkdtemp(join(folder, 'empty-'))
  await expect(restore({ databaseUrl, ...onDisk(dataDir), replace: false }, await make(), silent)).rejects.toThrow(message)
  const database = connect(databaseUrl, silent)
  expect((await database.raw(`select 1 from pg_tables where schemaname = 'public'`)).rows).toEqual([])
  await database.destroy()
})

test('the commands report their work in plain words, and the archive is readable only for its owner', async () => {
  const file = join(folder, 'by-command.tar.gz')
  const { stdout } = await runCommand('backup', [file], { DATABASE_URL: site.databaseUrl, DATA_DIR: site.dataDir })
  expect(stdout).toMatch(/^Reading the database\nWriting .*by-command\.tar\.gz\nDone: \d+ rows and \d+ files, \d+ MB\.\n$/)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const refused = runCommand('restore', [file], { DATABASE_URL: site.databaseUrl, DATA_DIR: site.dataDir })
  await expect(refused).rejects.toMatchObject({ code: 1, stderr: 'The site is running. Stop it first, then restore.\n' })
})
