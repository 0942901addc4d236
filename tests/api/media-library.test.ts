import { beforeEach, describe, expect, test } from 'vitest'
import { call, signUp } from '../support/client.ts'
import { done, expectFieldErrors, expectProblem, fieldErrors, type Plain, uuid } from '../support/expectations.ts'
import { picture, tinyVideo } from '../support/files.ts'
import { sharedService } from '../support/service.ts'
import type { MediaField } from './content-type.ts'
import { deleteContent, everyType, isOneOfItsKind } from './every-type.ts'

type Media = {
  _id: string
  address: string
  name: string
  kind: string
  usedIn: { contentType: string; recordId: string; property: string; title: string }[]
  checks: string[]
}
type Facts = Record<string, { alt?: string; width?: number; focalX: number; variants: number[]; poster?: string }>
const service = await sharedService()
const { token } = await signUp(service)
const large = await picture('yard.png', 600)
beforeEach(() => deleteContent(service))

const status = async (address: string, sender?: string) =>
  (await fetch(service.url + address, sender === undefined ? {} : { headers: { authorization: `Bearer ${sender}` } })).status
const fileOf = ({ kind }: MediaField) => (kind === 'image' ? large : tinyVideo('yard.mp4'))
const list = async (query: Record<string, string | number> = {}) => {
  const { body } = await done(service, 'listMedia', { query, token })
  return body as unknown as { media: Media[]; total: number }
}
const upload = async (...files: File[]) => {
  const { body } = await done(service, 'uploadMedia', { body: { files }, token })
  return body.media as Media[]
}
const one = async (file: File) => (await upload(file))[0] as Media
const record = async (operation: string, key: string, body: Plain) => {
  const { body: response } = await done(service, operation, { body, token })
  return response[key] as Plain & { _id: string; media: Facts }
}
const client = (title: string, more: Plain) => record('createClient', 'client', { title, ...more })
const remove = (params: { id: string }) => call(service, 'deleteMedia', { params, token })

const fields = everyType.flatMap((type) => type.media.map((media) => ({ ...type, media, part: media.part })))

describe.each(fields)('$name: $part', (type) => {
  const { one: key, body, media, part, create, edit, editId, contentType } = type
  const write = (operation: string, more: Plain) => call(service, operation, { body: { ...body, ...more }, token })

  test('an upload joins the library, and takes its file from there, gives it up, and says where it is used', async () => {
    const made = (await done(service, create, { body: { ...body, [part]: fileOf(media) }, token })).body[key] as Plain & {
      _id: string
      media: Facts
    }
    const address = String(made[media.field])
    const [found] = (await list()).media
    expect(found).toMatchObject({ address, kind: media.kind, name: fileOf(media).name, _id: expect.stringMatching(uuid) })
    expect(found?.usedIn).toMatchObject([{ contentType, recordId: made._id, property: media.field }])
    const variants = media.kind === 'image' ? { variants: [240, 480], width: 600, height: 600 } : { variants: [] }
    expect(made.media).toEqual({ [address]: { focalX: 50, focalY: 50, ...variants } })

    const named = editId === undefined ? {} : { [editId]: made._id }
    const other = await one(fileOf(media))
    const chosen = (await done(service, edit, { body: { ...body, ...named, [`${part}MediaId`]: other._id }, token })).body[key] as Plain
    expect([chosen[media.field], await status(address)]).toEqual([other.address, 404])

    const wrongKind = await write(edit, { ...named, [`${part}MediaId`]: (await one(media.kind === 'image' ? tinyVideo() : large))._id })
    expectFieldErrors(wrongKind, [`${part}MediaId`])

    const removed = (await done(service, edit, { body: { ...body, ...named, [`${part}MediaId`]: '' }, token })).body[key] as Plain
    expect([removed[media.field], removed.media, await status(other.address)]).toEqual(['', {}, 200])
  })

  if (!isOneOfItsKind(type)) return

  test('a file is sent or chosen, and one that is not there cannot be chosen', async () => {
    await write(create, {})
    const [record] = await service.tools.database(type.table)
    const named = editId === undefined ? {} : { [editId]: record._id }
    const { _id } = await one(fileOf(media))
    const both = await write(edit, { ...named, [part]: fileOf(media), [`${part}MediaId`]: _id })
    expectFieldErrors(both, [`${part}MediaId`])
    const unknown = await write(edit, { ...named, [`${part}MediaId`]: crypto.randomUUID() })
    expectFieldErrors(unknown, [`${part}MediaId`])
  })

  test('a file of a draft is described before it is live, and keeps its description', async () => {
    const made = (await done(service, create, { body: { ...body, [part]: fileOf(media) }, token })).body[key] as Plain & { _id: string }
    const named = editId === undefined ? {} : { [editId]: made._id }
    const query = { draft: 'true' }
    const drafted = (await done(service, edit, { body: { ...body, ...named, [part]: fileOf(media) }, query, token })).body[key] as Plain
    const held = String(drafted[media.field])
    expect((await list({ search: held })).media).toEqual([])
    const [described] = (await list({ search: held, ...query })).media as [Media]
    expect(described).toMatchObject({ address: held, draft: true, usedIn: [] })
    await done(service, 'editMedia', { params: { id: described._id }, body: { alt: 'The new yard', focalX: 20 }, token })
    const reopened = (await done(service, 'getDraft', { params: { contentType, recordId: made._id }, token })).body.content as Plain
    expect(reopened.record).toMatchObject({ media: { [held]: { alt: 'The new yard', focalX: 20 } } })
    await done(service, 'publishDraft', { params: { contentType, recordId: made._id }, body: {}, token })
    const [published] = (await list({ search: held })).media
    expect(published).toMatchObject({ _id: described._id, alt: 'The new yard', focalX: 20, draft: false })
    expect((await list(query)).media).toEqual([])
  })
})

describe('the gallery of a service', () => {
  test('takes files of the library, each once, and none beside files', async () => {
    const [first, second] = (await upload(large, await picture())) as [Media, Media]
    const galleryMediaId = [second._id, first._id, first._id]
    const service_ = await record('createService', 'service', { title: 'Gallery', galleryMediaId })
    expect(service_.gallery).toEqual([{ url: second.address }, { url: first.address }])
    expect(Object.keys(service_.media)).toEqual([second.address, first.address])
    const both = await call(service, 'createService', { body: { title: 'Both', galleryMediaId, gallery: [large] }, token })
    expectFieldErrors(both, ['galleryMediaId'])
  })
})

describe('the library', () => {
  test('finds files by name, kind, use and what is missing', async () => {
    const [yard, film] = (await upload(large, tinyVideo('film.mp4'))) as [Media, Media]
    await client('Small', { clientImage: await picture('logo.png', 40) })
    await done(service, 'editMedia', { params: { id: yard._id }, body: { alt: 'A yard', focalX: 10 }, token })
    const names = async (query: Record<string, string | number>) => (await list(query)).media.map(({ name }) => name)
    expect(await names({})).toEqual(['logo.png', 'film.mp4', 'yard.png'])
    expect(await names({ search: 'YARD' })).toEqual(['yard.png'])
    expect(await names({ search: film.address })).toEqual(['film.mp4'])
    expect(await names({ kind: 'video' })).toEqual(['film.mp4'])
    expect(await names({ unused: 'true' })).toEqual(['film.mp4', 'yard.png'])
    expect(await names({ tooSmall: 'true' })).toEqual(['logo.png'])
    expect(await names({ huge: 'true' })).toEqual([])
    expect((await list({ search: 'logo' })).media[0]?.checks).toEqual(['tooSmall'])
  })

  test('asks for no description of a picture in whose place a name is read aloud everywhere', async () => {
    const logo = await one(large)
    const missing = async () => (await list({ missingAlt: 'true' })).media.map(({ _id, checks }) => [_id, checks])
    expect(await missing(), 'not used yet').toEqual([[logo._id, ['missingAlt']]])
    await client('Nilgiri Tea Works', { clientImageMediaId: logo._id })
    expect(await missing(), 'read as the name of the client').toEqual([])
    await record('createHeroSection', 'hero', { title: 'One', heroImageMediaId: logo._id })
    expect(await missing(), 'shown elsewhere, too').toEqual([[logo._id, expect.arrayContaining(['missingAlt'])]])
  })

  test('has no profile photos, and gives none to a record', async () => {
    await done(service, 'updateProfile', { body: { name: 'Meera', profilePhoto: large }, token })
    const { _id } = await service.tools.database('media').first('_id')
    expect((await list()).total).toBe(0)
    const refused = await call(service, 'createClient', { body: { title: 'Hers', clientImageMediaId: _id }, token })
    expect(fieldErrors(refused)).toEqual(['clientImageMediaId'])
    expect((await call(service, 'getMedia', { params: { id: _id }, token })).status).toBe(404)
  })

  test('the description of a file is in the next public read, and makes no version', async () => {
    const { _id, clientImage } = await client('Ravi Traders', { clientImage: large })
    const facts = async () => ((await done(service, 'listClients')).body.clients as { media: Facts }[])[0]?.media[String(clientImage)]
    expect(await facts()).not.toHaveProperty('alt')
    const id = String((await list()).media[0]?._id)
    await done(service, 'editMedia', { params: { id }, body: { alt: 'Their lorry', focalX: 20, focalY: 80 }, token })
    expect(await facts()).toMatchObject({ alt: 'Their lorry', focalX: 20, focalY: 80 })
    await done(service, 'editMedia', { params: { id }, body: { decorative: true }, token })
    expect(await facts()).toMatchObject({ alt: '' })
    expect((await done(service, 'listVersions', { query: { contentType: 'clients', recordId: _id }, token })).body.total).toBe(1)
  })

  test('a file that two records name outlives the first, and is deleted when none names it', async () => {
    const first = await client('First', { clientImage: large })
    const address = String(first.clientImage)
    const { _id: id } = (await list()).media[0] as Media
    const second = await client('Second', { clientImageMediaId: id })
    await done(service, 'deleteClient', { body: { clientId: first._id }, token })
    expect(await status(address)).toBe(200)
    const refused = await remove({ id })
    expectProblem(refused, 409)
    expect(refused.body.usedIn).toMatchObject([{ contentType: 'clients', recordId: second._id, title: 'Second', property: 'clientImage' }])
    await done(service, 'deleteClient', { body: { clientId: second._id }, token })
    expect([await status(address), await status(address, token)]).toEqual([404, 200])
    expect((await list()).total).toBe(0)
  })

  test('a file of the library stays until it is deleted there, and comes back with a version that names it', async () => {
    const { _id: id, address } = await one(large)
    const { _id: clientId } = await client('First', { clientImageMediaId: id })
    await done(service, 'editClient', { body: { title: 'First', clientId, clientImageMediaId: '' }, token })
    expect([await status(address), (await list({ unused: 'true' })).total]).toEqual([200, 1])
    expect((await remove({ id })).status).toBe(200)
    expect([await status(address), (await list()).total, (await remove({ id })).status]).toEqual([404, 0, 404])
    const versions = (await done(service, 'listVersions', { query: { contentType: 'clients', recordId: clientId }, token })).body.versions
    const [, created] = versions as { _id: string }[]
    await done(service, 'restoreVersion', { params: { id: String(created?._id) }, body: {}, token })
    expect([await status(address), (await list()).media[0]?._id]).toEqual([200, id])
  })

  test('deleting a file that no record ever named removes it with its variants', async () => {
    const { _id: id, address } = await one(large)
    const small = address.replace('.webp', '-240.webp')
    expect(await status(small)).toBe(200)
    await done(service, 'deleteMedia', { params: { id }, token })
    expect([await status(small, token), await status(address, token)]).toEqual([404, 404])
  })
})

describe('replacing a file', () => {
  test('every record names the new file at once, with a version, and the description stays', async () => {
    const { _id: id, address } = await one(large)
    const { _id: clientId } = await client('Both', { clientImageMediaId: id })
    await record('createService', 'service', { title: 'Gallery', galleryMediaId: [id], featuredImageMediaId: id })
    await done(service, 'editMedia', { params: { id }, body: { alt: 'The yard' }, token })
    await Promise.all([done(service, 'listClients'), done(service, 'listServices')])

    const replaced = await done(service, 'replaceMedia', { params: { id }, body: { file: await picture('dusk.png', 300) }, token })
    const next = (replaced.body.media as Media).address
    expect(replaced.body.media).toMatchObject({ _id: id, alt: 'The yard', width: 300, name: 'yard.png' })
    const [shown] = (await done(service, 'listClients')).body.clients as { clientImage: string; media: Facts }[]
    expect(shown).toMatchObject({ clientImage: next, media: { [next]: { alt: 'The yard', variants: [240] } } })
    const [offered] = (await done(service, 'listServices')).body.services as Plain[]
    expect(offered).toMatchObject({ featuredImage: next, gallery: [{ url: next }] })
    expect([await status(address), await status(address, token), await status(next)]).toEqual([404, 200, 200])
    const { body } = await done(service, 'listVersions', { query: { contentType: 'clients', recordId: clientId }, token })
    expect(body.versions).toMatchObject([{ action: 'updated', changed: ['clientImage'] }, { action: 'created' }])
  })

  test('a video in place of a picture is refused, and changes nothing', async () => {
    const { _id: id, address } = await one(large)
    const refused = await call(service, 'replaceMedia', { params: { id }, body: { file: tinyVideo() }, token })
    expect([refused.status, fieldErrors(refused), (await list()).media[0]?.address]).toEqual([415, ['file'], address])
  })

  test('while records begin to name it leaves none with the former one', async () => {
    const { _id: id } = await one(large)
    const creates = Array.from({ length: 6 }, (_, index) => client(`Client ${index}`, { clientImageMediaId: id }))
    const replacing = done(service, 'replaceMedia', { params: { id }, body: { file: await picture('dusk.png', 300) }, token })
    await Promise.all([...creates, replacing])
    const [media] = (await list()).media
    const clients = (await done(service, 'listClients')).body.clients as Plain[]
    expect(new Set(clients.map(({ clientImage }) => clientImage))).toEqual(new Set([media?.address]))
  })
})

test('deleting a file while records begin to name it leaves none without its file', async () => {
  const { _id: id } = await one(large)
  const results = await Promise.all([
    ...Array.from({ length: 6 }, (_, index) =>
      call(service, 'createClient', { body: { title: `C ${index}`, clientImageMediaId: id }, token }),
    ),
    remove({ id }),
  ])
  expect(results.map((response) => response.status).filter((code) => ![200, 201, 400, 409].includes(code))).toEqual([])
  for (const { clientImage } of (await done(service, 'listClients')).body.clients as Plain[])
    expect(await status(String(clientImage))).toBe(200)
})

test('a video has the poster and length that a browser read, once, and it goes with the video', async () => {
  const service_ = await record('createService', 'service', { title: 'Film', serviceVideo: tinyVideo() })
  const { _id: id, address } = (await list()).media[0] as Media
  const body = { poster: large, seconds: 42, width: 1280, height: 720 }
  const { media } = (await done(service, 'setMediaPoster', { params: { id }, body, token })).body as unknown as { media: Plain }
  const poster = address.replace('.mp4', '.webp')
  expect(media).toMatchObject({ poster, seconds: 42, width: 1280 })
  const shown = (await done(service, 'viewService', { body: { serviceId: service_._id } })).body.service as { media: Facts }
  expect(shown.media[address]).toMatchObject({ poster, width: 1280 })
  expect(await status(poster.replace('.webp', '-240.webp'))).toBe(200)
  expect((await call(service, 'setMediaPoster', { params: { id }, body, token })).status).toBe(409)
  const still = await one(large)
  expect((await call(service, 'setMediaPoster', { params: { id: still._id }, body, token })).status).toBe(400)

  await done(service, 'deleteService', { body: { serviceId: service_._id }, token })
  expect([await status(poster), await status(poster, token)]).toEqual([404, 200])
  await done(service, 'deleteFromTrash', { params: { id: service_._id }, token })
  expect(await status(poster, token)).toBe(404)
})
