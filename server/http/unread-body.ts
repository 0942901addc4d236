import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Milliseconds for which a client may read its response before the connection ends. */
const lingerTimeout = 2_000

export const hasBody = ({ headers }: IncomingMessage) =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined

/**
 * Closes the connection after a response that is sent before the request's body was read to its end. Node by itself keeps the connection
 * and reads the rest, which for a refused upload are hundreds of megabytes.
 */
export function closeOnUnreadBody(next: RequestListener): RequestListener {
  return (request, response) => {
    if (hasBody(request)) closeUnlessRead(request, response)
    next(request, response)
  }
}

function closeUnlessRead(request: IncomingMessage, response: ServerResponse): void {
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
export function lingeringClose(request: IncomingMessage, socket: Socket): void {
  request.pause()
  socket.end()
  const timer = setTimeout(() => socket.destroy(), lingerTimeout)
  socket.once('close', () => clearTimeout(timer))
}
