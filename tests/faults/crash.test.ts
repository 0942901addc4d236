import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storedFiles } from '../../server/backup/uploads.ts'
import { fileReferences } from '../../server/content/record/file-references.ts'
import { definitions } from '../../server/content/types/index.ts'
import { connect, type Database } from '../../server/database/connect.ts'
import { diskStorage } from '../../server/media/disk-storage.ts'
import { createHeldFiles } from '../../server/media/held-files.ts'
import { createUnitOfWork } from '../../server/writes/unit-of-work.ts'
import { eventually } from '../support/expectations.ts'
import { editUntilServerStops, type Journal } from '../support/load.ts'
import { type Program, workspace } from '../support/process.ts'
import { signUpWithProgram } from '../support/program-admin.ts'

let place: Awaited<ReturnType<typeof workspace>>
let program: Program
let token: string
const journal: Journal = new Map()
/** Modules that make encoding and hashing cheap. */
const preloads = ['least-encoding', 'least-hashing'].map((name) => `tests/support/${name}.ts`)
const start = () => place.start({}, { preloads })
beforeAll(async () => {
  place = await workspace({ prepared: true })
  program = await start()
  token = await signUpWithProgram(program, place.dataDir)
}, 150_000)
afterAll(() => place.clean(), 60_000)

async function openDatabase(): Promise<Database> {
  const password = await readFile(join(place.dataDir, 'postgres-password'), 'utf8')
  const port = (await readFile(join(place.dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[3]
  return connect(`postgres://haulfront:${password}@127.0.0.1:${port}/haulfront`, () => undefined)
}

/** Runs four concurrent editors until `kill` takes effect; returns the number of acknowledged writes. */
async function underLoad(kill: () => Promise<unknown>): Promise<number> {
  const before = journal.size
  const editors = ['Ana', 'Ben', 'Chi', 'Dev'].map((name) =>
    editUntilServerStops({ url: program.url, token, name: `${name} ${before}` }, journal),
  )
  await eventually(() => journal.size >= before + 8)
  await kill()
  return (await Promise.all(editors)).reduce((sum, { acknowledged }) => sum + acknowledged, 0)
}

/** Every acknowledged write is durable and none is partial: records, their versions, media rows and files match exactly. */
async function check(): Promise<void> {
  const database = await openDatabase()
  try {
    const clients = await database('clients').select('_id', 'title', 'clientImage')
    const titles = new Map(clients.map(({ _id, title }) => [String(_id), String(title)]))
    const broken = [...journal].filter(([id, allowed]) => !allowed.has(titles.get(id)))
    expect(broken.map(([id, allowed]) => ({ found: titles.get(id), promised: [...allowed] }))).toEqual([])

    const uploads = join(place.dataDir, 'uploads')
    const storage = diskStorage(uploads)
    const [heldFiles, stagingDirectory] = [createHeldFiles(database), join(uploads, '.incoming')]
    const [references, log] = [fileReferences(definitions), pino({ level: 'silent' })]
    await createUnitOfWork({ database, storage, heldFiles, stagingDirectory, references, onWrite: () => undefined, log }).sweep(0)
    const live = clients.map(({ clientImage }) => String(clientImage)).sort()
    const media = await database('media').select('path', 'heldSince').orderBy('path')
    expect(media.flatMap(({ path, heldSince }) => (heldSince === null ? [path] : []))).toEqual(live)
    const versions = await database('versions').select('recordId', 'number', 'action', 'files').orderBy(['recordId', 'number'])
    const named = new Set<string>(versions.flatMap(({ files }) => files as string[]))
    expect(media.map(({ path }) => path)).toEqual([...named].sort())
    const files = (await storedFiles(storage)).map((file) => `/uploads/${file}`)
    expect(files.filter((file) => !file.includes('-')).sort()).toEqual([...named].sort())
    const latest = Map.groupBy(versions, ({ recordId }) => String(recordId))
    for (const [recordId, history] of latest) {
      expect(history.map(({ number }) => number)).toEqual(history.map((_, index) => index + 1))
      expect(history.at(-1)?.action === 'deleted').toBe(!titles.has(recordId))
    }
    for (const file of files) expect((await sharp(join(uploads, file.replace('/uploads/', ''))).stats()).channels.length).toBeGreaterThan(2)
  } finally {
    await database.destroy()
  }
}

test('kill -9 of the server under load loses no acknowledged write and leaves none incomplete', async () => {
  for (let round = 0; round < 3; round += 1) {
    const acknowledged = await underLoad(async () => {
      program.child.kill('SIGKILL')
      await program.exit
    })
    expect(acknowledged).toBeGreaterThan(7)
    program = await start()
    await check()
  }
})

test('kill -9 of the database under load does the same, and the running server restarts it and continues', async () => {
  for (let round = 0; round < 2; round += 1) {
    await underLoad(async () => process.kill(await place.postgres(), 'SIGKILL'))
    await eventually(async () => (await fetch(`${program.url}/readyz`)).status === 200, 60_000)
    await check()
  }
  expect(program.child.exitCode).toBe(null)
})
