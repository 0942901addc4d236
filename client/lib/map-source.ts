import { isProviderMap, plainHttpsUrl, providerHosts } from '../generated/map-providers.ts'

/**
 * The address of the map in an embed or a bare address; undefined when the server would refuse it. Further hosts may be allowed by the
 * installation: only the page's own policy knows them, and blocks the others.
 */
export function mapSource(text: string): string | undefined {
  const trimmed = text.trim()
  const frame = trimmed.startsWith('<') ? new DOMParser().parseFromString(trimmed, 'text/html').querySelector('iframe') : undefined
  const url = plainHttpsUrl(frame === undefined ? trimmed : (frame?.getAttribute('src') ?? ''))
  return url !== undefined && (isProviderMap(url) || !providerHosts.includes(url.hostname)) ? url.href : undefined
}
