import type { RequestHandler } from 'express'

/** Which of an operation's responses the caller wants (RFC 7240), in Prism's words. */
export type Preferences = { code: number | undefined; example: string | undefined; dynamic: boolean }

const names = ['code', 'example', 'dynamic'] as const

/**
 * Moves `?__code=404` and its kind from the query to the `Prefer` header, for addresses that are typed into a browser. The contract
 * refuses parameters that it does not name, so they must be gone before the request is validated.
 */
export const preferFromQuery: RequestHandler = (request, _response, next) => {
  const [path, query = ''] = splitOnce(request.originalUrl, '?')
  const sent = new URLSearchParams(query)
  const wanted = names.flatMap((name) => {
    const value = sent.get(`__${name}`)
    return value === null ? [] : [`${name}=${value}`]
  })
  if (wanted.length > 0) {
    const rest = query.split('&').filter((parameter) => !names.some((name) => parameter.startsWith(`__${name}=`)))
    request.originalUrl = rest.length === 0 ? path : `${path}?${rest.join('&')}`
    request.url = request.originalUrl
    request.headers.prefer = wanted.join(', ')
  }
  next()
}

/** Reads `Prefer: code=404, example=taken, dynamic=true`; unknown preferences are ignored, as the RFC requires. */
export function preferencesOf(header: string): Preferences {
  const given = new Map(
    header.split(/[,;]/).map((preference) => {
      const [name = '', value = ''] = splitOnce(preference, '=')
      return [name.trim().toLowerCase(), value.trim().replaceAll('"', '')]
    }),
  )
  const code = Number(given.get('code'))
  return {
    code: Number.isInteger(code) && code > 0 ? code : undefined,
    example: given.get('example'),
    dynamic: given.get('dynamic') === 'true',
  }
}

function splitOnce(text: string, separator: string): [string, string | undefined] {
  const at = text.indexOf(separator)
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)]
}
