import type { Operations } from '../../contract/operations.ts'
import { problem } from '../../contract/problem.ts'
import type { ReadRedirect } from '../../http/public-head.ts'
import type { Tools } from '../../tools.ts'

const maxRedirects = 3
/** Milliseconds for all requests of one link. */
const totalTimeout = 3000

/** Hosts of the map providers' short links. OpenStreetMap's contain their place, and need no request. */
const shortHosts: { host: string; path: RegExp }[] = [
  { host: 'maps.app.goo.gl', path: /^\/[\w-]+$/ },
  { host: 'goo.gl', path: /^\/maps\/[\w-]+$/ },
  { host: 'binged.it', path: /^\/[\w-]+$/ },
  { host: 'maps.apple', path: /^\/p\/[\w~-]+$/ },
]
/** Allowed targets of short links: the providers' own hosts, which get no request. */
const mapHosts = /^(?:(?:www\.|maps\.)?google(?:\.[a-z]{2,3}){1,2}|(?:www\.)?bing\.com|maps\.apple\.com)$/

/** A plain https URL: without credentials and port. */
function plainUrl(text: string, base?: URL): URL | undefined {
  const url = URL.canParse(text, base) ? new URL(text, base) : undefined
  return url?.protocol === 'https:' && url.username === '' && url.password === '' && url.port === '' ? url : undefined
}

const isShort = ({ hostname, pathname }: URL) => shortHosts.some(({ host, path }) => hostname === host && path.test(pathname))

/**
 * Follows a short link to the address of a map, at most three redirects and three seconds, between hosts of the lists only.
 * @returns undefined for another target or an unreachable provider.
 */
export async function followShortLink(link: URL, readRedirect: ReadRedirect): Promise<string | undefined> {
  const signal = AbortSignal.timeout(totalTimeout)
  let url = link
  for (let redirects = 0; redirects < maxRedirects; redirects += 1) {
    const location = await readRedirect(url, signal).catch(() => undefined)
    const next = location === undefined ? undefined : plainUrl(location, url)
    if (next === undefined) return undefined
    if (mapHosts.test(next.hostname)) return next.href.length <= 2048 ? next.href : undefined
    if (!isShort(next)) return undefined
    url = next
  }
  return undefined
}

/** Expands the short links that phones share, which only their provider can read. */
export function mapLinkOperations(tools: Tools) {
  return {
    resolveMapLink: async ({ body: { url } }) => {
      const link = plainUrl(url)
      if (link === undefined || !isShort(link))
        throw problem.invalid({ path: 'url', message: 'This is no short link of Google Maps, Bing Maps or Apple Maps' })
      const address = await followShortLink(link, tools.readRedirect)
      return address === undefined ? {} : { address }
    },
  } satisfies Pick<Operations, 'resolveMapLink'>
}
