/** Where embedded maps may come from: host and beginning of the path, exactly. */
const providers: { host: string; path: RegExp; query?: [string, string] }[] = [
  { host: 'www.google.com', path: /^\/maps\/(d\/)?embed(\/|$)/ },
  { host: 'maps.google.com', path: /^\/maps/, query: ['output', 'embed'] },
  { host: 'www.openstreetmap.org', path: /^\/export\/embed\.html$/ },
  { host: 'www.bing.com', path: /^\/maps\/embed/ },
]

/** The hosts that pages may frame, for the content security policy. */
export const mapHosts = (more: string[]) => [...new Set([...providers.map(({ host }) => host), ...more])]

/**
 * The address of a map that may be embedded, normalised; undefined for anything else.
 * @param more further hosts, from `MAP_EMBED_HOSTS`; any path of theirs is taken.
 */
export function mapAddress(address: string, more: string[]): string | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '') return undefined
  const known = providers.some(
    ({ host, path, query }) =>
      url.hostname === host && path.test(url.pathname) && (query === undefined || url.searchParams.get(query[0]) === query[1]),
  )
  return known || more.includes(url.hostname) ? url.href : undefined
}
