import { isProviderMap, plainHttpsUrl, providerHosts } from './map-providers.ts'

/** The hosts that pages may frame, for the content security policy. */
export const mapHosts = (extraHosts: string[]) => [...new Set([...providerHosts, ...extraHosts])]

/**
 * The address of a map that may be embedded, normalised; undefined for anything else.
 * @param extraHosts further hosts, from `MAP_EMBED_HOSTS`; any path of theirs is taken.
 */
export function mapAddress(address: string, extraHosts: string[]): string | undefined {
  const url = plainHttpsUrl(address)
  return url !== undefined && (isProviderMap(url) || extraHosts.includes(url.hostname)) ? url.href : undefined
}
