import type { RequestHandler } from 'express'
import { requireType } from '../contract/token-scope.ts'

/** Names of the fields and parameters with the content type of a record. */
const typeNames = ['contentType', 'list']

/**
 * Authorisation middleware after validation: refuses API tokens whose scope lacks the content type that path, query or body name. Handlers
 * check records that only an id names, and filter lists.
 */
export const tokenScope: RequestHandler = (request, response, next) => {
  const { token, route } = response.locals
  if (token === undefined || route?.operation['x-token-scope'] !== 'records') return next()
  for (const place of [route.params, request.query, request.body])
    for (const name of typeNames) {
      const contentType = (place as Record<string, unknown> | undefined)?.[name]
      if (typeof contentType === 'string') requireType(token.scope, contentType)
    }
  next()
}
