import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { pngChunk, pngHeader } from '../support/animations.ts'
import { call, responseOf, signUp } from '../support/client.ts'
import { done, eventually, expectFieldErrors, expectProblem, type Plain } from '../support/expectations.ts'
import { picture, tinyVideo } from '../support/files.ts'
import { startTestService } from '../support/service.ts'

const service = await startTestService({ RATE_LIMITS: 'on' })
const admin = await signUp(service)

const bytes = async (file: File) => Buffer.from(await file.arrayBuffer())
const file = (content: Buffer, name: string) => new File([new Uint8Array(content)], name)
const createClient = (clientImage: File) => call(service, 'createClient', { body: { title: 'x', clientImage }, token: admin.token })
const markup = Buffer.from('<html><script>alert(1)</script></html>')

/** A PNG whose header declares more pixels than its few bytes hold. */
const promising = (width: number, height: number) =>
  Buffer.concat([pngHeader(width, height), pngChunk('IDAT', deflateSync(Buffer.alloc(1_000_000))), pngChunk('IEND')])

describe('a polyglot file', () => {
  test.each<[string, () => Promise<Buffer>]>([
    ['a PNG with HTML behind it', async () => Buffer.concat([await bytes(await picture()), markup])],
    ['a JPEG with a script behind it', async () => Buffer.concat([await bytes(await picture('x.jpg')), markup])],
  ])('is re-encoded without any of %s (SEC-I-02)', async (_what, make) => {
    const { body } = await createClient(file(await make(), 'two.png'))
    const served = await fetch(service.url + String((body.client as Plain).clientImage))
    const content = Buffer.from(await served.arrayBuffer())
    expect(served.headers.get('content-type')).toBe('image/webp')
    for (const foreign of ['<script', '<html', 'PK\x05\x06']) expect(content.includes(foreign)).toBe(false)
  })

  test('is served as a video without script when it is a video with HTML in it', async () => {
    const videoUpload = file(Buffer.concat([await bytes(tinyVideo()), markup]), 'two.html')
    const { body } = await done(service, 'createVideo', { body: { title: 'x', description: 'x', videoUpload }, token: admin.token })
    const address = Object.values(body)
      .map((value) => (value as Plain)?.shippingVideo)
      .find((value) => typeof value === 'string')
    const { headers } = await fetch(service.url + String(address))
    expect([headers.get('content-type'), headers.get('x-content-type-options'), headers.get('content-security-policy')]).toEqual([
      'video/mp4',
      'nosniff',
      "default-src 'none'; sandbox; frame-ancestors 'none'",
    ])
  })
})

test.each<[string, number, () => Buffer]>([
  ['GIF’s first letters and then a script', 400, () => Buffer.from('GIF89a/*<script>*/=alert(1)//</script>')],
  ['a picture of 900 million pixels in 1 kB', 400, () => promising(30_000, 30_000)],
  ['a picture one pixel high and two thousand million wide', 400, () => promising(2_000_000_000, 1)],
  ['a picture of no pixels', 400, () => promising(0, 0)],
])('%s is refused with %i, without leftovers (SEC-I-03)', async (_what, status, make) => {
  const storedFiles = async () => (await readdir(join(service.dataDir, 'uploads/client')).catch(() => [])).length
  const before = await storedFiles()
  expectProblem(await createClient(file(make(), 'picture.png')), status)
  expect(await storedFiles()).toBe(before)
})

test.each([
  '../../etc/passwd.png',
  '..\\..\\windows.png',
  `${'n'.repeat(5000)}.png`,
  '<img src=x onerror=alert(1)>.png',
  'x.php.png',
  'x.png/',
  'C:\\x.png',
])('the file name "%s" has no effect (SEC-I-01)', async (name) => {
  const { status, body } = await createClient(await picture(name))
  expect(status).toBe(201)
  expect((body.client as Plain).clientImage).toMatch(/^\/uploads\/client\/[0-9a-f]{32}\.webp$/)
})

/** Sends a form from its bytes. */
async function send(parts: [header: string, content: Buffer | string][]) {
  const pieces = parts.flatMap(([header, content]) => [Buffer.from(`--b\r\n${header}\r\n\r\n`), Buffer.from(content), Buffer.from('\r\n')])
  const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'multipart/form-data; boundary=b' }
  const body = Buffer.concat([...pieces, Buffer.from('--b--\r\n')])
  return responseOf(await fetch(`${service.url}/api/v1/client/create-client`, { method: 'POST', headers, body }))
}
const disposition = (parameters: string) => `Content-Disposition: form-data; ${parameters}`
const title: [string, string] = [disposition('name="title"'), 'Kestrel Tea']

test.each([
  ['no file name', 'image/png', ''],
  ['an empty file name', 'image/png', '; filename=""'],
])('a picture with %s is a file', async (_what, type, filename) => {
  const header = `${disposition(`name="clientImage"${filename}`)}\r\nContent-Type: ${type}`
  const { status, body } = await send([title, [header, await bytes(await picture())]])
  expect(status).toBe(201)
  expect((body.client as Plain).clientImage).toMatch(/^\/uploads\/client\/[0-9a-f]{32}\.webp$/)
})

test('a part of type application/octet-stream in a text field is refused', async () => {
  const response = await send([title, [`${disposition('name="order"')}\r\nContent-Type: application/octet-stream`, '1']])
  expectFieldErrors(response, ['order'])
})

test('an empty file field of a browser is no file', async () => {
  const header = `${disposition('name="clientImage"; filename=""')}\r\nContent-Type: application/octet-stream`
  const { status, body } = await send([title, [header, '']])
  expect([status, (body.client as Plain).clientImage]).toEqual([201, ''])
})

test.each<[string, string]>([
  ['says twice what it is', `${disposition('name="order"')}\r\n${disposition('name="clientImage"; filename="x.png"')}`],
  ['has two names', disposition('name="order"; name="clientImage"')],
  ['has two file names', disposition('name="clientImage"; filename="x.png"; filename="y.png"')],
  ['has no name', disposition('filename="x.png"')],
  ['says nothing of itself', 'Content-Type: image/png'],
  ['is an attachment', 'Content-Disposition: attachment; name="order"'],
  ['has a folded header', `Content-Disposition: form-data;\r\n name="order"`],
  ['has a bare line break in its header', 'Content-Disposition: form-data; name="order"\nX: y'],
  ['has a header without a colon', `${disposition('name="order"')}\r\nnonsense`],
])('a part that %s is refused (SEC-I-06)', async (_what, header) => {
  expectProblem(await send([title, [header, '1']]), 400)
})

test.each([' 5', '5 ', '+5', '05', '5.0', '5e0', '0x10'])('a number in a form with the spelling "%s" is refused', async (order) => {
  expectFieldErrors(await call(service, 'createClient', { body: { title: 'x', order }, token: admin.token }), ['order'])
})

test('a name with a NUL in it is refused', async () => {
  expectProblem(await createClient(await picture('x\u0000.png')), 400)
})

/** Sends the path unchanged; `fetch` would normalise it. */
async function read(path: string) {
  const outgoing = request(new URL(service.url), { path }).end()
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
  return { status: response.statusCode, problem: (await json(response)) as Plain }
}

test.each([
  ...['/uploads/', '/uploads/client/', '/uploads/.site', '/uploads/.incoming/', '/uploads/.incoming/x', '/uploads/client/.x.webp'],
  ...['/uploads/../package.json', '/uploads/..%2fpackage.json', '/uploads/%2e%2e/package.json', '/uploads/client/%2e%2e/x.webp'],
  ...['/uploads/client/..%5c..%5cx', '/uploads/client/%00.webp', '/uploads/client/%zz.webp', '/uploads//etc/passwd'],
  ...['/uploads/%c0%ae%c0%ae/x', '/uploads/client/x.webp%20', '/uploads/....//x', `/uploads/client/${'a'.repeat(8000)}.webp`],
  ...['/uploads/client/%252e%252e%252fx.webp', '/uploads/client/x.webp;.mp4', '/uploads/service/x.webp'],
])('the path %s does not lead out of the uploads (API-GEN-14, SEC-I-04)', async (path) => {
  const { status, problem } = await read(path)
  expect([400, 404]).toContain(status)
  expect(problem).toMatchObject({ status, message: expect.any(String) })
})

describe('concurrent forms with files', () => {
  /** Starts a form whose file never ends. */
  function begin() {
    const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'multipart/form-data; boundary=b' }
    const sent = request(`${service.url}/api/v1/client/create-client`, { method: 'POST', headers })
    sent.on('error', () => undefined)
    sent.write('--b\r\nContent-Disposition: form-data; name="clientImage"; filename="x.png"\r\n\r\nx')
    return sent
  }
  const arriving = async () =>
    (await readdir(service.dataDir, { recursive: true })).filter((name) => /(^|\/)[0-9a-f]{32}$/.test(name)).length

  test('of a session are limited to four; the fifth is a 429, and other sessions are not affected (SEC-I-12)', async () => {
    const { body } = await done(service, 'loginUser', { body: { email: admin.email, password: admin.password } })
    const slow = Array.from({ length: 4 }, begin)
    await eventually(async () => (await arriving()) === 4)
    const refused = await createClient(await picture())
    expectProblem(refused, 429)
    expect(refused.headers.get('retry-after')).toBe('5')
    const elsewhere = await call(service, 'createClient', { body: { title: 'x', clientImage: await picture() }, token: String(body.token) })
    expect(elsewhere.status).toBe(201)
    for (const sent of slow) sent.destroy()
    await eventually(async () => (await createClient(await picture())).status === 201)
  })
})
