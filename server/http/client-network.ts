import { createHash } from 'node:crypto'
import ipaddr from 'ipaddr.js'

/** IPv6 prefix lengths: /64 is one customer's network, /48 the site that a provider assigns to a customer with many networks. */
export const customer = 64
export const site = 48

/** Rate-limit key of an IP address: an IPv4 address itself, or the IPv6 prefix that one customer owns. */
export function network(address: string, bits = customer): string {
  const parsed = ipaddr.parse(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${parsed
    .toByteArray()
    .slice(0, bits / 8)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')}/${bits}`
}

/** Hashed, because the long-lived row must not store the network's address in clear. */
export const hashedKey = (account: string, from: string) => createHash('sha256').update(`${account} ${from}`).digest('base64url')
