import type { RequestHandler } from 'express'
import { requireType } from '../contract/token-scope.ts'

/** Names of the fields and parameters by which a request says of which content type its record is. */
const typeNames = ['contentType', 'list']

/**
 * Authorisation middleware after the validation: an API token that is limited to content types is refused where path, query or body name
 * another one. Handlers check records that are named by their id alone, and leave others out of lists.
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
