import type { IncomingMessage } from 'node:http'
import type { Request } from 'express'
import type { Configuration } from '../configuration.ts'

/** Pages that only signed-in people see are drawn in the browser: the server sends their frame alone. */
export const isClientRendered = (path: string) => /^\/(admin|auth)(\/|$)/.test(path)

/** Where the site is reached from outside. */
export const originOf = (request: Request, { publicUrl }: Configuration) => publicUrl ?? `${request.protocol}://${request.get('host')}`

/** What a page shows depends on neither its query nor its visitor, and every page drawn in the browser has the same frame. */
export const pageKey = (origin: string, path: string) => (isClientRendered(path) ? 'frame' : `${origin} ${path}`)

/** The same from a request that nothing has looked at; undefined where proxies have a say in the origin. */
export function fastPathPageKey({ publicUrl, trustProxy }: Configuration) {
  return ({ url = '', headers }: IncomingMessage): string | undefined => {
    const queryStart = url.indexOf('?')
    const path = queryStart < 0 ? url : url.slice(0, queryStart)
    if (publicUrl === undefined && trustProxy > 0) return undefined
    return pageKey(publicUrl ?? `http://${headers.host}`, path)
  }
}
