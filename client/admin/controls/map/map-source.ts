import { isProviderMap, plainHttpsUrl, providerHosts } from '../../../../shared/map-providers.ts'

/**
 * URL of the map in an embed or a bare address; undefined when the server would reject it. An installation may allow further hosts: only
 * the page's content security policy knows them, and blocks the others.
 */
export function mapSource(text: string): string | undefined {
  const trimmed = text.trim()
  const frame = trimmed.startsWith('<') ? new DOMParser().parseFromString(trimmed, 'text/html').querySelector('iframe') : undefined
  const url = plainHttpsUrl(frame === undefined ? trimmed : (frame?.getAttribute('src') ?? ''))
  return url !== undefined && (isProviderMap(url) || !providerHosts.includes(url.hostname)) ? url.href : undefined
}
