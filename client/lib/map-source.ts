/** Where embedded maps may come from, as `server/content/map-address.ts` has it; a test holds both together. */
const providers: { host: string; path: RegExp; query?: [string, string] }[] = [
  { host: 'www.google.com', path: /^\/maps\/(d\/)?embed(\/|$)/ },
  { host: 'maps.google.com', path: /^\/maps/, query: ['output', 'embed'] },
  { host: 'www.openstreetmap.org', path: /^\/export\/embed\.html$/ },
  { host: 'www.bing.com', path: /^\/maps\/embed/ },
]

/**
 * The address of the map in an embed or a bare address; undefined when the server would refuse it. Further hosts may be allowed by the
 * installation: only the page's own policy knows them, and blocks the others.
 */
export function mapSource(text: string): string | undefined {
  const trimmed = text.trim()
  const frame = trimmed.startsWith('<') ? new DOMParser().parseFromString(trimmed, 'text/html').querySelector('iframe') : undefined
  const address = frame === undefined ? trimmed : (frame?.getAttribute('src') ?? '')
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '') return undefined
  const rules = providers.filter(({ host }) => url.hostname === host)
  const fits = rules.some(
    ({ path, query }) => path.test(url.pathname) && (query === undefined || url.searchParams.get(query[0]) === query[1]),
  )
  return rules.length === 0 || fits ? url.href : undefined
}
