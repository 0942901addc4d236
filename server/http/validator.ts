import type { RequestHandler } from 'express'
import { OpenApiValidator } from 'express-openapi-validator/dist/openapi.validator.js'
import { memoise } from '../../shared/memoise.ts'
import { type Contract, type Operation, type Parameter, parametersOf, resolve, routes, type Schema, verbs } from '../contract/document.ts'
import { problem } from '../contract/problem.ts'
import { type RouteTable, splitTarget } from '../contract/route-table.ts'
import { timeouts } from './connection.ts'
import { formats } from './formats.ts'
import { withCanonicalIntegers } from './query-integers.ts'

type Spec = Awaited<Parameters<OpenApiValidator['installMiddleware']>[0]>

/**
 * Contract validation of every request. It expects the operation that the routing middleware has matched.
 * @param before runs ahead of the validation: authorisation, rate limits and the body parser.
 */
export function validator(contract: Contract, table: RouteTable, before: RequestHandler[]): RequestHandler[] {
  const { setOperation, validate } = requestValidator(contract)
  return [setOperation, ...before, withReadFastPath(contract, table, withCanonicalIntegers(contract, validate))]
}

/**
 * Request validation by the library, and a middleware that tells it the matched operation. Memoised for all services of a process, which
 * share a contract: preparing it takes 0.2 s of CPU, and the tests start a service for each file.
 *
 * Bypasses the library's entry point, which would take twice as long: it also validates the contract itself and searches for operations.
 */
export const requestValidator = memoise((contract: Contract): { setOperation: RequestHandler; validate: RequestHandler } => {
  const requests = withoutResponses(contract)
  const apiDoc = requests as unknown as Spec['apiDoc']
  const library = new OpenApiValidator({
    apiSpec: apiDoc,
    validateSecurity: false,
    validateRequests: { allErrors: true },
    validateResponses: false,
    fileUploader: false,
    formats,
    validateFormats: true,
    ajvFormats: { mode: 'full' },
  })
  const chain = library.installMiddleware(Promise.resolve({ apiDoc, basePaths: [], routes: [], serial: 0 })) as RequestHandler[]
  const validate = chain.find(({ name }) => name === 'requestMiddleware')
  if (validate === undefined) throw new Error('express-openapi-validator no longer has its middleware requestMiddleware')
  // The library prepares the operations in place.
  const operations = new Map(
    routes(requests).map(({ path, operation }) => [operation.operationId, { schema: operation, expressRoute: path }]),
  )
  return {
    validate,
    setOperation(request, response, next) {
      const { route } = response.locals
      const operation = operations.get(route?.operation.operationId ?? '')
      if (route === undefined || operation === undefined) return next(problem.unknownAddress(request.method, request.originalUrl))
      request.openapi = { ...operation, pathParams: route.params }
      request.params = route.params
      next()
    },
  }
})

/**
 * A copy of the contract's requests with the schemas that they use, which the library may mutate. At the first request of an operation, the
 * library compiles every schema and walks the whole document: without responses that takes 10 ms of CPU instead of 50, and the first
 * dashboard calls seventeen operations.
 */
function withoutResponses(contract: Contract): Contract {
  const { responses: _, schemas = {}, ...components } = structuredClone(contract.components)
  const paths = structuredClone(contract.paths)
  for (const item of Object.values(paths)) {
    for (const verb of verbs) if (item[verb] !== undefined) item[verb].responses = {}
  }
  const used = new Set(schemasIn([paths, components]))
  // Adding to the set during iteration also visits the schemas of its members.
  for (const name of used) for (const further of schemasIn(schemas[name])) used.add(further)
  return { ...contract, paths, components: { ...components, schemas: Object.fromEntries([...used].map((name) => [name, schemas[name]])) } }
}

/** The names of the shared schemas that a part of the contract refers to. */
const schemasIn = (part: unknown): string[] =>
  [...JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)["/]/g)].map(([, name = '']) => name)

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

/** True for an operation whose requests have nothing to validate except their query. */
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
