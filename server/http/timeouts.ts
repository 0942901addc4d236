import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { hasBody, lingeringClose } from './unread-body.ts'

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

const bodyTimeout = 30_000

/** Ends a request whose body is not a form with files and is late: whoever sends a megabyte of JSON byte by byte only holds a place. */
export function withBodyTimeout(next: RequestListener, timeout = bodyTimeout): RequestListener {
  return (request, response) => {
    if (hasBody(request) && request.headers['content-type']?.startsWith('multipart/form-data') !== true)
      startBodyTimeout(request, response, timeout)
    next(request, response)
  }
}

function startBodyTimeout(request: IncomingMessage, response: ServerResponse, timeout: number): void {
  const timer = setTimeout(() => {
    if (request.complete) return
    const { socket } = request
    if (!response.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
    lingeringClose(request, socket)
  }, timeout)
  timer.unref()
  const clear = () => clearTimeout(timer)
  request.once('end', clear)
  request.once('close', clear)
}

/**
 * From now on every answer is the last one on its connection, and connections on which nothing is asked are ended, so that clients who
 * keep theirs do not keep a stop waiting.
 * @returns `end`, for when the server has closed.
 */
export function drainConnections(server: Server): () => void {
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.shouldKeepAlive = false
  })
  server.closeIdleConnections()
  const timer = setInterval(() => server.closeIdleConnections(), 100)
  return () => clearInterval(timer)
}
