import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { closeInStages, hasBody } from './unread-body.ts'

/**
 * How long a connection may take. Node itself ends one whose headers are late, and any request after ten minutes, which a large video on
 * a slow line needs.
 */
export const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 600_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
}

const bodyLimit = 30_000

/** Ends a request whose body is not a form with files and is late: whoever sends a megabyte of JSON byte by byte only holds a place. */
export function withoutSlowBodies(next: RequestListener, limit = bodyLimit): RequestListener {
  return (request, response) => {
    if (hasBody(request) && request.headers['content-type']?.startsWith('multipart/form-data') !== true)
      expectSoon(request, response, limit)
    next(request, response)
  }
}

function expectSoon(request: IncomingMessage, response: ServerResponse, limit: number): void {
  const timer = setTimeout(() => {
    if (request.complete) return
    const { socket } = request
    if (!response.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
    closeInStages(request, socket)
  }, limit)
  timer.unref()
  const end = () => clearTimeout(timer)
  request.once('end', end)
  request.once('close', end)
}

/**
 * From now on every answer is the last one on its connection, and connections on which nothing is asked are ended, so that clients who
 * keep theirs do not keep a stop waiting.
 * @returns `end`, for when the server has closed.
 */
export function endConnections(server: Server): () => void {
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.shouldKeepAlive = false
  })
  server.closeIdleConnections()
  const timer = setInterval(() => server.closeIdleConnections(), 100)
  return () => clearInterval(timer)
}
