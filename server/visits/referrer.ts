import { isIP } from 'node:net'
import type { Schemas } from '../contract/operations.ts'

type Host = Schemas['VisitReferrer']['host']

/** Values that are no hosts; unlike hosts, they have no dot. */
export const [direct, otherHost] = ['direct', 'other']

/** Host name: two labels or more (RFC 1123), with the underscores that some hosts have; the last one begins with a letter. */
const hostName = /^(?=.{4,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/
/** Private names (RFC 6762, RFC 8375, and names of internal networks), which would reveal a visitor's own network. */
const privateName = /\.(?:local|localhost|internal|intranet|lan|home|corp|private|home\.arpa|onion)$/

/**
 * The counted host of a visit's referrer; undefined for a visit from another page of the site.
 * @param ownHosts hosts of the site, with or without ports.
 */
export function referrerHost(referrer: string, ownHosts: string[]): Host | undefined {
  if (referrer === '') return direct
  if (!URL.canParse(referrer)) return otherHost
  const { protocol, hostname } = new URL(referrer)
  const host = bareHost(hostname)
  if (host !== '' && ownHosts.some((own) => bareHost(own.replace(/:\d+$/, '')) === host)) return undefined
  // The host of an Android app is its package name, such as com.google.android.gm.
  if (!['http:', 'https:', 'android-app:'].includes(protocol)) return otherHost
  return hostName.test(host) && !privateName.test(host) && isIP(host) === 0 ? host : otherHost
}

const bareHost = (host: string) =>
  host
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^www\.(?=.+\.)/, '')
