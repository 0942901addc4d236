import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { signUp } from '../support/client.ts'
import { tinyVideo } from '../support/files.ts'
import { startTestService } from '../support/service.ts'

/** Requests per connection (`maxRequestsPerSocket`). */
const maxRequests = 1000

const service = await startTestService()
const admin = await signUp(service)

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`
const cached = get('/api/v1/faq/all-faqs')

/** The bytes of a request with a file, as a form sends it. */
async function upload(): Promise<string> {
  const form = new FormData()
  form.append('title', 'From yard to yard')
  form.append('videoUpload', tinyVideo())
  const { headers, body } = new Request(service.url, { method: 'POST', body: form })
  const bytes = Buffer.from(await new Response(body).arrayBuffer()).toString('latin1')
  const type = headers.get('content-type')
  return `POST /api/v1/videoSection/create-video HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${admin.token}\r\nContent-Type: ${type}\r\nContent-Length: ${bytes.length}\r\n\r\n${bytes}`
}

/** A client that never heeds `Connection: close`: it sends request after request until the server ends the connection. */
async function exchange(requests: string[], { pipelined }: { pipelined: boolean }) {
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1').on('error', () => undefined)
  socket.setTimeout(20_000, () => void socket.destroy())
  const left = [...requests]
  const responses: string[] = []
  let rest = ''
  const next = () => socket.write(left.shift() ?? '', 'latin1')
  socket.on('data', (chunk: Buffer) => {
    rest += chunk.toString('latin1')
    for (let length = lengthOf(rest); length <= rest.length; length = lengthOf(rest)) {
      responses.push(rest.slice(0, length))
      rest = rest.slice(length)
      if (!pipelined) next()
    }
  })
  if (pipelined) socket.write(left.splice(0).join(''), 'latin1')
  else next()
  await once(socket, 'close')
  return { statuses: responses.map((response) => Number(response.slice(9, 12))), last: responses.at(-1) ?? '', rest }
}

/** Length of the first response in the received text; infinite while its head is incomplete. */
function lengthOf(received: string): number {
  const head = received.indexOf('\r\n\r\n')
  if (head < 0) return Number.POSITIVE_INFINITY
  return head + 4 + Number(/content-length: (\d+)/i.exec(received.slice(0, head))?.[1] ?? 0)
}

const repeated = (request: string, times: number) => Array.from({ length: times }, () => request)

test.each([
  ['a cached read', async () => cached, 200],
  ['a read past the cache', async () => get('/healthz'), 200],
  ['a refusal', async () => get('/api/v1/user/all-users'), 401],
  ['an upload', upload, 201],
])('the last request of a connection gets a full response and then the connection ends: %s (SEC-M-08)', async (_what, make, status) => {
  const { statuses, last, rest } = await exchange([...repeated(cached, maxRequests - 1), await make(), cached], { pipelined: false })
  expect(statuses).toHaveLength(maxRequests)
  expect(statuses.slice(0, -1).every((each) => each === 200)).toBe(true)
  expect(statuses.at(-1)).toBe(status)
  expect(last).toMatch(/^connection: close\r$/im)
  expect(rest).toBe('')
})

test('requests pipelined after the last response get none, so that their client repeats them', async () => {
  const { statuses, rest } = await exchange(repeated(cached, maxRequests + 20), { pipelined: true })
  expect(statuses).toEqual(repeated('', maxRequests).map(() => 200))
  expect(rest).toBe('')
})
