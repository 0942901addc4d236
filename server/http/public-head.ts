import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { request } from 'node:https'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

type ResolveHost = (hostname: string) => Promise<LookupAddress[]>

const resolveHost: ResolveHost = (hostname) => lookup(hostname, { all: true })

/** Whether an address is one of the public internet: none of this machine, its network, or a cloud's metadata. */
export const isPublicAddress = (address: string) => ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'

/**
 * Name resolution for a request that must not reach the inside (SSRF): the connection goes to the addresses that were checked, so that a second
 * answer of the name server changes nothing.
 */
export const publicLookup =
  (resolve: ResolveHost = resolveHost): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname).then(
      (found) => {
        const [first] = found
        if (first === undefined || !found.every(({ address }) => isPublicAddress(address)))
          callback(new Error(`${hostname} has no public address`), [])
        else if (options.all) callback(null, found)
        else callback(null, first.address, first.family)
      },
      (error: Error) => callback(error, []),
    )
  }

/** The address that a HEAD request is redirected to; undefined without a redirect. Rejects where the host cannot be reached. */
export type ReadRedirect = (url: URL, signal: AbortSignal) => Promise<string | undefined>

/** Sends the request to the public internet only. */
export const readRedirect: ReadRedirect = (url, signal) =>
  new Promise((resolve, reject) => {
    const sent = request(url, { method: 'HEAD', signal, lookup: publicLookup(), agent: false }, (response) => {
      const { statusCode = 0, headers } = response
      response.destroy()
      resolve([301, 302, 303, 307, 308].includes(statusCode) ? headers.location : undefined)
    })
    sent.once('error', reject)
    sent.end()
  })
