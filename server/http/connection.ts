import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { type Socket, setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net'

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

/** Connection timeout of one address of a host, in milliseconds. */
const attemptTimeout = 2_500

/**
 * Raises the connection timeout for distant hosts: Node abandons each address of a host except the last after 250 ms, and the last may be
 * an IPv6 address, which many servers cannot reach.
 */
export const awaitDistantHosts = () => setDefaultAutoSelectFamilyAttemptTimeout(attemptTimeout)

/** Milliseconds that a client has to read its response before the connection ends. */
const lingerTimeout = 2_000

export const hasBody = ({ headers }: IncomingMessage) =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined

/**
 * Closes a connection after the last response that `maxRequestsPerSocket` allows. Node only sends `Connection: close`, and sends 503 to
 * a client that sends another request.
 */
export function closeFullConnection(response: ServerResponse): void {
  if ('maxRequestsOnConnectionReached' in response && response.maxRequestsOnConnectionReached === true) response.shouldKeepAlive = false
}

/** Slow-body protection (Slowloris): 408 for a body other than multipart that is not complete within the timeout, in milliseconds. */
export function limitBodyTime(request: IncomingMessage, response: ServerResponse, timeout = bodyTimeout): void {
  if (!/^multipart\/form-data/i.test(request.headers['content-type'] ?? '')) startBodyTimeout(request, response, timeout)
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
 * Closes the connection after a response that precedes the end of the request's body. Node by itself would read the rest, which can be
 * hundreds of megabytes of a refused upload.
 */
export function closeOnUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  const { shouldKeepAlive } = response
  response.shouldKeepAlive = false
  request.once('end', () => {
    response.shouldKeepAlive = shouldKeepAlive
  })
  // Runs before Node's own listener, which closes the connection by `destroySoon`.
  response.prependOnceListener('finish', () => {
    const { socket } = request
    if (!request.complete) socket.destroySoon = () => lingeringClose(request, socket)
  })
}

/**
 * Lingering close (RFC 9112, 9.6): half-closes the connection first, so that the client can read the response. Closing a socket with
 * unread bytes resets the connection, and the client may lose the response.
 */
function lingeringClose(request: IncomingMessage, socket: Socket): void {
  request.pause()
  socket.end()
  const timer = setTimeout(() => socket.destroy(), lingerTimeout)
  socket.once('close', () => clearTimeout(timer))
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
