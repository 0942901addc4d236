import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { loggedUrl, requestLog } from './request-log.ts'

const token = 'x-_4'.repeat(11).slice(1)

test.each([
  ['/services?draft=secret', '/services'],
  [`/preview/${token}`, '/preview/[token]'],
  [`/preview/${token}?from=chat`, '/preview/[token]'],
  [`/preview/${token}/`, '/preview/[token]/'],
  ['/preview/services/night-trucks', '/preview/services/night-trucks'],
])('%s is logged as %s', (url, logged) => expect(loggedUrl(url)).toBe(logged))

/** Logs a request with the header `traceparent`: one line of a handler, and the line at its end. */
async function linesOf(traceparent: string | undefined): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const server = express()
    .use(requestLog(log), (request, response) => {
      request.log.warn('a warning')
      response.end()
    })
    .listen(0, '127.0.0.1')
  await once(server, 'listening')
  await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/x`, { headers: traceparent === undefined ? {} : { traceparent } })
  server.close()
  await once(server, 'close')
  return lines
}

const trace = '4bf92f3577b34da6a3ce929d0e0e4736'

test('every log line of a request with a trace has the trace id', async () => {
  const lines = await linesOf(`00-${trace}-00f067aa0ba902b7-01`)
  expect(lines.map(({ msg, trace_id }) => [msg, trace_id])).toEqual([
    ['a warning', trace],
    ['request completed', trace],
  ])
})

test.each([
  ['no header', undefined],
  ['JSON', `00-${trace}","level":60,"x":"-00f067aa0ba902b7-01`],
])('log lines of a request with %s have only the request id', async (_what, traceparent) => {
  const lines = await linesOf(traceparent)
  expect(lines.map((line) => ['trace_id' in line, typeof (line.req as { id: unknown }).id])).toEqual([
    [false, 'string'],
    [false, 'string'],
  ])
})
