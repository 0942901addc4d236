import { isIP } from 'node:net'
import { withoutMargins } from '../../shared/human-text.ts'
import { isLoopbackHost, isPublicAddress } from '../http/public-lookup.ts'

/** A valid address of a webhook, or the reason of its refusal. */
export type WebhookUrl = { url: URL; isLoopback: boolean } | { refusal: string }

const firstOtherPort = 1024
/** Names that are never public hosts (RFC 6761, 6762, 7686, 8375, 9476, and ICANN's `internal`). */
const innerNames = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|test|invalid|onion|alt|home\.arpa|in-addr\.arpa|ip6\.arpa)$/

const refuse = (refusal: string) => ({ refusal })

/**
 * Parses the address of a webhook as a browser does (WHATWG URL), which normalises octal and hexadecimal numbers and full-width letters.
 * Only the text is checked here; `send.ts` resolves names at each try.
 */
export function readWebhookUrl(written: string, { production }: { production: boolean }): WebhookUrl {
  const text = withoutMargins(written)
  if (!URL.canParse(text) || /\s|\p{Cc}|\\/u.test(text)) return refuse('Enter a web address that begins with https://')
  const url = new URL(text)
  const { protocol, hostname, port } = url
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const isLoopback = !production && isLoopbackHost(host)
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback)) return refuse('Enter a web address that begins with https://')
  if (url.username !== '' || url.password !== '') return refuse('Leave out the user name and the password')
  if (text.includes('#')) return refuse('Leave out the part after #')
  if (isLoopback) return { url, isLoopback }
  if (port !== '' && Number(port) < firstOtherPort) return refuse(`Use port 443, or one from ${firstOtherPort} on`)
  if (isIP(host) !== 0) return isPublicAddress(host) ? { url, isLoopback } : refuse('This address is not on the public internet')
  if (host.endsWith('.')) return refuse('Leave out the dot at the end of the host name')
  if (!isHostName(host)) return refuse('Enter the full name of the host, such as hooks.example.com')
  if (innerNames.test(host)) return refuse('This address is not on the public internet')
  return { url, isLoopback }
}

/** Whether a host is a DNS name of at least two labels (RFC 1123), the last one no number. */
const isHostName = (host: string) =>
  host.length <= 253 && /^(?:[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?\.)+(?:[a-z]|xn--)[a-z\d-]*[a-z\d]$/.test(host)
