// @vitest-environment jsdom
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { curlText } from './curl.js'

type Received = { method?: string; url?: string; headers: IncomingMessage['headers']; body: Buffer }
const received: Received[] = []
const server = createServer(async (request, response) => {
  const { method, url, headers } = request
  received.push({
    ...(method !== undefined && { method }),
    ...(url !== undefined && { url }),
    headers,
    body: Buffer.concat(await request.toArray()),
  })
  response.end('{}')
})
const folder = mkdtempSync(join(tmpdir(), 'curl-'))
let origin = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => sessionStorage.clear())
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

/** Runs the command in a shell, and says what the server has received. */
async function sent(request: Parameters<typeof curlText>[0]): Promise<Received> {
  received.length = 0
  await promisify(execFile)('sh', ['-euc', curlText(request)], {
    cwd: folder,
    env: { ...process.env, TOKEN: 'from the shell', a: 'replaced' },
  })
  const [first] = received
  if (first === undefined) throw new Error('The server has received nothing')
  return first
}

/** Texts that a shell, curl or HTTP could take for something else. */
const texts = [
  "it's",
  `"quoted" and 'single'`,
  'a\nb\n\nc',
  '$a `id` $(id) $((1+1))',
  'C:\\new\\',
  '\\',
  '!history',
  'é, मराठी, 😀',
  '@file',
  '<file',
  ';type=x',
  '#',
  '-X',
  '%41&=+?*[1-3]{a,b}~',
]

test.each(texts)('the command sends a body of JSON with %j as it is', async (text) => {
  const body = JSON.stringify({ text }, null, 2)
  const headers = { 'content-type': 'application/json' }
  const request = await sent({ method: 'POST', url: `${origin}/a`, headers, body })
  expect([request.method, request.headers['content-type'], request.body.toString()]).toEqual(['POST', 'application/json', body])
})

test.each(texts)('the command sends %j in a query and in a form as it is', async (text) => {
  const form = new FormData()
  form.append('name', text)
  const { method, url, headers, body } = await sent({
    method: 'PUT',
    url: `${origin}/a?${new URLSearchParams({ q: text })}`,
    headers: {},
    body: form,
  })
  expect([method, new URL(url ?? '', origin).searchParams.get('q')]).toEqual(['PUT', text])
  expect((await formOf(headers, body)).get('name')).toBe(text)
})

/** A multipart body as Node reads it. */
const formOf = (headers: IncomingMessage['headers'], body: Buffer) =>
  new Response(Readable.toWeb(Readable.from(body)) as ReadableStream, {
    headers: { 'content-type': headers['content-type'] ?? '' },
  }).formData()

test.each(['picture.png', "it's.png", 'a "b".png', 'a;type=text,b.png', 'C:\\x.png', '$a `id`.png', 'मराठी é 😀.png', '-', '-o', ' a '])(
  'the command sends the file %j from the working directory',
  async (name) => {
    const content = Buffer.from([0, 255, 13, 10, 26])
    writeFileSync(join(folder, name), content)
    const form = new FormData()
    form.append('picture', new File([content], name, { type: 'image/png' }))
    form.append('title', 'Reefer')
    const { body } = await sent({ method: 'POST', url: origin, headers: {}, body: form })
    expect(body.includes(content)).toBe(true)
    expect(body.toString()).toContain('image/png')
    expect(body.toString()).toMatch(/name="title"\r\n\r\nReefer\r\n/)
  },
)

test('the command has the token of the field, else that of the variable where one is needed, and headers in any letters', async () => {
  const read = { method: 'GET', url: origin, headers: { 'if-none-match': `W/"it's"` }, body: undefined }
  expect((await sent(read)).headers).toMatchObject({ 'if-none-match': `W/"it's"` })
  expect((await sent(read)).headers.authorization).toBeUndefined()
  expect((await sent({ ...read, needsToken: true })).headers.authorization).toBe('Bearer from the shell')
  const authorization = `Bearer it's $a`
  expect((await sent({ ...read, headers: { authorization }, needsToken: true })).headers.authorization).toBe(authorization)
})

test('the command of a HEAD request ends without a body', async () => {
  expect((await sent({ method: 'HEAD', url: origin, headers: {}, body: undefined })).method).toBe('HEAD')
})

test('the note of the command names each file once', () => {
  const body = new FormData()
  for (const [part, name] of [
    ['gallery', 'a.png'],
    ['gallery', 'a.png'],
    ['video', 'b.mp4'],
  ] as const)
    body.append(part, new File(['x'], name))
  expect(curlText({ method: 'POST', url: origin, headers: {}, body })).toMatch(/^# Reads a\.png, b\.mp4 from the working directory\.\n/)
})
