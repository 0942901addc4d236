import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storedFiles } from '../../server/backup/uploads.ts'
import { diskStorage } from '../../server/media/disk-storage.ts'
import { call } from '../support/client.ts'
import { eventually, expectProblem } from '../support/expectations.ts'
import { picture, video } from '../support/files.ts'
import { type Program, workspace } from '../support/process.ts'
import { signUpWithProgram } from '../support/program-admin.ts'
import { createDatabase } from '../support/service.ts'

let place: Awaited<ReturnType<typeof workspace>>
let program: Program
let token: string
let databaseUrl: string
beforeAll(async () => {
  place = await workspace()
  databaseUrl = await createDatabase()
  program = await place.start({ DATABASE_URL: databaseUrl }, { maxFileSize: 256 })
  token = await signUpWithProgram(program, place.dataDir)
}, 150_000)
afterAll(() => place.clean(), 60_000)

/** A small JPEG of noise whose WebP is large. */
async function noise(): Promise<File> {
  const side = 1400
  const raw = Buffer.from(Array.from({ length: side * side * 3 }, (_, index) => (index * 2654435761) % 251))
  const bytes = await sharp(raw, { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 4 })
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'noise.jpg', { type: 'image/jpeg' })
}

async function media(): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query('select path from media')
  await client.end()
  return rows
}

async function expectNothingLeft(): Promise<void> {
  const uploads = join(place.dataDir, 'uploads')
  await eventually(async () => (await readdir(join(uploads, '.incoming'))).length === 0)
  const kinds = (await readdir(uploads)).filter((kind) => !kind.startsWith('.'))
  for (const kind of kinds) expect((await readdir(join(uploads, kind))).filter((name) => name.startsWith('.'))).toEqual([])
  expect([await storedFiles(diskStorage(uploads)), await media()]).toEqual([[], []])
}

test('a full disk during an upload fails that upload without leftovers', async () => {
  expectProblem(await call(program, 'createVideo', { token, body: { title: 'Yard', videoUpload: video() } }), 500)
  await expectNothingLeft()
})

test('a full disk during encoding is not reported as a bad picture, and leaves no files', async () => {
  const source = await noise()
  expect(source.size).toBeLessThan(256 * 1024)
  expectProblem(await call(program, 'createClient', { token, body: { title: 'Noise', clientImage: source } }), 500)
  await expectNothingLeft()
})

test('a smaller upload is then stored', async () => {
  expect((await call(program, 'createClient', { token, body: { title: 'Plate', clientImage: await picture() } })).status).toBe(201)
  expect(await media()).toHaveLength(1)
})
