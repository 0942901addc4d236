import type { IncomingMessage } from 'node:http'
import type { Request } from 'express'
import type { Configuration } from '../configuration.ts'

/** Whether a page is client-rendered: the server sends an empty shell for pages that need a session. */
export const isClientRendered = (path: string) => /^\/(admin|preview)(\/|$)|^\/profile\/?$/.test(path)

/** Whether it is a screen of the admin area. */
export const isArea = (path: string) => /^\/admin(\/|$)/.test(path)

/** Whether a page is the preview of a form: a public page below `/preview`, which the admin area frames (decision 63). */
export const isPreview = (path: string) => /^\/preview(\/|$)/.test(path)

export const originOf = (request: Request, { publicUrl }: Configuration) => publicUrl ?? `${request.protocol}://${request.get('host')}`

/** Cache key of a page, which depends on neither query nor visitor. All screens of the admin area share one shell, and all previews another. */
export function pageKey(origin: string, path: string): string {
  if (isPreview(path)) return 'preview'
  if (isArea(path)) return 'area'
  return isClientRendered(path) ? 'frame' : `${origin} ${path}`
}

/** Whether a request has the cookie of a session, which may have ended. */
export const hasSessionCookie = ({ headers }: Pick<IncomingMessage, 'headers'>) =>
  /(?:^|; *)(?:__Host-)?session=/.test(headers.cookie ?? '')

/**
 * Cache key for the fast path, from a raw request; undefined when proxy headers decide the origin, which Express resolves, and for a session,
 * whose account may see a site that is being set up.
 */
export function fastPathPageKey({ publicUrl, trustProxy }: Configuration) {
  return ({ url = '', headers }: IncomingMessage): string | undefined => {
    const queryStart = url.indexOf('?')
    const path = queryStart < 0 ? url : url.slice(0, queryStart)
    if ((publicUrl === undefined && trustProxy > 0) || hasSessionCookie({ headers })) return undefined
    return pageKey(publicUrl ?? `http://${headers.host}`, path)
  }
}
