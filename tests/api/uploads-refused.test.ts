import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type ApiResponse, call, signUp } from '../support/client.ts'
import { done, eventually, expectFieldErrors, expectProblem, fieldErrors, type Plain } from '../support/expectations.ts'
import { picture, tinyVideo } from '../support/files.ts'
import { heavyPicture, textAs } from '../support/images.ts'
import { sharedService } from '../support/service.ts'

const service = await sharedService()
const { token } = await signUp(service)

/** Every stored file of the service, hidden ones included. */
const filesIn = async (kind: string) => (await readdir(join(service.dataDir, 'uploads', kind)).catch(() => [])).sort()
const client = (clientImage: File, more: Plain = {}) =>
  call(service, 'createClient', { body: { title: 'Kestrel Tea', clientImage, ...more }, token })
const film = (videoUpload: File) => call(service, 'createVideo', { body: { title: 'A night on the dock', videoUpload }, token })

async function expectRefused(response: ApiResponse, status: number, path: string, kind: string, before: string[]): Promise<void> {
  expectProblem(response, status)
  expect(fieldErrors(response)).toEqual([path])
  expect(await filesIn(kind)).toEqual(before)
}

const hostileSvg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const hostileHtml = '<!doctype html><script>alert(1)</script>'

test.each([
  ['words renamed to .png', 'API-FILE-07', textAs('words.png', 'image/png')],
  ['a video', 'API-FILE-07', tinyVideo('film.png')],
  ['an empty file', 'API-FILE-07', textAs('empty.png', 'image/png', '')],
  ['an SVG file', 'API-FILE-08', textAs('logo.svg', 'image/svg+xml', hostileSvg)],
  ['an SVG renamed to .png', 'API-FILE-08', textAs('logo.png', 'image/png', hostileSvg)],
  ['an HTML file', 'API-FILE-08', textAs('page.html', 'text/html', hostileHtml)],
  ['HTML renamed to .gif', 'API-FILE-08', textAs('page.gif', 'image/gif', hostileHtml)],
])('%s is no picture (%s, API-GEN-17, SEC-I-01)', async (_what, _row, file) => {
  const before = await filesIn('client')
  const response = await client(file)
  await expectRefused(response, 415, 'clientImage', 'client', before)
  expect(response.body.message).toContain(file.name)
})

test.each([
  ['words renamed to .mp4', 'API-FILE-07', async () => textAs('words.mp4', 'video/mp4')],
  ['a picture', 'API-FILE-07', async () => picture('film.mp4')],
  ['an HTML file', 'API-FILE-08', async () => textAs('page.webm', 'video/webm', hostileHtml)],
])('%s is no video (%s, API-GEN-17, SEC-I-07)', async (_what, _row, make) => {
  await expectRefused(await film(await make()), 415, 'videoUpload', 'video', [])
})

test('a picture of more than 10 MB is refused with its name and the limit (API-GEN-16)', async () => {
  const before = await filesIn('client')
  const response = await client(await heavyPicture(10 * 1024 * 1024 + 1))
  await expectRefused(response, 413, 'clientImage', 'client', before)
  expect(response.body.message).toMatch(/heavy\.png.*10 MB/)
})

test('a picture of exactly 10 MB is accepted', async () => {
  const response = await client(await heavyPicture(10 * 1024 * 1024))
  expect(response.status).toBe(201)
})

test('a file where a text belongs, and a text where a file belongs, are refused (API-FILE-07)', async () => {
  expectProblem(await call(service, 'createClient', { body: { title: await picture() }, token }), 400)
  const response = await call(service, 'createClient', {
    body: { title: 'Kestrel', clientImage: 'https://elsewhere.example/logo.png' },
    token,
  })
  expectFieldErrors(response, ['clientImage'])
})

test('two files for one picture are refused (API-GEN-11)', async () => {
  const form = new FormData()
  form.append('title', 'Kestrel')
  for (let index = 0; index < 2; index += 1) form.append('clientImage', await picture())
  const response = await fetch(`${service.url}/api/v1/client/create-client`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(response.status).toBe(400)
})

describe('a refused edit leaves the stored file in place', () => {
  test.each([
    ['an invalid text', 400, async () => ({ title: '', featuredImage: await picture() })],
    ['a slug that is taken', 409, async () => ({ title: 'Kept', slug: 'taken', featuredImage: await picture() })],
    [
      'one wrong file among good ones',
      415,
      async () => ({ title: 'Kept', featuredImage: await picture(), gallery: [await picture(), textAs('words.png', 'image/png')] }),
    ],
  ])('%s (%i) (API-FILE-06)', async (_why, status, make) => {
    await call(service, 'createService', { body: { title: 'Taken' }, token })
    const { body } = await done(service, 'createService', { body: { title: `Kept ${status}`, featuredImage: await picture() }, token })
    const record = body.service as Plain & { _id: string }
    const before = await filesIn('service')
    expectProblem(await call(service, 'editService', { body: { ...(await make()), serviceId: record._id }, token }), status)
    expect((await fetch(service.url + String(record.featuredImage))).status).toBe(200)
    expect((await done(service, 'viewService', { body: { serviceId: record._id } })).body.service).toEqual(record)
    expect(await filesIn('service')).toEqual(before)
  })
})

test('a create that the database refuses leaves no file behind (API-FILE-06)', async () => {
  await done(service, 'createCta', { body: { title: 'The one' }, token })
  expectProblem(await call(service, 'createCta', { body: { title: 'A second', ctaBG: await picture() }, token }), 409)
  expect(await filesIn('cta')).toEqual([])
})

test('of edits at once, the file that the record names in the end is the only one that visitors get (API-FILE-04)', async () => {
  const { body } = await done(service, 'createTeamMember', { body: { memberName: 'Meera', memberImage: await picture() }, token })
  const { _id } = body.member as { _id: string }
  const images = await Promise.all(Array.from({ length: 5 }, () => picture()))
  await Promise.all(
    images.map((memberImage) => call(service, 'editTeamMember', { body: { memberId: _id, memberName: 'Meera', memberImage }, token })),
  )
  const { body: viewed } = await done(service, 'viewTeamMember', { body: { teamId: _id } })
  const { memberImage } = viewed.member as { memberImage: string }
  const files = (await filesIn('team')).map((file) => `/uploads/team/${file}`)
  const statuses = await Promise.all(files.map(async (address) => [address, (await fetch(service.url + address)).status]))
  expect(statuses.filter(([, status]) => status === 200)).toEqual([[memberImage, 200]])
})

test('nothing that was refused stays where uploads arrive (API-FILE-06)', async () => {
  await client(textAs('words.png', 'image/png'))
  expect(await eventually(async () => (await filesIn('.incoming')).length === 0)).toBe(true)
})
