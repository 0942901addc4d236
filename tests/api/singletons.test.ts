import { beforeEach, describe, expect, test } from 'vitest'
import { call, signUp } from '../support/client.ts'
import { done, expectProblem, fieldErrors, type Plain, timestamp, uuid } from '../support/expectations.ts'
import { picture, tinyVideo } from '../support/files.ts'
import { emptyBeforeEach, sharedService } from '../support/service.ts'
import { fieldsOf } from './content-type.ts'
import { type Singleton, singletons } from './singleton-types.ts'

const service = await sharedService()
const { token } = await signUp(service)
const image = await picture()

const only = (body: Plain, names: string[]) => Object.fromEntries(names.map((name) => [name, body[name]]))

/** The one record, however it is read: the video section is read as a list. */
async function read({ operations, one }: Singleton): Promise<Plain | null> {
  const { body } = await done(service, operations.get)
  return operations.get === 'listVideos' ? ((body.videoSections as Plain[])[0] ?? null) : (body[one] as Plain | null)
}

describe.each(singletons)('$name', (type) => {
  const { rows, operations, one, body, required, changing, defaults, media, refused, table } = type
  const { remove } = operations
  const files = () => Object.fromEntries(media.map(({ part, kind }) => [part, kind === 'image' ? image : tinyVideo()]))
  const create = async (sent: Plain = body) =>
    (await done(service, operations.create, { body: sent, token })).body[one] as Plain & { _id: string }

  emptyBeforeEach(service, table)

  test(`reading returns 200 and no record before one is created (${rows.get}, ${rows.one}, ${operations.get === 'listVideos' ? 'API-GEN-21' : 'API-GEN-20'})`, async () => {
    const response = await call(service, operations.get)
    expect(response.status).toBe(200)
    expect(response.body).toMatchObject(operations.get === 'listVideos' ? { videoSections: [] } : { [one]: null })
  })

  test(`creating returns 201 and the record as it was sent (${rows.create}, API-GEN-03, API-GEN-04)`, async () => {
    const response = await call(service, operations.create, { body: { ...body, ...files() }, token })
    expect(response.status).toBe(201)
    expect(response.body).toMatchObject({ message: expect.stringMatching(/\w/), [one]: body })
    for (const { field } of media) expect((response.body[one] as Plain)[field]).toMatch(/^\/uploads\//)
  })

  test(`an omitted optional field reads as its default (${rows.create})`, async () => {
    const texts = [...Object.keys(body).filter((name) => typeof body[name] !== 'object'), ...media.map(({ field }) => field)].filter(
      (name) => !required.includes(name),
    )
    expect(await create(only(body, required))).toMatchObject({ ...Object.fromEntries(texts.map((name) => [name, ''])), ...defaults })
  })

  if (required.length > 0)
    test(`creating without a required field is refused by its name (${rows.create})`, async () => {
      const rest = Object.fromEntries(Object.entries(body).filter(([name]) => !required.includes(name)))
      expect(fieldErrors(await call(service, operations.create, { body: rest, token }))).toEqual(required)
      expect(await read(type)).toBeNull()
    })

  test.each(refused)('creating and editing refuse %j (API-GEN-11)', async (wrong, path) => {
    const first = await call(service, operations.create, { body: { ...only(body, required), ...wrong }, token })
    await create()
    const second = await call(service, operations.edit, { body: { ...only(body, required), ...wrong }, token })
    for (const response of [first, second]) {
      expectProblem(response, 400)
      expect(fieldErrors(response)).toContain(path)
    }
  })

  test(`the record has its documented fields and no others (${rows.record})`, async () => {
    const record = await create()
    const fields = fieldsOf({ table, body, media })
    if (one === 'siteIdentity') fields.push('message', 'noticeShown', 'emptyPages')
    expect(Object.keys(record).sort()).toEqual(fields.sort())
    expect([record._id, record.createdAt, record.updatedAt]).toEqual(
      [uuid, timestamp, timestamp].map((pattern) => expect.stringMatching(pattern)),
    )
  })

  test(`reading is public and returns the record (${rows.get})`, async () => {
    const record = await create()
    expect(await read(type)).toEqual(record)
  })

  test(`editing returns the record, and omitted fields stay unchanged (${rows.edit})`, async () => {
    const record = await create({ ...body, ...files() })
    const changed = { [changing.name]: changing.to('Said anew') }
    const response = await call(service, operations.edit, { body: changed, token })
    expect(response.status).toBe(200)
    expect(response.body[one]).toEqual({ ...record, ...changed, updatedAt: expect.stringMatching(timestamp) })
    expect(await read(type)).toEqual(response.body[one])
  })

  test(`editing writes every field that is sent (${rows.edit})`, async () => {
    await create(only(body, required))
    const { body: response } = await done(service, operations.edit, { body: { ...body, ...files() }, token })
    expect(response[one]).toMatchObject(body)
    for (const { field } of media) expect((response[one] as Plain)[field]).toMatch(/^\/uploads\//)
  })

  test(`editing before a record is created is a 404 (${rows.edit})`, async () => {
    expectProblem(await call(service, operations.edit, { body, token }), 404)
  })

  test(`a second one is a 409 and leaves the first as it is (${rows.one}, API-GEN-15, API-GEN-25)`, async () => {
    const record = await create()
    const second = { ...only(body, required), ...(required[0] === undefined ? {} : { [required[0]]: 'Another' }) }
    expectProblem(await call(service, operations.create, { body: second, token }), 409)
    expect(await read(type)).toEqual(record)
  })

  test(`racing creates make exactly one (${rows.one}, API-GEN-24)`, async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => call(service, operations.create, { body, token })))
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409])
    expect(await service.tools.database(table).select('_id')).toHaveLength(1)
  })

  if (remove !== undefined)
    test(`deleting removes it, and then there is nothing to delete (${rows.remove})`, async () => {
      const record = await create()
      const named = remove.key === undefined ? undefined : { [remove.key]: record._id }
      const response = await call(service, remove.id, { body: named, token })
      expect(response.status).toBe(200)
      expect(response.body).toEqual({ message: expect.stringMatching(/\w/) })
      expect(await read(type)).toBeNull()
      expectProblem(await call(service, remove.id, { body: named, token }), 404)
    })
})

describe('fields of a single type', () => {
  beforeEach(async () => {
    for (const { table } of singletons) await service.tools.database(table).delete()
  })

  test('updating the site identity repeats its three files as updatedData (API-SITE-03, API-SITE-05)', async () => {
    await done(service, 'createSiteIdentity', { body: { siteName: 'Portolan', primaryLogo: image }, token })
    const { body } = await done(service, 'updateSiteIdentity', {
      body: { siteName: 'Portolan', secondaryLogo: image, tourVideoUpload: tinyVideo() },
      token,
    })
    const { primaryLogo, secondaryLogo, tourVideo } = body.siteIdentity as Plain
    expect(body.updatedData).toEqual({ primaryLogo, secondaryLogo, tourVideo })
    expect([primaryLogo, secondaryLogo]).toEqual([expect.stringMatching(/\.webp$/), expect.stringMatching(/\.webp$/)])
    expect(tourVideo).toMatch(/\.mp4$/)
  })

  test('the prefilled chat text is stored as whatsappMessage and repeated as message (API-SITE-08)', async () => {
    await done(service, 'createSiteIdentity', { body: { siteName: 'Portolan', whatsappMessage: 'Hello! About a load:' }, token })
    expect((await done(service, 'getSiteIdentity')).body.siteIdentity).toMatchObject({
      whatsappMessage: 'Hello! About a load:',
      message: 'Hello! About a load:',
    })
  })

  test('counters are texts, 0 until they are given, and may end in a plus (API-ABOUT-08)', async () => {
    await done(service, 'createAbout', { body: { aboutTitle: 'Roads', satisfiedClients: '850+' }, token })
    expect((await done(service, 'getAbout')).body.about).toMatchObject({
      satisfiedClients: '850+',
      workersInTeam: '0',
      itemsDelivered: '0',
    })
  })

  test('the video section is a list of one, or of none (API-VIDEO-02, API-VIDEO-07, API-GEN-21)', async () => {
    const paging = { page: 1, limit: 10 }
    expect((await done(service, 'listVideos')).body).toMatchObject({ ...paging, total: 0, totalPage: 0, videoSections: [] })
    const { body } = await done(service, 'createVideo', { body: { title: 'A night on the dock' }, token })
    expect((await done(service, 'listVideos')).body).toMatchObject({
      ...paging,
      total: 1,
      totalPage: 1,
      videoSections: [body.videoSection],
    })
    expect((await done(service, 'listVideos', { query: { page: 2 } })).body.videoSections).toEqual([])
  })

  test('viewing the video section needs its id (API-VIDEO-08)', async () => {
    const { body } = await done(service, 'createVideo', { body: { title: 'A night on the dock' }, token })
    const { _id } = body.videoSection as { _id: string }
    expect((await done(service, 'viewVideo', { body: { videoId: _id } })).body.videoSection).toEqual(body.videoSection)
    expectProblem(await call(service, 'viewVideo', { body: { videoId: crypto.randomUUID() } }), 404)
  })

  test.each([
    ['API-VIDEO-04', 'createVideo', 'deleteVideo', { title: 'A night on the dock' }],
    ['API-ABOUTUS-04', 'createAboutUs', 'deleteAboutUs', { vision: 'No empty runs.' }],
  ])('%s %s: an empty JSON object is as good as no body to delete it, any field is refused', async (_row, create, remove, body) => {
    await done(service, create, { body, token })
    const send = (payload: string) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      return fetch(`${service.url}/api/v1${remove === 'deleteVideo' ? '/videoSection/delete-video' : '/about-us/delete-about-us'}`, {
        method: 'DELETE',
        headers,
        body: payload,
      })
    }
    expect((await send('{"id":"x"}')).status).toBe(400)
    expect((await send('{}')).status).toBe(200)
  })
})
