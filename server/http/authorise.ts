import type { RequestHandler } from 'express'
import type { Contract, Operation } from '../contract/document.ts'
import { problem } from '../contract/problem.ts'

/**
 * Who may call what, as the contract's `security` says: `[]` means everyone, otherwise a signed-in, active account that has every
 * role named there. The validator's own step is not used because with "bearer or cookie" it reports the first scheme's error,
 * which hides "signed in, but not allowed" behind "not signed in".
 */
export function authorise(contract: Contract): RequestHandler {
  return (request, response, next) => {
    const operation = request.openapi?.schema as Operation | undefined
    if (operation === undefined) return next(problem.notFound('address'))
    // Only operations that change something declare a 403; reads are left alone.
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
