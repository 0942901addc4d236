import { isUtf8 } from 'node:buffer'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { problem } from '../contract/problem.ts'
import { splitTarget } from '../contract/route-table.ts'

/** A name, an IPv4 address or an IPv6 address in brackets, and a port (RFC 9110, 7.2). */
const hostPattern = /^(?:[a-z\d][\w.-]*|\[[\da-f:.]+\])(?::\d{1,5})?$/i
/** Origin form: path and query (RFC 9112, 3.2.1), with the characters that browsers do not encode. `//` would begin a host. */
const targetPattern = /^\/(?!\/)[!"$->@-[\]-~]*(?:\?[!"$-~]*)?$/
const absoluteTarget = /^https?:\/\/([^/?]*)(.*)$/i

type Headers = Record<string, string>

/** The contract's addresses. */
const apiPath = /^\/(?:api|uploads)\//
export const unknownPage = '/not-found'

/**
 * Refuses requests with an invalid host or target with 400 before any other code reads them, so that URLs and cache keys can be built from
 * both. The target of a page is corrected instead, so that people get a page. A target in absolute form becomes a path, and its host
 * replaces the Host header (RFC 9112, 3.2.2).
 * @param headers of every response
 * @param apiHeaders additional headers of the contract's addresses, below `/api` and `/uploads`
 * @returns false when it has sent the refusal.
 */
export function requireValidTarget(request: IncomingMessage, response: ServerResponse, headers: Headers, apiHeaders: Headers): boolean {
  normaliseTarget(request)
  const reason = invalidPart(request)
  if (reason !== undefined) sendBadRequest(reason, request, response, headers, apiHeaders)
  return reason === undefined
}

/** The invalid part of a request, as the rest of a sentence. */
function invalidPart(request: IncomingMessage): string | undefined {
  if (!hasValidHost(request)) return 'Host header of the request is not valid'
  const { method = '', url = '' } = request
  const isPage = /^(?:GET|HEAD)$/.test(method) && url.startsWith('/') && !apiPath.test(url)
  if (isPage) {
    if (!isTarget(url)) request.url = pageTarget(url)
    return undefined
  }
  if (!isTarget(url)) return method === 'OPTIONS' && url === '*' ? undefined : 'target of the request is not valid'
  const [, query] = splitTarget(url)
  // Invalid UTF-8 would become replacement characters.
  return query.includes('%') && !isUtf8(unescaped(query)) ? 'query of the request is not valid UTF-8' : undefined
}

/** The decoded bytes of a query; a percent sign that escapes nothing stays. */
const unescaped = (query: string) =>
  Buffer.from(
    query.replaceAll(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )

/**
 * Corrects the invalid target of a page: encodes it and removes its fragment. Two slashes at its beginning, which would begin a host, stay
 * recognisable, so that a redirect can correct the link.
 */
function pageTarget(url: string): string {
  const [bare = ''] = url.split('#', 1)
  const encoded = bare
    .replace(/^\/\/+/, '/%2F')
    .replaceAll(/[^!"$-[\]-~]/g, (letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`)
    .replaceAll(/%(?![\da-f]{2})/gi, '%25')
    .replaceAll(/%(?:[01][\da-f]|7f)/gi, '%20')
  return isTarget(encoded) ? encoded : unknownPage
}

function normaliseTarget(request: IncomingMessage): void {
  const [, authority, rest = ''] = absoluteTarget.exec(request.url ?? '') ?? []
  if (authority === undefined) return
  request.headers.host = authority
  request.url = rest.startsWith('/') ? rest : `/${rest}`
}

function hasValidHost({ headers, rawHeaders, httpVersion }: IncomingMessage): boolean {
  // HTTP/1.0 requires no Host, and some load balancers use it for health checks.
  if (headers.host === undefined && httpVersion === '1.0') headers.host = 'localhost'
  const name = headers.host ?? ''
  let lines = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const header = rawHeaders[index]
    if (header?.length === 4 && header.toLowerCase() === 'host') lines += 1
  }
  return lines < 2 && isHost(name)
}

/** Last valid host: nearly all requests have the same one, and this cache shortens the check from 3.8 µs to 1.2 µs. */
let lastValidHost: string | undefined

function isHost(name: string): boolean {
  if (name === lastValidHost) return true
  if (!hostPattern.test(name) || !URL.canParse(`http://${name}`)) return false
  lastValidHost = name
  return true
}

function isTarget(url: string): boolean {
  if (!targetPattern.test(url)) return false
  const [path] = splitTarget(url)
  if (!/%|\/\./.test(path)) return true
  try {
    const segments = path.split('/').map(decodeURIComponent)
    return !segments.some((segment) => segment === '.' || segment === '..' || /\p{Cc}/u.test(segment))
  } catch {
    return false
  }
}

function sendBadRequest(
  reason: string,
  { method, url = '' }: IncomingMessage,
  response: ServerResponse,
  headers: Headers,
  apiHeaders: Headers,
): void {
  const isApi = apiPath.test(url)
  const { body } = problem.badRequest(`The ${reason}.`)
  const text = isApi ? JSON.stringify(body) : errorPage(body)
  const type = isApi ? 'application/problem+json; charset=utf-8' : 'text/html; charset=utf-8'
  const own = { 'content-type': type, 'content-length': Buffer.byteLength(text), 'cache-control': 'no-store' }
  response.writeHead(400, { ...headers, ...(isApi ? apiHeaders : {}), ...own }).end(method === 'HEAD' ? '' : text)
}

const errorPage = ({ title, detail }: { title: string; detail: string }) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${title}</title></head>
<body><h1>${title}</h1><p>${detail}</p></body>
</html>
`
