import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { signUp } from '../support/client.ts'
import { startTestService } from '../support/service.ts'

/** A response before the end of the request's body is the last one of its connection (RFC 9112, 9.6). */
const service = await startTestService({ RATE_LIMITS: 'on' })
const admin = await signUp(service)

const megabyte = 1024 * 1024
/** Upper bound of the socket buffers of both ends of a connection, in bytes. */
const socketBufferBytes = 24 * megabyte
const endless = 290 * megabyte

type Sent = { response: string; taken: number; closed: boolean }

/** Sends a head, and then a body until the server closes the connection. */
function send(head: string[], { filler = 'x', begin = '' } = {}): Promise<Sent> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1')
    const chunk = Buffer.alloc(64 * 1024, filler)
    let response = ''
    let taken = 0
    let given = 0
    const more = (): void => {
      if (given >= endless || socket.destroyed) return
      given += chunk.length
      socket.write(chunk, (error) => {
        if (error) return
        taken += chunk.length
        more()
      })
    }
    socket.on('data', (data: Buffer) => {
      response += data.toString()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve({ response, taken, closed: true }))
    // Timeout for a server that neither reads nor closes: below the test’s own, so that the failure has a reason.
    socket.setTimeout(20_000, () => {
      socket.destroy()
      resolve({ response, taken, closed: false })
    })
    socket.write(`${[...head, 'Host: localhost'].join('\r\n')}\r\n\r\n${begin}`)
    for (let index = 0; index < 4; index += 1) more()
  })
}

const large = `Content-Length: ${endless}`
const form = 'Content-Type: multipart/form-data; boundary=b'
const json = 'Content-Type: application/json'
const bearer = () => `Authorization: Bearer ${admin.token}`
const part = (name: string, more = '') => `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`
const chunked = ['Transfer-Encoding: chunked']

// Concurrent, because each test waits for the end of a lingering connection.
test.concurrent.each<[string, number, () => string[], string?]>([
  [
    'an upload without a session',
    401,
    () => ['POST /api/v1/client/create-client HTTP/1.1', form, large],
    part('clientImage', '; filename="x.png"'),
  ],
  ['a form for an address that there is not', 404, () => ['POST /api/v1/client/nothing HTTP/1.1', form, large]],
  ['a form where JSON belongs', 415, () => ['POST /api/v1/faq/create-faq HTTP/1.1', bearer(), form, large]],
  [
    'a picture that is too large',
    413,
    () => ['POST /api/v1/client/create-client HTTP/1.1', bearer(), form, large],
    part('clientImage', '; filename="x.png"'),
  ],
  ['a text that is too long', 413, () => ['POST /api/v1/client/create-client HTTP/1.1', bearer(), form, large], part('title')],
  ['a form that is none', 400, () => ['POST /api/v1/client/create-client HTTP/1.1', bearer(), form, large]],
  [
    'JSON without an end',
    413,
    () => ['POST /api/v1/faq/create-faq HTTP/1.1', bearer(), json, ...chunked],
    `${(64 * megabyte).toString(16)}\r\n`,
  ],
  ['a read with a body', 400, () => ['GET /api/v1/faq/all-faqs HTTP/1.1', json, large]],
  ['a page with a body', 200, () => ['GET /faqs HTTP/1.1', large]],
  ['a page that takes no such method', 405, () => ['POST /faqs HTTP/1.1', form, large]],
  ['a health check with a body', 200, () => ['GET /healthz HTTP/1.1', large]],
])('%s gets %i at once, the rest of its body is not read, and the connection ends (SEC-M-06)', async (_what, status, head, begin = '') => {
  const { response, taken, closed } = await send(head(), { begin })
  expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [\\s\\S]*\r\nConnection: close\r\n`, 'i'))
  expect(response.match(/^HTTP\/1\.1 /gm)).toHaveLength(1)
  expect(closed).toBe(true)
  expect(taken).toBeLessThan(socketBufferBytes)
})

test('a reached limit also ends the connection', async () => {
  const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' }
  await fetch(`${service.url}/api/v1/faq/delete-faq`, { method: 'DELETE', headers, body: '{}' })
  expect(await service.tools.database('limits').where('key', 'like', 'write:%').update({ points: 1000 })).toBe(1)
  const { response, taken } = await send(['POST /api/v1/client/create-client HTTP/1.1', bearer(), form, large])
  expect(response).toMatch(/^HTTP\/1\.1 429 [\s\S]*\r\nConnection: close\r\n/i)
  expect(taken).toBeLessThan(socketBufferBytes)
})

/** Sends both requests on one connection, the second after the first response. @returns the statuses. */
function twice(first: string, second: string): Promise<string[]> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1')
    let received = ''
    let sent = false
    socket.on('data', (data: Buffer) => {
      received += data.toString()
      if (!sent) socket.write(second)
      sent = true
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve([...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => String(status))))
    socket.write(first)
  })
}

test('a fully read body leaves the connection open, even when it was refused', async () => {
  const body = '{"faqId":"nothing"}'
  const first = `POST /api/v1/faq/view-faq HTTP/1.1\r\nHost: localhost\r\n${json}\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  const second = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'
  expect(await twice(first, second)).toEqual(['400', '200'])
})

test('Expect: 100-continue is refused before the first byte of the body', async () => {
  const head = ['POST /api/v1/client/create-client HTTP/1.1', form, large, 'Expect: 100-continue', 'Host: localhost']
  const response = await twice(`${head.join('\r\n')}\r\n\r\n`, '')
  expect(response).toEqual(['401'])
})

test('Expect: 100-continue gets 100 when the body will be read', async () => {
  const body = '{"faqId":"nothing"}'
  const head = [
    'POST /api/v1/faq/view-faq HTTP/1.1',
    json,
    `Content-Length: ${body.length}`,
    'Expect: 100-continue',
    'Connection: close',
    'Host: localhost',
  ]
  expect(await twice(`${head.join('\r\n')}\r\n\r\n`, body)).toEqual(['100', '400'])
})
