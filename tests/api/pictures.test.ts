import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { srcSetOf } from '../../client/lib/picture-variants.ts'
import { variantWidths } from '../../shared/variant-widths.ts'
import { call, signUp } from '../support/client.ts'
import { done } from '../support/expectations.ts'
import { picture } from '../support/files.ts'
import { openFiles } from '../support/open-files.ts'
import { sharedService } from '../support/service.ts'

const service = await sharedService()
const { token } = await signUp(service)
const folder = join(service.dataDir, 'uploads/client')

const store = async (width: number) => {
  const { body } = await done(service, 'createClient', { body: { title: 'Wide', clientImage: await picture('wide.png', width) }, token })
  return body.client as { _id: string; clientImage: string }
}
const remove = (clientId: string) => done(service, 'deleteClient', { body: { clientId }, token })
const filesOf = async (address: string) => {
  const stem = address.split('/').at(-1)?.replace('.webp', '') ?? ''
  return (await readdir(folder))
    .filter((name) => name.includes(stem))
    .map((name) => name.replace(stem, ''))
    .sort()
}
const widthOf = async (address: string) => {
  const response = await fetch(service.url + address)
  expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
    ...[200, 'image/webp', 'public, max-age=31536000, immutable'],
  ])
  return (await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width
}

test('a picture is stored in every width that is smaller than its own', async () => {
  const { clientImage } = await store(1000)
  expect(await filesOf(clientImage)).toEqual(['-240.webp', '-480.webp', '-800.webp', '.webp'])
})

test('every variant of a srcset exists, and none is wider than it declares or than the original', async () => {
  const { clientImage } = await store(1000)
  const offers = (srcSetOf(clientImage) ?? '').split(', ').map((offer) => offer.split(' ') as [string, string])
  expect(offers.map(([, descriptor]) => Number.parseInt(descriptor, 10))).toEqual([...variantWidths, 2560])
  for (const [address, descriptor] of offers) expect(await widthOf(address)).toBe(Math.min(1000, Number.parseInt(descriptor, 10)))
})

test('storing and deleting pictures leaves no file handle open', async () => {
  for (const width of [1000, 900, 800]) {
    const { _id } = await store(width)
    await done(service, 'editClient', {
      body: { clientId: _id, title: 'Wide', clientImage: await picture('other.png', width - 50) },
      token,
    })
    await remove(_id)
  }
  expect((await openFiles()).filter((path) => path.startsWith(service.dataDir))).toEqual([])
})

test('variants stay with a picture that only the history names, and go with its last version', async () => {
  const { _id, clientImage } = await store(600)
  const body = { clientId: _id, title: 'Wide', clientImage: await picture('other.png', 300) }
  const edited = (await done(service, 'editClient', { body, token })).body.client as { clientImage: string }
  expect([await filesOf(clientImage), await filesOf(edited.clientImage)]).toEqual([
    ['-240.webp', '-480.webp', '.webp'],
    ['-240.webp', '.webp'],
  ])
  await remove(_id)
  await done(service, 'deleteFromTrash', { params: { id: _id }, token })
  expect(await filesOf(clientImage)).toEqual([])
  expect(await filesOf(edited.clientImage)).toEqual([])
  expect((await fetch(service.url + edited.clientImage.replace('.webp', '-240.webp'))).status).toBe(404)
})

test('a write that fails leaves no variant behind', async () => {
  const before = await readdir(folder)
  const unknown = { clientId: crypto.randomUUID(), title: 'Nobody', clientImage: await picture('wide.png', 1000) }
  expect((await call(service, 'editClient', { body: unknown, token })).status).toBe(404)
  expect(await readdir(folder)).toEqual(before)
})

test('the sweep leaves the variants of pictures that a record names, and removes all others', async () => {
  const { clientImage } = await store(300)
  const orphan = `${'c'.repeat(32)}-240.webp`
  await writeFile(join(folder, orphan), 'orphan')
  const long = new Date(Date.now() - 3_600_000)
  for (const name of await readdir(folder)) await utimes(join(folder, name), long, long)
  await service.tools.unitOfWork.sweep()
  expect([await filesOf(clientImage), (await readdir(folder)).includes(orphan)]).toEqual([['-240.webp', '.webp'], false])
})

test('only the documented widths exist', async () => {
  const { clientImage } = await store(1000)
  expect((await fetch(service.url + clientImage.replace('.webp', '-500.webp'))).status).toBe(404)
})
