import type { RequestHandler } from 'express'
import { middleware } from 'express-openapi-validator'
import { type Contract, type Operation, type Parameter, parametersOf, resolve, routes, type Schema, verbs } from '../contract/document.ts'
import { problem } from '../contract/problem.ts'
import { type RouteTable, splitTarget } from '../contract/route-table.ts'
import { memoise } from '../lib/memoise.ts'
import { timeouts } from './connection.ts'
import { formats } from './formats.ts'
import { withCanonicalIntegers } from './query-integers.ts'

/**
 * Contract validation of every request. It expects the operation that the routing middleware has matched.
 * @param before runs ahead of the validation: authorisation, rate limits and the body parser.
 */
export function validator(contract: Contract, table: RouteTable, before: RequestHandler[]): RequestHandler[] {
  const middlewareOf = validatorMiddleware(contract)
  const validateRequest = withCanonicalIntegers(contract, middlewareOf('requestMiddleware'))
  // The library's other middleware prepares its own routing and security, neither of which is used.
  return [memoisedOperation(middlewareOf('metadataMiddleware')), ...before, withReadFastPath(contract, table, validateRequest)]
}

/**
 * The middleware of express-openapi-validator, by name. One set for all services of a process, which share a contract: preparing it takes
 * 0.3 s of CPU, and the tests start a service for each file.
 */
export const validatorMiddleware = memoise((contract: Contract): ((name: string) => RequestHandler) => {
  const chain = middleware({
    apiSpec: withoutResponses(contract) as unknown as Parameters<typeof middleware>[0]['apiSpec'],
    validateApiSpec: false,
    validateSecurity: false,
    validateRequests: { allErrors: true },
    validateResponses: false,
    fileUploader: false,
    formats,
    validateFormats: true,
    ajvFormats: { mode: 'full' },
  }) as RequestHandler[]
  return (name) => {
    const found = chain.find((each) => each.name === name)
    if (found === undefined) throw new Error(`express-openapi-validator no longer has its middleware ${name}`)
    return found
  }
})

/**
 * A copy of the contract's requests, which the library may mutate. It walks the whole document when it compiles an operation, at the first
 * request: without the responses that takes 10 ms of CPU instead of 50, of which the first dashboard of a new process needs seventeen.
 */
function withoutResponses(contract: Contract): Contract {
  const copy = structuredClone(contract)
  for (const item of Object.values(copy.paths)) {
    for (const verb of verbs) if (item[verb] !== undefined) item[verb].responses = {}
  }
  delete copy.components.responses
  return copy
}

/**
 * Memoises the library's preparation of an operation, which compiles patterns of all paths for every request and takes longer than the rest
 * of the validation.
 */
function memoisedOperation(findOperation: RequestHandler): RequestHandler {
  const known = new Map<string, NonNullable<Express.Request['openapi']>>()
  return (request, response, next) => {
    const { route } = response.locals
    if (route === undefined) return next(problem.notFound('address'))
    const { operation, params } = route
    const openapi = known.get(operation.operationId)
    if (openapi !== undefined) {
      request.openapi = { ...openapi, pathParams: params }
      request.params = params
      return next()
    }
    return findOperation(request, response, (error?: unknown) => {
      if (error === undefined && request.openapi !== undefined) known.set(operation.operationId, request.openapi)
      next(error)
    })
  }
}

/**
 * Skips the library's validation of a read whose query the route table has parsed and that has nothing else to validate, because its
 * general query parsing takes most of a read's time. `query-parser.test.ts` proves that both accept and parse such a query equally.
 */
function withReadFastPath(contract: Contract, table: RouteTable, validate: RequestHandler): RequestHandler {
  const queryOnly = new Set(
    routes(contract)
      .filter(({ verb, operation }) => verb === 'get' && hasOnlyQuery(contract, operation))
      .map(({ operation }) => operation.operationId),
  )
  return (request, response, next) => {
    const operation = response.locals.route?.operation
    const isCandidate = operation !== undefined && queryOnly.has(operation.operationId)
    const query = isCandidate ? table.parseQuery(operation, splitTarget(request.originalUrl)[1]) : undefined
    if (query === undefined) return validate(request, response, next)
    // Express's getter would parse the URL on each access.
    Object.defineProperty(request, 'query', { value: query, configurable: true, enumerable: true, writable: true })
    next()
  }
}

/** True for an operation whose requests have nothing to validate but their query. */
export function hasOnlyQuery(contract: Contract, operation: Operation): boolean {
  const others = parametersOf(contract, operation).filter((parameter) => parameter.in !== 'query')
  return operation.requestBody === undefined && others.every((parameter) => isUnconstrainedHeader(contract, parameter))
}

/**
 * True for an optional header whose schema cannot fail: its `maxLength` is at least the size limit of all headers together, and Node's
 * parser admits no character that `not` forbids.
 */
function isUnconstrainedHeader(contract: Contract, { in: location, required = false, schema }: Parameter): boolean {
  const { type, maxLength, ...others } = resolve<Schema>(contract, schema)
  const isUnconstrained =
    type === 'string' && Number(maxLength) >= timeouts.maxHeaderSize && Object.keys(others).every((keyword) => keyword === 'not')
  return location === 'header' && !required && isUnconstrained
}
