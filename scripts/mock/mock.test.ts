import { once } from 'node:events'
import { request as send } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readContract, routes } from '../../server/contract/document.ts'
import { exampleQuery } from '../../tests/support/client.ts'
import { type Program, workspace } from '../../tests/support/process.ts'

/** `npm run dev:mock`, as a process of its own: its responses are not the server's, which a run of the tests sums up. */
let place: Awaited<ReturnType<typeof workspace>>
let program: Program
beforeAll(async () => {
  place = await workspace()
  program = await place.start({}, { script: 'scripts/dev.ts', args: ['--mock'] })
})
afterAll(() => place.clean())

type ApiResponse = { status: number; type: string; headers: NodeJS.Dict<string | string[]>; text: string }

/** Sends a path as it is spelt, which `fetch` would put in order. */
function sendRequest(method: string, path: string, headers: Record<string, string> = {}, body?: string): Promise<ApiResponse> {
  return new Promise((resolve, failed) => {
    const request = send(new URL(program.url), { method, path, headers }, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString()
      })
      response.on('error', failed)
      response.on('end', () => {
        const type = String(response.headers['content-type']).split(';')[0] ?? ''
        resolve({ status: response.statusCode ?? 0, type, headers: response.headers, text })
      })
    })
    request.on('error', failed)
    request.end(body)
  })
}
const json = { 'content-type': 'application/json' }
function call(method: string, path: string, body: unknown) {
  const text = JSON.stringify(body)
  return sendRequest(method, `/api/v1${path}`, { ...json, 'content-length': String(Buffer.byteLength(text)) }, text)
}
const post = (path: string, body: unknown) => call('POST', path, body)
const parsed = ({ text }: ApiResponse) => JSON.parse(text) as Record<string, unknown>
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

test('the export returns a CSV file', async () => {
  const { status, type, text } = await sendRequest('GET', '/api/v1/enquiry/export')
  expect([status, type]).toEqual([200, 'text/csv'])
  expect(text).toContain(',')
  expect(() => JSON.parse(text)).toThrow(SyntaxError)
})

test('a body that breaks the contract is refused with the messages of the contract', async () => {
  const response = await post('/faq/create-faq', {})
  expect([response.status, response.type]).toEqual([400, 'application/problem+json'])
  expect(parsed(response)).toMatchObject({ type: '/docs/problems/bad-request', errors: [{ path: 'question' }, { path: 'answer' }] })
})

test('a form is parsed and validated as the server does it', async () => {
  const form = new FormData()
  form.set('title', ' ')
  form.set('order', 'first')
  const refused = await fetch(`${program.url}/api/v1/client/create-client`, { method: 'POST', body: form })
  expect([refused.status, await refused.json()]).toMatchObject([400, { errors: [{ path: 'title' }, { path: 'order' }] }])
  form.set('title', 'Konkan Cold Stores')
  form.set('order', '3')
  form.set('clientImage', new File(['x'], 'logo.png', { type: 'image/png' }))
  const created = await fetch(`${program.url}/api/v1/client/create-client`, { method: 'POST', body: form })
  expect(created.status).toBe(201)
})

test('a query that breaks the contract is refused', async () => {
  expect((await sendRequest('GET', '/api/v1/faq/all-faqs?page=abc')).status).toBe(400)
  expect((await sendRequest('GET', '/api/v1/faq/all-faqs?pagee=1')).status).toBe(400)
})

test('`Prefer` and `__code` select another response of the operation, with its headers', async () => {
  const refused = await sendRequest('GET', '/api/v1/faq/all-faqs', { prefer: 'code=429' })
  expect([refused.status, refused.type, refused.headers['retry-after']]).toEqual([429, 'application/problem+json', '60'])
  expect(parsed(refused)).toMatchObject({ type: '/docs/problems/too-many-requests' })
  const missing = await post('/faq/view-faq?__code=404', { faqId: id(1) })
  expect([missing.status, parsed(missing).type]).toEqual([404, '/docs/problems/not-found'])
  const notModified = await sendRequest('GET', '/api/v1/faq/all-faqs?__code=304&page=2')
  expect([notModified.status, notModified.text]).toEqual([304, ''])
})

test('an undeclared response or example is refused', async () => {
  const unknown = await sendRequest('GET', '/api/v1/faq/all-faqs', { prefer: 'code=418' })
  expect([unknown.status, parsed(unknown).detail]).toEqual([400, 'The contract gives this operation no response 418.'])
  const unnamed = await sendRequest('GET', '/api/v1/faq/all-faqs', { prefer: 'example=winter' })
  expect([unnamed.status, unnamed.type]).toEqual([400, 'application/problem+json'])
})

test('every declared error of every operation can be selected', async () => {
  const wrong: string[] = []
  for (const { path, verb, operation } of routes(readContract()).filter((route) => route.verb === 'get')) {
    const named = path
      .replace('{slug}', 'full-truckload')
      .replace('{contentType}', 'faqs')
      .replace(/\{(?:id|recordId)\}/, id(1))
    const address = `/api/v1${named}?${new URLSearchParams(exampleQuery(operation.operationId))}`
    for (const code of Object.keys(operation.responses)) {
      const { status, type } = await sendRequest(verb.toUpperCase(), address, { prefer: `code=${code}` })
      const isRight = String(status) === code && (Number(code) < 400 || type === 'application/problem+json')
      if (!isRight) wrong.push(`${operation.operationId} ${code}: ${status} ${type}`)
    }
  }
  expect(wrong).toEqual([])
})

test('a record has the id or slug of the request', async () => {
  expect(parsed(await post('/faq/view-faq', { faqId: id(3) })).faq).toMatchObject({ _id: id(3), question: expect.stringContaining('(3)') })
  expect((await post('/faq/view-faq', { faqId: id(24) })).status).toBe(404)
  expect((await call('DELETE', '/faq/delete-faq', { faqId: id(24) })).status).toBe(404)
  expect(parsed(await sendRequest('GET', '/api/v1/service/service/full-truckload-2')).service).toMatchObject({ _id: id(2) })
  expect((await sendRequest('GET', '/api/v1/service/service/by-balloon')).status).toBe(404)
})

test('a list returns the requested page', async () => {
  const { faqs, ...numbers } = parsed(await sendRequest('GET', '/api/v1/faq/all-faqs?page=3&limit=10')) as { faqs: { _id: string }[] }
  expect(faqs.map(({ _id }) => _id)).toEqual([id(21), id(22), id(23)])
  expect(numbers).toMatchObject({ page: 3, limit: 10, total: 23, totalPage: 3 })
})

/** Each must get a problem document, or be handed on; none may end the mock. */
const hostile: [string, string, Record<string, string>?, string?][] = [
  ['GET', '//'],
  ['GET', '//evil.example/api/v1/faq/all-faqs'],
  ['GET', '/\\'],
  ['GET', '/%'],
  ['GET', '/api/v1/%'],
  ['GET', '/api/v1/service/service/%E0%A4%A'],
  ['GET', '/api/v1//faq/all-faqs'],
  ['GET', '/api/v1/faq/all-faqs?%'],
  ['GET', '/api/v1/faq/all-faqs?__code=%'],
  ['GET', '/api/v1/faq/all-faqs', { prefer: 'code=NaN; ;=,,,example' }],
  ['GET', '/api/v1/faq/all-faqs', { prefer: 'dynamic=true' }],
  ['GET', '/api/v1/enquiry/export', { prefer: 'dynamic=true' }],
  ['GET', '/uploads/../../../etc/passwd'],
  ['GET', '/uploads/%00.webp'],
  ['GET', '/uploads/hero/x.mp4', { range: 'bytes=999999999-' }],
  ['GET', 'http://evil.example:99999/api'],
  ['PROPFIND', '/api/v1/faq/all-faqs'],
  ['POST', '/api/v1/faq/create-faq', json, '{"question":'],
  ['POST', '/api/v1/faq/create-faq', json, 'null'],
  ['POST', '/api/v1/faq/create-faq', { 'content-type': 'application/json; charset=klingon' }, '{}'],
  ['POST', '/api/v1/faq/create-faq', { ...json, 'content-encoding': 'gzip' }, 'not gzip'],
  ['POST', '/api/v1/faq/view-faq', json, '{"faqId":{"__proto__":1}}'],
  ['POST', '/api/v1/client/create-client', { 'content-type': 'multipart/form-data' }, 'no boundary'],
  ['POST', '/api/v1/client/create-client', { 'content-type': 'multipart/form-data; boundary=x' }, '--x\r\nnonsense'],
]

test('no request ends the mock: errors are problem documents, and it goes on', async () => {
  for (const [method, path, headers, body] of hostile) {
    const { status, type } = await sendRequest(method, path, headers, body)
    if (status >= 400) expect([path, status, type]).toEqual([path, status, 'application/problem+json'])
    expect([path, (await sendRequest('GET', '/healthz')).status]).toEqual([path, 200])
  }
  const broken = [
    'GET / HTTP/9.9\r\n\r\n',
    'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n',
    '\0\0\0\r\n\r\n',
    'POST /api/v1/faq/create-faq HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{',
  ]
  for (const bytes of broken) {
    const socket = connect(Number(new URL(program.url).port), '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(bytes, () => socket.destroy())
    await once(socket, 'close')
    expect((await sendRequest('GET', '/healthz')).status).toBe(200)
  }
  expect(program.child.exitCode).toBeNull()
})
