import type { RequestHandler } from 'express'
import { requireType } from '../contract/token-scope.ts'

/**
 * Authorisation middleware after validation: refuses API tokens whose scope lacks the content type that path, query or body name. Handlers
 * check records that only an id names, and filter lists.
 */
export const tokenScope: RequestHandler = (request, response, next) => {
  const { token, route } = response.locals
  if (token === undefined || route?.operation['x-token-scope'] !== 'records') return next()
  for (const place of [route.params, request.query, request.body] as ({ contentType?: unknown } | undefined)[])
    if (typeof place?.contentType === 'string') requireType(token.scope, place.contentType)
  next()
}
