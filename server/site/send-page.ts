import type { Request, Response } from 'express'
import type { Configuration } from '../configuration.ts'
import type { FinishedPage } from './page-cache.ts'

/** Where the site is reached from outside. */
export const originOf = (request: Request, { publicUrl }: Configuration) => publicUrl ?? `${request.protocol}://${request.get('host')}`

/** Sends what is finished: compressed as the visitor takes it, or nothing when they have it. */
export function sendPage({ status, headers, etag, bodies }: FinishedPage, request: Request, response: Response): void {
  response.set({ 'content-type': 'text/html; charset=utf-8', ...headers, etag, vary: 'accept-encoding', 'cache-control': 'no-cache' })
  if (status === 200 && request.headers['if-none-match']?.includes(etag)) {
    response.status(304).end()
    return
  }
  const coding = request.acceptsEncodings(['br', 'gzip', 'identity'])
  const chosen = coding === 'br' || coding === 'gzip' ? coding : 'identity'
  if (chosen !== 'identity') response.set('content-encoding', chosen)
  response.status(status).send(bodies[chosen])
}
