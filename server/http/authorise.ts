import type { RequestHandler } from 'express'
import type { Contract } from '../contract/document.ts'
import { problem } from '../contract/problem.ts'

/**
 * Authorisation middleware driven by the contract's `security`: `[]` is public, anything else requires a signed-in, active account with
 * one of the roles named there. It replaces the validator's security middleware, which for "bearer or cookie" reports the error of the
 * first scheme, so that a 403 would become a 401.
 */
export function authorise(contract: Contract): RequestHandler {
  return (_request, response, next) => {
    const operation = response.locals.route?.operation
    if (operation === undefined) return next(problem.notFound('address'))
    // CSRF protection: only operations that write declare a 403.
    if (response.locals.crossSite && '403' in operation.responses) return next(problem.crossSite())
    const requirements = operation.security ?? contract.security
    if (requirements.length === 0) return next()
    const { user } = response.locals
    if (user === null) return next(problem.unauthorized())
    if (!user.status && operation['x-inactive-accounts'] !== 'allowed') return next(problem.inactive())
    const roles = new Set(requirements.flatMap((requirement) => Object.values(requirement).flat()))
    if (roles.size > 0 && !roles.has(user.role)) return next(problem.forbidden())
    next()
  }
}
