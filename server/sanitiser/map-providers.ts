/** Where embedded maps may come from: host and beginning of the path, exactly. The client has a copy, so this file imports nothing. */
const providers: { host: string; path: RegExp; query?: [string, string] }[] = [
  { host: 'www.google.com', path: /^\/maps\/(d\/)?embed(\/|$)/ },
  { host: 'maps.google.com', path: /^\/maps/, query: ['output', 'embed'] },
  { host: 'www.openstreetmap.org', path: /^\/export\/embed\.html$/ },
  { host: 'www.bing.com', path: /^\/maps\/embed/ },
]

/** Every host that maps come from wherever this is installed. */
export const providerHosts = [...new Set(providers.map(({ host }) => host))]

/** The address that a text is, where nothing but the host and what follows it is said; undefined for anything else. */
export function plainHttpsUrl(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const isPlain = url.protocol === 'https:' && url.username === '' && url.password === '' && url.port === ''
  return isPlain ? url : undefined
}

/** Whether this is a provider's map, made for being embedded. */
export const isProviderMap = ({ hostname, pathname, searchParams }: URL): boolean =>
  providers.some(
    ({ host, path, query }) => hostname === host && path.test(pathname) && (query === undefined || searchParams.get(query[0]) === query[1]),
  )
