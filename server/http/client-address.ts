import { isIP } from 'node:net'
import type { RequestHandler } from 'express'
import ipaddr from 'ipaddr.js'
import type { Logger } from 'pino'

type Source = {
  /** Address of the socket's other end; undefined on a unix socket. */
  peer: string | undefined
  /** `X-Forwarded-For`; Node joins several lines by commas. */
  forwarded: string | undefined
  /** Number of trusted proxies, each of which appends an entry. */
  hops: number
}

type ClientAddress = {
  /** IPv4, or IPv6 in the form of RFC 5952. */
  address: string
  /** Entry of the header that is no IP address. */
  notUnderstood?: string
}

/** Peer of a unix socket, which only this machine can reach. */
const unixSocketPeer = '127.0.0.1'

/**
 * Address of the client: the entry of `X-Forwarded-For` that the outermost trusted proxy has added, without its port. Earlier entries come
 * from the client and never count. An entry that is no IP address falls back to the peer's address.
 */
export function readClientAddress({ peer, forwarded = '', hops }: Source): ClientAddress {
  const peerAddress = parseAddress(peer ?? '') ?? unixSocketPeer
  // A list may have empty elements (RFC 9110, 5.6.1.2).
  const entries = forwarded
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  const entry = hops === 0 ? undefined : entries[Math.max(0, entries.length - hops)]
  if (entry === undefined) return { address: peerAddress }
  const address = parseAddress(entry)
  return address === undefined ? { address: peerAddress, notUnderstood: entry.slice(0, 100) } : { address }
}

/** `address`, `address:port`, `[v6]`, `[v6]:port` (RFC 7239, 6), also in quotes; undefined for anything else. */
function parseAddress(text: string): string | undefined {
  const unquoted = text.replace(/^"(.*)"$/, '$1')
  const [, bracketed] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(unquoted) ?? []
  if (bracketed !== undefined) return isIP(bracketed) === 6 ? normalise(bracketed) : undefined
  return [unquoted, unquoted.replace(/:\d{1,5}$/, '')].filter((address) => isIP(address) !== 0).map(normalise)[0]
}

/** Canonical form, without the zone of a link-local address, which is an interface of the proxy. */
function normalise(address: string): string {
  const parsed = ipaddr.process(address.replace(/%.*$/, ''))
  // NAT64 (RFC 6052): otherwise all IPv4 clients would be one IPv6 network.
  if (parsed.range() === 'rfc6052') return ipaddr.fromByteArray(parsed.toByteArray().slice(-4)).toString()
  return parsed.toString()
}

const warningInterval = 60_000

/** Middleware that leaves the client's address in `response.locals`, and warns at most once a minute when the proxies' entry is no address. */
export function clientAddress(hops: number, log: Logger): RequestHandler {
  let nextWarning = Number.NEGATIVE_INFINITY
  return (request, response, next) => {
    const source = { peer: request.socket.remoteAddress, forwarded: request.get('x-forwarded-for'), hops }
    const { address, notUnderstood } = readClientAddress(source)
    response.locals.address = address
    const now = performance.now()
    if (notUnderstood !== undefined && now >= nextWarning) {
      nextWarning = now + warningInterval
      log.warn({ entry: notUnderstood, trustProxy: hops }, warning)
    }
    next()
  }
}

const warning =
  'X-Forwarded-For has no IP address where the outermost proxy should have added one, so that its visitors share the rate limits of the proxy; set TRUST_PROXY to the number of proxies in front, and let each add the address that it sees'
