/** Allow-list of map embeds: exact host and path pattern. */
const providers: { host: string; path: RegExp; query?: [string, string] }[] = [
  { host: 'www.google.com', path: /^\/maps\/(d\/)?embed(\/|$)/ },
  { host: 'maps.google.com', path: /^\/maps/, query: ['output', 'embed'] },
  { host: 'www.openstreetmap.org', path: /^\/export\/embed\.html$/ },
  { host: 'www.bing.com', path: /^\/maps\/embed/ },
]

/** Hosts of the built-in providers, which every installation allows. */
export const providerHosts = [...new Set(providers.map(({ host }) => host))]

/** Parses an https URL without credentials and port; undefined for anything else. */
export function plainHttpsUrl(text: string): URL | undefined {
  try {
    const url = new URL(text)
    const isPlain = url.protocol === 'https:' && url.username === '' && url.password === '' && url.port === ''
    return isPlain ? url : undefined
  } catch {
    return undefined
  }
}

/** Whether the URL is an embeddable map of a built-in provider. */
export const isProviderMap = ({ hostname, pathname, searchParams }: URL): boolean =>
  providers.some(
    ({ host, path, query }) => hostname === host && path.test(pathname) && (query === undefined || searchParams.get(query[0]) === query[1]),
  )
