import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { hasBody, lingeringClose } from './unread-body.ts'

/**
 * Timeouts of connections, in milliseconds, and the limit of all headers, in bytes. The request timeout of 10 minutes leaves time for a
 * large video on a slow line.
 */
export const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 600_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
}

const bodyTimeout = 30_000

/** Slow-body protection (Slowloris): 408 for a body other than multipart that is not complete within the timeout. */
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
 * Connection draining: from now on every response closes its connection, and idle connections are closed every 100 ms, so that
 * keep-alive does not delay a shutdown.
 * @returns a function to call once the server has closed.
 */
export function drainConnections(server: Server): () => void {
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.shouldKeepAlive = false
  })
  server.closeIdleConnections()
  const timer = setInterval(() => server.closeIdleConnections(), 100)
  return () => clearInterval(timer)
}
