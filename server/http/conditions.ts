import type { RequestHandler } from 'express'
import { type Contract, parametersOf, routes } from '../contract/document.ts'
import { problem } from '../contract/problem.ts'

/** Conditional headers that can prevent a request (RFC 9110, 13.1). Ignoring one would do what its client has excluded. */
const conditions = ['If-Match', 'If-None-Match', 'If-Unmodified-Since']

/**
 * Refuses conditions that the operation does not check. A read may ignore all but `If-Match`, because it changes nothing; `If-Unmodified-Since`
 * does not count beside `If-Match` (13.1.4).
 */
export function refuseConditions(contract: Contract): RequestHandler {
  const unchecked = new Map(
    routes(contract).map(({ verb, operation }) => {
      const taken = parametersOf(contract, operation, 'header').map(({ name }) => name)
      const left = verb === 'get' ? ['If-Match'] : conditions
      return [operation.operationId, left.filter((name) => !taken.includes(name))]
    }),
  )
  return (request, response, next) => {
    const hasVersion = request.get('if-match') !== undefined
    const refused = unchecked
      .get(response.locals.route?.operation.operationId ?? '')
      ?.find((name) => request.get(name) !== undefined && !(hasVersion && name === 'If-Unmodified-Since'))
    next(
      refused === undefined
        ? undefined
        : problem.invalid({ path: refused, in: 'header', code: 'unknown', message: `This request takes no ${refused}` }),
    )
  }
}
