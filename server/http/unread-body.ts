import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Milliseconds for which a client may read its response before the connection ends. */
const lingerTimeout = 2_000

export const hasBody = ({ headers }: IncomingMessage) =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined

/**
 * A response that is sent before its request's body was read to the end is the connection's last: the rest of the body is neither read
 * nor waited for. Node by itself keeps the connection and reads all of it, which for a refused upload are hundreds of megabytes.
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
  // Before Node's own listener, which ends the connection by `destroySoon`.
  response.prependOnceListener('finish', () => {
    const { socket } = request
    if (!request.complete) socket.destroySoon = () => lingeringClose(request, socket)
  })
}

/**
 * Ends a connection on which more is arriving (RFC 9112, 9.6): first only its own half, so that the client can read the response. A socket
 * that is closed with bytes unread resets the connection, and the client may lose what it was sent.
 */
export function lingeringClose(request: IncomingMessage, socket: Socket): void {
  request.pause()
  socket.end()
  const timer = setTimeout(() => socket.destroy(), lingerTimeout)
  socket.once('close', () => clearTimeout(timer))
}
