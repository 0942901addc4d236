import type { RequestHandler } from 'express'
import { type Contract, isPublic } from '../contract/document.ts'
import { problem } from '../contract/problem.ts'

/**
 * Authorisation middleware driven by the contract: `security: []` is public, anything else requires a signed-in, active account with one of
 * the roles in `x-roles`. It replaces the validator's security middleware, which for "bearer or cookie" reports the error of the
 * first scheme, so that a 403 would become a 401.
 */
export function authorise(contract: Contract): RequestHandler {
  return (_request, response, next) => {
    const operation = response.locals.route?.operation
    if (operation === undefined) return next(problem.notFound('address'))
    // CSRF protection: only operations that write declare a 403.
    if (response.locals.crossSite && '403' in operation.responses) return next(problem.crossSite())
    if (isPublic(contract, operation)) return next()
    const { user } = response.locals
    if (user === null) return next(problem.unauthorized())
    if (!user.status && operation['x-inactive-accounts'] !== 'allowed') return next(problem.inactive())
    const { 'x-roles': roles = [] } = operation
    if (!roles.includes(user.role)) return next(problem.forbidden(roles))
    next()
  }
}
