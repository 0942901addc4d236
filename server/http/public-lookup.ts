import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

type ResolveHost = (hostname: string) => Promise<LookupAddress[]>

const resolveHost: ResolveHost = (hostname) => lookup(hostname, { all: true })

/** Cloud services at public addresses: Azure's agent, which gives out credentials. */
const metadataAddresses = ['168.63.129.16']
/** The public range of IPv6. Other addresses embed an IPv4 address, or reach no host (IANA registry of IPv6). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an address is on the public internet, and not this machine's, its network's, or a cloud's metadata service. */
export function isPublicAddress(text: string): boolean {
  // ipaddr.js also accepts octal, hexadecimal and shortened IPv4, which no resolver returns.
  if (isIP(text) === 0 || text.includes('%')) return false
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast' || metadataAddresses.includes(address.toString())) return false
  return !(address instanceof ipaddr.IPv6) || address.match(globalUnicast)
}

export const isLoopbackAddress = (text: string): boolean => isIP(text) !== 0 && ipaddr.process(text).range() === 'loopback'

/** Whether the host of a URL is this machine: `localhost`, or a loopback address, IPv6 in brackets. */
export const isLoopbackHost = (host: string): boolean => host === 'localhost' || isLoopbackAddress(host.replace(/^\[(.*)\]$/, '$1'))

export class ForbiddenHost extends Error {}

/**
 * Name resolution for requests to the public internet only (SSRF). The connection uses the checked addresses, so that a second, different
 * response of the name server has no effect. Node does not resolve a host that is an IP address; the caller must check it.
 * @param isAllowed must hold for every address of the host.
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
