import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

type ResolveHost = (hostname: string) => Promise<LookupAddress[]>

const resolveHost: ResolveHost = (hostname) => lookup(hostname, { all: true })

/** Addresses of the public ranges behind which a cloud has services of its own: Azure's agent, which gives out credentials. */
const metadataAddresses = ['168.63.129.16']
/** The part of IPv6 that is given out for the public internet. Others embed an IPv4 address, or reach no host (IANA registry of IPv6). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an address is one of the public internet: none of this machine, its network, or a cloud's metadata. */
export function isPublicAddress(text: string): boolean {
  // ipaddr.js also reads IPv4 in octal, hexadecimal and with fewer parts, of which no resolver's result is.
  if (isIP(text) === 0 || text.includes('%')) return false
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast' || metadataAddresses.includes(address.toString())) return false
  return !(address instanceof ipaddr.IPv6) || address.match(globalUnicast)
}

/** Whether an address leads to this machine. */
export const isLoopbackAddress = (text: string): boolean => isIP(text) !== 0 && ipaddr.process(text).range() === 'loopback'

/** The same of a URL's host, which may be this machine's name, or IPv6 in brackets. */
export const isLoopbackHost = (host: string): boolean => host === 'localhost' || isLoopbackAddress(host.replace(/^\[(.*)\]$/, '$1'))

/** A host that a request is not sent to. */
export class ForbiddenHost extends Error {}

/**
 * Name resolution for a request that must not reach the inside (SSRF): the connection goes to the addresses that were checked, so that a second
 * answer of the name server changes nothing. Node does not resolve a host that is an address itself, so that its caller checks it.
 * @param isAllowed of every address of the host.
 */
export const publicLookup =
  (resolve: ResolveHost = resolveHost, isAllowed = isPublicAddress): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname).then(
      (found) => {
        const [first] = found
        if (first === undefined || !found.every(({ address }) => isAllowed(address)))
          callback(new ForbiddenHost(`${hostname} has no public address`), [])
        else if (options.all) callback(null, found)
        else callback(null, first.address, first.family)
      },
      (error: Error) => callback(error, []),
    )
  }
