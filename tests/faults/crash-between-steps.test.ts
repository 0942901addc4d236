import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storedFiles } from '../../server/backup/uploads.ts'
import { fileReferences } from '../../server/content/record/file-references.ts'
import { definitions } from '../../server/content/types/index.ts'
import type { Schemas } from '../../server/contract/operations.ts'
import { connect, type Database } from '../../server/database/connect.ts'
import { diskStorage } from '../../server/media/disk-storage.ts'
import { createHeldFiles } from '../../server/media/held-files.ts'
import { createUnitOfWork } from '../../server/writes/unit-of-work.ts'
import { call, signUp } from '../support/client.ts'
import { soon } from '../support/drafts.ts'
import { done, eventually, type Plain } from '../support/expectations.ts'
import { picture } from '../support/files.ts'
import type { KillPoint } from '../support/kill-point.ts'
import { type MortalService, startMortalService } from '../support/mortal-service.ts'
import { workspace } from '../support/process.ts'
import { createDatabase } from '../support/service.ts'

type Client = { _id: string; updatedAt: string; title: string; clientImage: string }

let place: Awaited<ReturnType<typeof workspace>>
let databaseUrl: string
let database: Database
/** Service in this process that each step kills; the commit also kills a process. */
let site: MortalService | undefined
let url = ''
let token: string

/** Starts the service again on the database and files that the killed one left. */
async function start(): Promise<void> {
  site = await startMortalService({ DATA_DIR: place.dataDir }, databaseUrl)
  url = site.url
  // Waits for its write check, which makes a file for a moment.
  await eventually(async () => {
    const { parts } = (await (await fetch(`${url}/readyz`)).json()) as Schemas['Health']
    return parts.storage.state === 'ok'
  })
}

beforeAll(async () => {
  ;[place, databaseUrl] = await Promise.all([workspace(), createDatabase()])
  database = connect(databaseUrl, () => undefined)
  await start()
  if (site !== undefined) token = (await signUp(site)).token
}, 150_000)
afterAll(async () => {
  await site?.stop()
  await place.clean()
  await database.destroy()
}, 60_000)

type Kill = (point: KillPoint, act: () => Promise<unknown>) => Promise<void>

/** Kills the service at a step of the request that `act` sends, and starts it again. */
const killService: Kill = async (point, act) => {
  const died = site?.killedAt(point)
  // The killed service never sends the response.
  await Promise.race([died, act().then(() => died)])
  await start()
}

/** Kills a process with `kill -9` at a step of the request that `act` sends, and starts the service again. */
const killProcess: Kill = async (point, act) => {
  await site?.stop()
  site = undefined
  const KILL_FILE = join(place.dataDir, 'kill-point.json')
  const program = await place.start({ DATABASE_URL: databaseUrl, KILL_FILE }, { preloads: ['tests/support/kill-at-statement.ts'] })
  url = program.url
  await writeFile(KILL_FILE, JSON.stringify(point))
  await act().catch((error: unknown) => {
    // The connection ends with the process; any response is an error of the test.
    if (!(error instanceof TypeError)) throw error
  })
  await program.exit
  await rm(KILL_FILE)
  await start()
}

const client = async (operation: string, body: Plain, query: Record<string, string> = {}) =>
  (await done({ url }, operation, { token, body, query })).body.client as Client
const status = async (address: string) => (await fetch(url + address)).status
const stateOf = async ({ _id }: Client) => ({
  live: (await database('clients').where({ _id }).first('title', 'clientImage')) as Plain | undefined,
  versions: await database('versions').where({ recordId: _id }).orderBy('number').pluck<string[]>('action'),
})

/** Every stored file is named by a version or a draft, and every file that these name is stored, after a sweep that finds nothing. */
async function expectNoOrphan(): Promise<void> {
  const uploads = join(place.dataDir, 'uploads')
  const storage = diskStorage(uploads)
  const [heldFiles, stagingDirectory] = [createHeldFiles(database), join(uploads, '.incoming')]
  const [references, log] = [fileReferences(definitions), pino({ level: 'silent' })]
  expect(
    await createUnitOfWork({ database, storage, heldFiles, stagingDirectory, references, onWrite: () => undefined, log }).sweep(0),
  ).toBe(0)
  const named = await database('versions').select('files').union(database('drafts').select('files'))
  const addresses = [...new Set(named.flatMap(({ files }) => files as string[]))].sort()
  expect((await database('media').pluck<string[]>('path')).sort()).toEqual(addresses)
  const stored = (await storedFiles(storage)).map((file) => `/uploads/${file}`)
  expect(stored.filter((file) => !/-\d+\.webp$/.test(file)).sort()).toEqual(addresses)
}

const version = '^insert into "versions"'
const commit: KillPoint = { statement: '^commit', within: version }
const committed: KillPoint = { ...commit, after: true }
/** Last steps of both the restore of a deleted record and a publication. */
const shared: [step: string, point: KillPoint][] = [
  ['its version', { statement: version }],
  ['its files are public', { statement: '^update "media" .*"heldSince"', within: version }],
  ['the other instances hear of its files', { statement: 'pg_notify', within: '^update "media"' }],
  ['the commit', commit],
]

/** @param index of the version in the list, newest first. */
async function restore({ _id }: Client, index: number) {
  const { body } = await done({ url }, 'listVersions', { token, query: { contentType: 'clients', recordId: _id } })
  const id = (body.versions as { _id: string }[]).at(index)?._id ?? ''
  return call({ url }, 'restoreVersion', { token, params: { id }, body: {} })
}

describe('a process that is killed while it restores a deleted record', () => {
  test.each<[string, KillPoint, 'old' | 'new', Kill]>([
    ['before the record', { statement: '^insert into "clients"' }, 'old', killService],
    ...shared.map(([step, point]): [string, KillPoint, 'old', Kill] => [`before ${step}`, point, 'old', killService]),
    ['before the commit, as a process', commit, 'old', killProcess],
    ['after the commit', committed, 'new', killService],
  ])('%s leaves it deleted or live, with its file, and restorable', async (_, point, expected, kill) => {
    const record = await client('createClient', { title: 'Kestrel', clientImage: await picture('tea.png', 300) })
    await done({ url }, 'deleteClient', { token, body: { clientId: record._id } })
    await kill(point, () => restore(record, 0))

    const { live, versions } = await stateOf(record)
    const restored = { title: 'Kestrel', clientImage: record.clientImage }
    if (expected === 'old') expect([live, versions]).toEqual([undefined, ['created', 'deleted']])
    else expect([live, versions]).toEqual([restored, ['created', 'deleted', 'restored']])
    expect(await status(record.clientImage)).toBe(expected === 'old' ? 404 : 200)
    await expectNoOrphan()
    if (expected === 'new') return
    expect((await restore(record, 0)).status).toBe(200)
    expect(await stateOf(record)).toEqual({ live: restored, versions: ['created', 'deleted', 'restored'] })
    expect(await status(record.clientImage)).toBe(200)
  })
})

describe('a process that is killed while it restores an older version of a live record', () => {
  const heldSince = '^update "media" .*"heldSince"'
  test.each<[string, KillPoint, 'old' | 'new']>([
    ['before its version', { statement: version }, 'old'],
    ['before the live file is held', { statement: heldSince, within: version }, 'old'],
    ['between that and the older file being public', { statement: heldSince, within: heldSince }, 'old'],
    ['before the commit', { statement: '^commit', within: version }, 'old'],
    ['after the commit', committed, 'new'],
  ])('%s leaves the newer or the older one live, each with its own file, and restorable', async (_, point, expected) => {
    const older = await client('createClient', { title: 'By day', clientImage: await picture('day.png', 300) })
    const body = { clientId: older._id, title: 'By night', clientImage: await picture('night.png', 300, '#101820') }
    const newer = await client('editClient', body)
    const expectLive = async ({ title, clientImage }: Client, versions: string[]) => {
      expect(await stateOf(older)).toEqual({ live: { title, clientImage }, versions })
      const statuses = await Promise.all([older, newer].map((record) => status(record.clientImage)))
      expect(statuses).toEqual([older, newer].map((record) => (record.clientImage === clientImage ? 200 : 404)))
      await expectNoOrphan()
    }
    await killService(point, () => restore(older, -1))

    if (expected === 'old') {
      await expectLive(newer, ['created', 'updated'])
      expect((await restore(older, -1)).status).toBe(200)
    }
    await expectLive(older, ['created', 'updated', 'restored'])
  })
})

describe('a process that is killed while it publishes a scheduled draft', () => {
  test.each<[string, KillPoint, Kill]>([
    ['before the record', { statement: '^update "clients"' }, killService],
    ['before the draft ends', { statement: '^delete from "drafts"', within: version }, killService],
    ...shared.map(([step, point]): [string, KillPoint, Kill] => [`before ${step}`, point, killService]),
    ['after the commit', committed, killService],
    ['after the commit, as a process', committed, killProcess],
  ])('%s publishes it once, with its picture, at the next start', async (_, point, kill) => {
    const [first, second] = await Promise.all([picture('day.png', 300), picture('night.png', 300, '#101820')])
    const record = await client('createClient', { title: 'By day', clientImage: first })
    const body = { clientId: record._id, title: 'By night', clientImage: second }
    const draft = await client('editClient', body, { draft: 'true' })
    expect(await status(draft.clientImage)).toBe(404)
    const params = { contentType: 'clients', recordId: record._id }
    await kill(point, async () => {
      // Retries: on a busy machine, the time may have passed when the request arrives, and is then refused.
      const publishIn = async (milliseconds: number): Promise<void> => {
        const { status } = await call({ url }, 'publishDraft', { token, params, body: { publishAt: soon(milliseconds) } })
        if (status === 400) return publishIn(2 * milliseconds)
        expect(status).toBeLessThan(300)
      }
      await publishIn(2_000)
    })

    await eventually(async () => (await database('drafts').where({ recordId: record._id })).length === 0)
    expect(await stateOf(record)).toEqual({
      live: { title: 'By night', clientImage: draft.clientImage },
      versions: ['created', 'updated'],
    })
    expect([await status(draft.clientImage), await status(record.clientImage)]).toEqual([200, 404])
    await expectNoOrphan()
  })
})
