import { once } from 'node:events'
import { readdir, utimes, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { signUp } from '../support/client.ts'
import { done, type Plain } from '../support/expectations.ts'
import { picture, tinyVideo } from '../support/files.ts'
import { turnedPhoto } from '../support/images.ts'
import { openFiles } from '../support/open-files.ts'
import { sharedService } from '../support/service.ts'
import type { MediaField } from './content-type.ts'
import { everyType } from './every-type.ts'

const service = await sharedService()
const { token } = await signUp(service)
const image = await picture()

const get = (address: string, headers: Record<string, string> = {}) => fetch(service.url + address, { headers })
const status = async (address: string) => (await get(address)).status
const fileOf = ({ kind }: MediaField) => (kind === 'image' ? image : tinyVideo())

const fields = everyType.flatMap((type) => type.media.map((media) => ({ ...type, media, field: media.field })))

describe.each(fields)(
  '$name: $field (API-FILE-02, API-FILE-03)',
  ({ one, table, body, media, create, edit, remove, editId, removeId, field }) => {
    test('its file is served, stays on an edit without a file, is replaced by an edit with one, and is deleted with the record (API-FILE-01, API-FILE-04, API-FILE-05)', async () => {
      await service.tools.database(table).delete()
      const record = (await done(service, create, { body: { ...body, [media.part]: fileOf(media) }, token })).body[one] as Plain & {
        _id: string
      }
      const address = String(record[field])
      expect(address).toMatch(
        media.kind === 'image' ? /^\/uploads\/[a-z-]+\/[0-9a-f]{32}\.webp$/ : /^\/uploads\/[a-z-]+\/[0-9a-f]{32}\.mp4$/,
      )
      expect((await get(address)).headers.get('content-type')).toBe(media.kind === 'image' ? 'image/webp' : 'video/mp4')

      const named = editId === undefined ? {} : { [editId]: record._id }
      const edited = (await done(service, edit, { body: { ...body, ...named }, token })).body[one] as Plain
      expect([edited[field], await status(address)]).toEqual([address, 200])

      const replaced = String(
        ((await done(service, edit, { body: { ...body, ...named, [media.part]: fileOf(media) }, token })).body[one] as Plain)[field],
      )
      expect(replaced).not.toBe(address)
      expect([await status(address), await status(replaced)]).toEqual([404, 200])

      if (remove === undefined) return
      await done(service, remove, { body: removeId === undefined ? undefined : { [removeId]: record._id }, token })
      expect(await status(replaced)).toBe(404)
    })
  },
)

test('deleting a service removes the pictures of its gallery (API-FILE-05)', async () => {
  const { body } = await done(service, 'createService', { body: { title: 'Gallery', gallery: [image, image] }, token })
  const { _id, gallery } = body.service as { _id: string; gallery: { url: string }[] }
  await done(service, 'deleteService', { body: { serviceId: _id }, token })
  expect(await Promise.all(gallery.map(({ url }) => status(url)))).toEqual([404, 404])
})

describe('serving', () => {
  let address = ''
  let film = ''
  beforeAll(async () => {
    const { body } = await done(service, 'createService', {
      body: { title: 'Served', featuredImage: image, serviceVideo: tinyVideo() },
      token,
    })
    address = String((body.service as Plain).featuredImage)
    film = String((body.service as Plain).serviceVideo)
  })

  test('a file is served with headers under which nothing in it can run (API-FILE-08, SEC-E-04)', async () => {
    const { headers } = await get(address)
    expect(headers.get('content-security-policy')).toBe(`default-src 'none'; sandbox; frame-ancestors 'none'`)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-disposition')).toMatch(/^inline; filename="[0-9a-f]{32}\.webp"$/)
  })

  test('a file is immutable to caches, because its name is never reused (API-FILE-01)', async () => {
    const { headers } = await get(address)
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    // Without an explicit cache-control, fetch sends no-cache.
    expect((await get(address, { 'if-none-match': headers.get('etag') ?? '', 'cache-control': 'max-age=0' })).status).toBe(304)
  })

  test('a video serves byte ranges, so that players can seek (API-FILE-01, SEC-I-07)', async () => {
    const whole = Buffer.from(await (await get(film)).arrayBuffer())
    const part = await get(film, { range: 'bytes=4-11' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 4-11/${whole.length}`])
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(4, 12))
    expect((await get(film, { range: 'bytes=9999999-' })).status).toBe(416)
  })
})

test('a photo is turned upright and loses its metadata (SEC-I-02)', async () => {
  const { body } = await done(service, 'createClient', { body: { title: 'Turned', clientImage: await turnedPhoto() }, token })
  const bytes = Buffer.from(await (await get(String((body.client as Plain).clientImage))).arrayBuffer())
  const { width, height, orientation, exif } = await sharp(bytes).metadata()
  expect([width, height, orientation, exif]).toEqual([40, 80, undefined, undefined])
  const top = await sharp(bytes).extract({ left: 10, top: 5, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  expect((top[0] ?? 0) - (top[2] ?? 255)).toBeGreaterThan(100)
})

test('the sweep removes files that no record names, once they are old, and no others (SEC-I-08)', async () => {
  const { body } = await done(service, 'createClient', { body: { title: 'Kept', clientImage: image }, token })
  const address = String((body.client as Plain).clientImage)
  const directory = join(service.dataDir, 'uploads/client')
  const [old, young] = ['a'.repeat(32), 'b'.repeat(32)].map((name) => join(directory, `${name}.webp`)) as [string, string]
  for (const path of [old, young]) await writeFile(path, 'orphan')
  const long = new Date(Date.now() - 3_600_000)
  for (const path of [old, join(service.dataDir, address)]) await utimes(path, long, long)
  expect(await service.tools.unitOfWork.sweep()).toBe(1)
  expect(await readdir(directory)).toEqual(expect.arrayContaining([`${'b'.repeat(32)}.webp`]))
  expect([await status(address), (await readdir(directory)).includes(`${'a'.repeat(32)}.webp`)]).toEqual([200, false])
})

test('an aborted download leaves no file open', async () => {
  const folder = join(service.dataDir, 'uploads')
  const kinds = (await readdir(folder)).filter((kind) => !kind.startsWith('.'))
  const files = await Promise.all(kinds.map(async (kind) => (await readdir(join(folder, kind))).map((name) => `${kind}/${name}`)))
  const [file] = files.flat()
  if (file === undefined) throw new Error('Nothing has been uploaded')
  const { port } = new URL(service.url)
  for (let caller = 0; caller < 50; caller++) {
    const socket = connect(Number(port), '127.0.0.1')
    await once(socket, 'connect')
    socket.write(`GET /uploads/${file} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`)
    socket.resetAndDestroy()
  }
  const open = async () => (await openFiles()).filter((path) => path === join(folder, file))
  await expect.poll(open, { timeout: 8000 }).toEqual([])
})
