import type { FieldError } from '../../contract/problem.ts'

export type Redirect = { from: string; to: string }
type Checked = { value: string; message?: never } | { value?: never; message: string }

/** Maximum length of both addresses in the contract. */
const maxLength = 2048
/** Base of relative addresses; its host is reserved (RFC 6761). */
const base = 'https://site.invalid'
/** Addresses that the site answers before it looks for an old one. */
const ownPath = /^\/(?:api|admin|auth|uploads|docs|assets|preview|profile)(?:\/|$)/
const singleSlash = /^\/(?![/\\])/

/**
 * Normal form in which old addresses are stored and looked up: decoded, in lower case, without doubled slashes and what stands at the end,
 * slashes or blanks. Signs that begin something else in an address stay encoded, so that the form of a form is itself.
 * @returns undefined for a path that is no UTF-8.
 */
export function pathForm(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path.replaceAll(/%(?![\da-f]{2})/gi, '%25'))
    const plain = decoded
      .normalize('NFC')
      .toLowerCase()
      .replaceAll(/[\\/]+/g, '/')
      .replace(/[\s/]+$/, '')
    return plain.replaceAll(/[%?#]/g, encodeURIComponent) || '/'
  } catch {
    return undefined
  }
}

/** The normal form of an address' path on this site; undefined for a page elsewhere. */
const pathOf = (to: string) => (to.startsWith('/') ? pathForm(new URL(to, base).pathname) : undefined)

/**
 * Accepts a redirect as people enter or paste it: a full old address becomes its path, a full address of this site a path on it.
 * @param ownHosts hosts of this site, with their ports.
 */
export function acceptRedirect(sent: Redirect, ownHosts: string[]): { redirect: Redirect; errors: FieldError[] } {
  const [from, to] = [acceptFrom(sent.from.trim()), acceptTo(sent.to.trim(), ownHosts)]
  const errors = Object.entries({ from, to }).flatMap(([path, { message }]) => (message === undefined ? [] : [{ path, message }]))
  return { redirect: { from: from.value ?? '', to: to.value ?? '' }, errors }
}

function acceptFrom(text: string): Checked {
  const isFull = /^https?:\/\//i.test(text)
  if (text === '') return { message: 'Enter the old address' }
  if (!isFull && !singleSlash.test(text)) return { message: 'Begin with a single /, as in /about-us.html, or enter the full old address' }
  if (text.includes('?')) return { message: 'Only the path counts: leave out the question mark and what follows it' }
  if (text.includes('#')) return { message: 'Only the path counts: leave out the # and what follows it' }
  if (text.includes('*')) return { message: 'An old address is one address, not a pattern with *: enter each address' }
  const value = URL.canParse(text, base) ? pathForm(new URL(text, base).pathname) : undefined
  if (value === undefined || /\p{Cc}/u.test(value)) return { message: 'This address has characters that cannot be read' }
  if (value === '/') return { message: 'The home page is always there, so that this would never be reached' }
  if (ownPath.test(value)) return { message: 'The site uses this address itself, so that it would never be reached' }
  return value.length > maxLength ? { message: `An address has ${maxLength} characters at most` } : { value }
}

function acceptTo(text: string, ownHosts: string[]): Checked {
  if (text === '') return { message: 'Enter where the old address leads' }
  const isPath = singleSlash.test(text)
  if (!(isPath || /^https:\/\//i.test(text)) || /[\s\\\p{Cc}]/u.test(text) || !URL.canParse(text, base))
    return { message: 'Enter a path on this site, such as /contact, or an address that begins with https://' }
  const { host, pathname, search, hash } = new URL(text, base)
  const value = !isPath && ownHosts.includes(host) ? pathname + search + hash : text
  return value.length > maxLength ? { message: `An address has ${maxLength} characters at most` } : { value }
}

/** Error of one redirect beside others; `isDouble` when its old address has a redirect already. */
export type Clash = FieldError & { index: number; isDouble: boolean }

/** The doubles, loops and chains that redirects would make, with each other and with stored ones: one error for each wrong redirect. */
export function findClashes(added: Redirect[], stored: Redirect[]): Clash[] {
  const all = [...stored, ...added]
  const byFrom = new Map(all.toReversed().map((redirect) => [redirect.from, redirect]))
  const byTarget = new Map(all.map((redirect) => [pathOf(redirect.to), redirect]))
  return added.flatMap((redirect, index) => {
    const clash = clashOf(redirect, byFrom, byTarget)
    return clash === undefined ? [] : [{ ...clash, index, isDouble: clash.isDouble ?? false }]
  })
}

function clashOf(
  redirect: Redirect,
  byFrom: Map<string, Redirect>,
  byTarget: Map<string | undefined, Redirect>,
): (FieldError & { isDouble?: boolean }) | undefined {
  const { from, to } = redirect
  const target = pathOf(to)
  const [first, next, former] = [byFrom.get(from), byFrom.get(target ?? ''), byTarget.get(from)]
  if (target === from) return { path: 'to', message: 'An address cannot lead to itself' }
  if (first !== redirect) return { path: 'from', message: `${from} is in the list already, and leads to ${first?.to}`, isDouble: true }
  if (next !== undefined && pathOf(next.to) === from) return { path: 'to', message: `This is a loop: ${target} leads back to ${from}` }
  if (next !== undefined) return { path: 'to', message: `${target} is an old address itself: enter ${next.to}, where it leads` }
  if (former !== undefined) return { path: 'from', message: `${former.from} leads here: let that lead to ${to} first` }
  return undefined
}

/** The location of a redirect; the query of the request joins that of the target. */
export function locationOf(to: string, query: string): string {
  const url = new URL(to, base)
  url.search = [url.search.slice(1), query].filter((part) => part !== '').join('&')
  return to.startsWith('/') ? url.pathname + url.search + url.hash : url.href
}
