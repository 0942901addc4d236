import { parseUrl } from '../../../lib/parse-url.ts'

export type Page = { to: string; title: string }

/** Where a link leads, in words; "" while that cannot be said. */
export function leadsTo(address: string, pages: readonly Page[], origin: string): string {
  const written = address.trim()
  if (/^[#?]/.test(written)) return 'Leads to a place on the same page.'
  const [, scheme, rest = ''] = /^(mailto|tel):(.+)$/.exec(written) ?? []
  if (scheme !== undefined) return scheme === 'tel' ? `Calls ${rest}.` : `Writes to ${rest.replace(/\?.*/, '')}.`
  const url = /^(\/(?![/\\])|https?:)/.test(written) ? parseUrl(written, origin) : null
  if (url === null) return ''
  if (url.origin !== origin) return `Leads to ${url.host}, another site.`
  const page = pages.find(({ to }) => to === url.pathname)
  if (page !== undefined) return `Leads to ‘${page.title}’, a page of this site.`
  return url.pathname.startsWith('/uploads/') ? 'Leads to a file of this site.' : `Leads to ${url.pathname} on this site.`
}
