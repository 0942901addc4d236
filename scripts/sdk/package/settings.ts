import { apiPath } from './operations.js'

/**
 * The address of the API without a slash at its end, and that of its site.
 * @throws TypeError for an address that no request can go to; its message says why.
 */
export function basesOf(baseUrl: unknown): { api: string; site: string } {
  const text = baseUrl instanceof URL ? baseUrl.href : typeof baseUrl === 'string' ? baseUrl.trim() : ''
  const wrong = (what: string) =>
    new TypeError(`baseUrl ${what}. It is the site’s address and ${apiPath}: https://www.example.com${apiPath}`)
  if (text === '') throw wrong('is missing')
  const page: unknown = Reflect.get(globalThis, 'location')
  if (text.startsWith('/') && page === undefined) throw wrong(`is “${text}”, a path alone, which only pages of the site itself can use`)
  if (!/^(?:https?:\/\/|\/)/.test(text)) throw wrong(`is “${text}”, which begins with neither http:// nor https://`)
  if (!URL.canParse(text, 'http://page.invalid')) throw wrong(`is “${text}”, which is no web address`)
  const { pathname, search, hash, username } = new URL(text, 'http://page.invalid')
  if (pathname === '/') throw wrong(`is “${text}”, without the path of the API`)
  if (search !== '' || hash !== '') throw wrong('has a query or a fragment')
  if (username !== '') throw wrong('has a user name, which fetch does not send')
  const api = text.replace(/\/+$/, '')
  return { api, site: api.endsWith(apiPath) ? api.slice(0, -apiPath.length) : api }
}

/**
 * A token without the line break at the end of its file; undefined for none.
 * @throws TypeError for a token that no header can hold; its message, which may be logged, leaves the token out.
 */
export function checkedToken(token: string | undefined): string | undefined {
  const text = token?.trim()
  if (text === undefined || text === '') return undefined
  if (/^[\x21-\x7e]+$/.test(text)) return text
  throw new TypeError('The token has a blank, a line break or another sign that no token has. Give it whole, and without “Bearer”.')
}
