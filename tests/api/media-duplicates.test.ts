import { expect, test } from 'vitest'
import { createFileMeasuring } from '../../server/content/library/measure-files.ts'
import { call, signUp } from '../support/client.ts'
import { done, expectProblem } from '../support/expectations.ts'
import { picture, tinyVideo } from '../support/files.ts'
import { sharedService } from '../support/service.ts'

type Media = { _id: string; name: string; address: string }
const service = await sharedService()
const { token } = await signUp(service)

/** A picture of its own for each test, because the tests share a library. */
const yard = (colour: string, name = 'yard.png') => picture(name, 40, colour)
const send = (files: File[], more: { query?: Record<string, string>; headers?: Record<string, string> } = {}) =>
  call(service, 'uploadMedia', { body: { files }, token, query: { duplicates: 'refuse' }, ...more })
const upload = async (...files: File[]) => (await done(service, 'uploadMedia', { body: { files }, token })).body.media as Media[]
const count = async () => (await done(service, 'listMedia', { token })).body.total

test('a file whose bytes the library has is refused by a 409 that names the stored one where the request asks for that, and is stored otherwise', async () => {
  const [first] = (await upload(await yard('#111'))) as [Media]
  const before = await count()
  const refused = await send([await yard('#111', 'IMG_2.png')])
  expectProblem(refused, 409)
  expect(refused.body).toMatchObject({
    errors: [{ path: 'files', in: 'body', code: 'conflict', message: '‘IMG_2.png’ is in the library already, as ‘yard.png’' }],
    existing: [{ _id: first._id, name: 'yard.png', address: first.address }],
  })
  expect(await count()).toBe(before)
  const both = await send([await yard('#111', 'IMG_2.png')], { query: {} })
  expect(both.status).toBe(201)
  expect(await count()).toBe(Number(before) + 1)
})

test('a picture that a record was saved with is recognised in the library, and a form takes the same file again', async () => {
  for (const title of ['North', 'South'])
    await done(service, 'createClient', { body: { title, clientImage: await yard('#222', 'logo.png') }, token })
  expect((await send([await yard('#222')])).body).toMatchObject({ existing: [{ name: 'logo.png' }] })
})

test('of two requests with the same file at the same moment one stores it, and the other is told', async () => {
  const sent = await Promise.all([send([await yard('#333')]), send([await yard('#333')])])
  expect(sent.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('the same file twice in one request stores nothing', async () => {
  const refused = await send([await yard('#444'), await yard('#444', 'again.png')])
  expect(refused).toMatchObject({ status: 409, body: { message: '‘again.png’ is the same file as ‘yard.png’', existing: [] } })
  expect((await send([await yard('#444')])).status).toBe(201)
})

test('a request that is sent again with its idempotency key after a lost response gets that response', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const sent = [await send([await yard('#555')], { headers }), await send([await yard('#555')], { headers })]
  expect(sent.map(({ status }) => status)).toEqual([201, 201])
  expect(sent[1]?.body.media).toEqual(sent[0]?.body.media)
})

test('a deleted file is taken again, and so is one that was replaced, whose new bytes are recognised', async () => {
  const [gone, replaced] = (await upload(await yard('#666'), await yard('#777'))) as [Media, Media]
  await done(service, 'deleteMedia', { params: { id: gone._id }, token })
  await done(service, 'replaceMedia', { params: { id: replaced._id }, body: { file: await yard('#888') }, token })
  expect((await send([await yard('#888')])).body).toMatchObject({ existing: [{ _id: replaced._id }] })
  expect((await send([await yard('#666'), await yard('#777')])).status).toBe(201)
})

test('a video that is older than the comparison, which is stored as it was sent, is recognised after a round of measuring', async () => {
  const [film] = (await upload(tinyVideo('film.mp4'))) as [Media]
  await service.tools.database('media').where({ _id: film._id }).update({ sha256: null })
  await createFileMeasuring(service.tools)()
  expect((await send([tinyVideo()])).body).toMatchObject({ existing: [{ _id: film._id }] })
})
