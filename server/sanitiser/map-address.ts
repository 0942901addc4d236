import { isProvidersMap, plainAddress, providerHosts } from './map-providers.ts'

/** The hosts that pages may frame, for the content security policy. */
export const mapHosts = (more: string[]) => [...new Set([...providerHosts, ...more])]

/**
 * The address of a map that may be embedded, normalised; undefined for anything else.
 * @param more further hosts, from `MAP_EMBED_HOSTS`; any path of theirs is taken.
 */
export function mapAddress(address: string, more: string[]): string | undefined {
  const url = plainAddress(address)
  return url !== undefined && (isProvidersMap(url) || more.includes(url.hostname)) ? url.href : undefined
}
