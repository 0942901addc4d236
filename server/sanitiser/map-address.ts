import { isProviderMap, plainHttpsUrl, providerHosts } from '../../shared/map-providers.ts'

/** Hosts for the `frame-src` directive of the content security policy. */
export const mapHosts = (extraHosts: string[]) => [...new Set([...providerHosts, ...extraHosts])]

/**
 * Normalised URL of a map on the allow-list; undefined for anything else.
 * @param extraHosts further hosts, from `MAP_EMBED_HOSTS`, with any path.
 */
export function mapAddress(address: string, extraHosts: string[]): string | undefined {
  const url = plainHttpsUrl(address)
  return url !== undefined && (isProviderMap(url) || extraHosts.includes(url.hostname)) ? url.href : undefined
}
