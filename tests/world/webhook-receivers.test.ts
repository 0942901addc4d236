import { createServer, getDefaultAutoSelectFamilyAttemptTimeout } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { sendEvent } from '../../server/webhooks/send.ts'
import { mails } from '../support/service.ts'
import { type Received, withStatus } from '../support/webhook-receiver.ts'
import { webhookSite } from '../support/webhooks.ts'

/** Receivers of webhooks as they really are: responses as servers, gateways and platforms give them. */

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A receiver that writes bytes to its socket once it has the whole request. */
async function receiver(bytes: (string | Buffer)[], { end = true } = {}): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    let request = ''
    socket.on('data', (chunk) => {
      request += chunk.toString()
      if (!request.endsWith('{"id":"1"}')) return
      for (const part of bytes) socket.write(part)
      if (end) socket.end()
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as { port: number }
  closing.push(async () => {
    await new Promise((closed) => {
      server.close(closed)
      server.unref()
    })
  })
  return `http://127.0.0.1:${port}/`
}

async function send(url: string) {
  const body = '{"id":"1"}'
  return sendEvent({ url: new URL(url), isLoopback: true, headers: { 'content-length': String(body.length) }, body })
}

const head = (...lines: string[]) => `${['HTTP/1.1 200 OK', ...lines].join('\r\n')}\r\n\r\n`
const zipped = 'Délivré – पुणे'

describe('a response', () => {
  test.each<[what: string, bytes: (string | Buffer)[], status: number | null, text: string, error: string]>([
    ['204', ['HTTP/1.1 204 No Content\r\n\r\n'], 204, '', ''],
    ['200 of HTTP/1.0, which ends with its connection', ['HTTP/1.0 200 OK\r\n\r\nok'], 200, 'ok', ''],
    ['200 in chunks', [head('Transfer-Encoding: chunked'), '2\r\nok\r\n0\r\n\r\n'], 200, 'ok', ''],
    [
      '100 and 103 before 200',
      ['HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n', head('Content-Length: 0')],
      200,
      '',
      '',
    ],
    ['line ends of Unix', ['HTTP/1.1 200 OK\nContent-Length: 2\n\nok'], null, '', 'The response is not HTTP.'],
    ['200 whose body breaks off', [head('Content-Length: 100'), 'ok'], 200, 'ok', ''],
    ['200 whose last chunk is missing', [head('Transfer-Encoding: chunked'), '2\r\nok\r\n'], 200, 'ok', ''],
    ['200 whose chunks are broken', [head('Transfer-Encoding: chunked'), 'zz\r\n'], 200, '', ''],
    ['500 whose body breaks off', ['HTTP/1.1 500 No\r\nContent-Length: 100\r\n\r\nno'], 500, 'no', 'The receiver answered with 500.'],
    ['a body of gzip that nobody asked for', [head('Content-Encoding: gzip'), gzipSync(zipped)], 200, zipped, ''],
    [
      'a body of gzip that breaks off',
      [head('Content-Encoding: GZIP'), gzipSync(zipped.repeat(9)).subarray(0, -9)],
      200,
      expect.stringContaining(zipped),
      '',
    ],
    ['a body that says gzip and is none', [head('Content-Encoding: gzip'), 'plain'], 200, '', ''],
    ['a body that would unpack to a gigabyte', [head('Content-Encoding: gzip'), gzipSync(Buffer.alloc(50_000_000))], 200, '', ''],
    ['a coding of its own', [head('Content-Encoding: zstd'), 'x'], 200, '', ''],
    ['Latin-1', [head('Content-Type: text/plain; charset=iso-8859-1'), Buffer.from('Geprüft', 'latin1')], 200, 'Geprüft', ''],
    ['no status', ['hello\r\n\r\n'], null, '', 'The response is not HTTP.'],
    ['half a status line', ['HTTP/1.1 2'], null, '', 'The receiver closed the connection before it answered.'],
    ['a header that never ends', [`HTTP/1.1 200 OK\r\nx: ${'a'.repeat(20_000)}`], null, '', 'The headers of the response are too large.'],
    ['nothing', [], null, '', 'The receiver closed the connection before it answered.'],
  ])('%s is taken for what it says', async (_what, bytes, status, text, error) => {
    expect(await send(await receiver(bytes))).toEqual({ status, text, error, retryAfter: 0 })
  })

  test('200 whose body never ends has been received', async () => {
    const began = Date.now()
    expect(await send(await receiver([head(), 'and so on'], { end: false }))).toMatchObject({ status: 200, text: 'and so on', error: '' })
    expect(Date.now() - began).toBeLessThan(12_000)
  }, 15_000)

  test.each([
    ['seconds', '120', 120],
    ['blanks around', ' 120 ', 120],
    ['a date', new Date(Date.now() + 3_600_000).toUTCString(), 3_600],
    ['a date that is over', 'Wed, 21 Oct 2015 07:28:00 GMT', 0],
    ['a negative number', '-5', 0],
    ['a fraction', '1.5', 0],
    ['words', 'soon', 0],
    ['nothing', '', 0],
  ])('asks by Retry-After for %s', async (_what, value, seconds) => {
    const { retryAfter } = await send(await receiver([`HTTP/1.1 503 Busy\r\nRetry-After: ${value}\r\nContent-Length: 0\r\n\r\n`]))
    expect(Math.abs(retryAfter - seconds)).toBeLessThan(1 + seconds / 60)
  })
})

describe('a webhook', () => {
  const site = webhookSite()
  const { create, createFaq, log, only, sendTest, ended, tried } = site

  test('reaches a receiver at whose addresses a connection takes seconds', () => {
    // Node's default is 250 ms; a round trip around the world takes 300.
    expect(getDefaultAutoSelectFamilyAttemptTimeout()).toBe(2_500)
  })

  test.each([
    ['90 seconds', '90', 90],
    ['less than its own pause', '1', 5],
    ['a month, of which it waits a day', '2592000', 86_400],
  ])('is tried again after the pause that its receiver asks for: %s', async (_what, value, seconds) => {
    site.receiver.answer(withStatus(429, '', { 'retry-after': value }))
    const { webhook } = await create({ events: ['content.published'] })
    await createFaq()
    const { nextTry } = await tried(webhook, 1)
    expect(Math.abs((Date.parse(String(nextTry)) - Date.now()) / 1000 - seconds)).toBeLessThan(4)
  })

  test('whose receiver is gone (410) is switched off at once, and its super admins are told', async () => {
    site.receiver.answer(withStatus(410))
    const { webhook } = await create({ events: ['content.published'] })
    await createFaq()
    await ended(webhook)
    const off = await only()
    expect(off).toMatchObject({
      enabled: false,
      disabledReason: 'failed',
      waiting: 0,
      lastDelivery: { error: 'The receiver answered with 410.' },
    })
    expect(await log(webhook)).toMatchObject([{ status: 'failed', attempts: 1, responseStatus: 410 }])
    const mail = (await mails(site.service)).at(-1)
    expect([mail?.subject, mail?.to]).toEqual(['A webhook was switched off', site.meera.email])
    await createFaq('And now?')
    expect(site.receiver.received).toHaveLength(1)
  })

  test('whose receiver is gone stays on after a test by hand', async () => {
    site.receiver.answer(withStatus(410))
    const { webhook } = await create()
    await sendTest(webhook)
    expect(await ended(webhook)).toMatchObject({ status: 'failed', responseStatus: 410 })
    expect(await only()).toMatchObject({ enabled: true })
  })

  test('sends every character of an editor as JSON that any parser reads', async () => {
    await create({ events: ['content.published'] })
    const question = 'Line\u2028para\u2029 “quotes” \\ / </script> 👨‍👩‍👧‍👦 पुणे e\u0301 \u0085 \ufeff \u007f'
    await createFaq(question)
    await ended(await only())
    const [{ event, headers, body }] = site.receiver.received as [Received]
    expect(event.data).toMatchObject({ record: { question } })
    expect(headers['content-length']).toBe(String(Buffer.byteLength(body)))
  })
})
