import type { Request, RequestHandler, Response } from 'express'
import {
  acceptsParameter,
  type Contract,
  fixedHeaders,
  isPublic,
  parametersOf,
  resolve,
  routes,
  type Schema,
} from '../contract/document.ts'
import { problem } from '../contract/problem.ts'
import { coversOperation, draftsOnlyProblem, scopeProblem } from '../contract/token-scope.ts'

/**
 * Authorisation middleware driven by the contract: `security: []` is public, anything else requires a signed-in, active account with one of
 * the roles in `x-roles`, and where `REQUIRE_SECOND_FACTOR` is on, a superAdmin with a second factor; an API token must cover
 * `x-token-scope`; public operations ignore a token that does not, and like all others refuse one that does not work. It replaces the validator's security middleware, which reports the first
 * scheme's error for "bearer or cookie", so that a 403 would become a 401.
 */
export function authorise(contract: Contract): RequestHandler {
  const restricted = restrictedParameters(contract)
  const draftable = new Set(
    routes(contract)
      .filter(({ operation }) => acceptsParameter(contract, operation, 'draft'))
      .map(({ operation }) => operation.operationId),
  )
  const openReads = new Set(
    routes(contract)
      .filter(({ operation }) => 'access-control-allow-origin' in fixedHeaders(contract, operation))
      .map(({ operation }) => operation.operationId),
  )
  return (request, response, next) => {
    const operation = response.locals.route?.operation
    if (operation === undefined) return next(problem.unknownAddress(request.method, request.originalUrl))
    if (response.locals.refused === 'api-token' && response.locals.token === undefined) return next(problem.unauthorized('api-token'))
    const parameters = restricted.get(operation.operationId)
    const used = parameters?.find(({ name, byDefault }) => ![undefined, byDefault].includes(request.query[name] as string | undefined))
    const isOpen = isPublic(contract, operation) && used === undefined
    const { token, refused } = response.locals
    if (token !== undefined && isOpen && !coversOperation(token.scope, operation['x-token-scope'])) response.locals.user = null
    // Scripts of other sites can tell the errors of a public read apart.
    if (isOpen && openReads.has(operation.operationId)) response.set('access-control-allow-origin', '*')
    if (parameters !== undefined && isOpen) return next()
    // CSRF protection: only operations that write, or that need an account, declare a 403.
    if (response.locals.crossSite && '403' in operation.responses) return next(problem.crossSite())
    if (isOpen) return next()
    const { user } = response.locals
    if (user === null) return next(problem.unauthorized(refused))
    if (token !== undefined && !coversOperation(token.scope, operation['x-token-scope']))
      return next(scopeProblem(token.scope, operation['x-token-scope']))
    const { 'x-also-allowed': exempt = [] } = operation
    if (!user.status && !exempt.includes('inactiveAccounts')) return next(problem.inactive())
    const roles = used?.roles ?? operation['x-roles'] ?? []
    const role = token !== undefined && operation['x-token-scope'] === 'webhooks' ? token.ownerRole : user.role
    if (!roles.includes(role)) return next(problem.forbidden(roles))
    // The query is not validated yet.
    const takesDrafts = draftable.has(operation.operationId)
    const isDraft = takesDrafts && request.query.draft === 'true'
    if (token?.scope.draftsOnly && request.method !== 'GET' && !isDraft) return next(draftsOnlyProblem(takesDrafts))
    if (response.locals.session.lacksSecondFactor && !exempt.includes('withoutSecondFactor')) return next(problem.secondFactorMissing())
    response.locals.isPrivate = used !== undefined
    next()
  }
}

type Restricted = { name: string; byDefault: unknown; roles: string[] }

/** Query parameters of public operations that need a role for another value than the default. */
function restrictedParameters(contract: Contract): Map<string, Restricted[]> {
  const found = routes(contract).map(({ operation }): [string, Restricted[]] => {
    const parameters = parametersOf(contract, operation)
    return [
      operation.operationId,
      parameters.flatMap((parameter) => {
        const { name, schema, 'x-roles': roles } = parameter
        return roles === undefined ? [] : [{ name, byDefault: resolve<Schema>(contract, schema).default, roles }]
      }),
    ]
  })
  return new Map(found.filter(([, parameters]) => parameters.length > 0))
}

type Account = { user: { role: string; status: boolean } | null; lacksSecondFactor: boolean }

/** Whether an account may use one of the roles: it is active and has the required second factor. */
export const hasRole = ({ user, lacksSecondFactor }: Account, roles: readonly string[]): boolean =>
  user?.status === true && roles.includes(user.role) && !lacksSecondFactor

/** Roles whose accounts may call an operation; none for a public one. */
export const rolesOf = (contract: Contract, operationId: string): readonly string[] =>
  routes(contract).find(({ operation }) => operation.operationId === operationId)?.operation['x-roles'] ?? []

/**
 * Whether the account of a request outside of the API may call an operation without side effects, for which the request's origin does not
 * matter. An API token must cover all content types, because the request names none.
 */
export function mayCall(contract: Contract, operationId: string, session: RequestHandler) {
  const roles = rolesOf(contract, operationId)
  return async (request: Request, response: Response): Promise<boolean> => {
    await session(request, response, () => undefined)
    const { user, session: control, token } = response.locals
    if (token !== undefined && !coversOperation(token.scope, 'allContent')) return false
    return hasRole({ user, lacksSecondFactor: control.lacksSecondFactor }, roles)
  }
}
