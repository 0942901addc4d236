import { parseUrl } from '../../../lib/parse-url.ts'

/**
 * The path of a file that this site serves, as the library counts it. Browsers copy it with the site's origin, and a draft's link adds its
 * token, which is not to be published. Other addresses stay as they are.
 */
export function ownAddress(address: string): string {
  const url = parseUrl(address, location.origin)
  return url?.origin === location.origin && url.pathname.startsWith('/uploads/') ? url.pathname : address
}
