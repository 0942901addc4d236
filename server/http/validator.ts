import type { RequestHandler } from 'express'
import { middleware } from 'express-openapi-validator'
import type { Contract, Operation } from '../contract/document.ts'
import { routeFinder } from '../contract/find-route.ts'
import { problem } from '../contract/problem.ts'
import { compose } from './compose.ts'
import { formats } from './formats.ts'
import { withCanonicalIntegers } from './query-integers.ts'
import { readFastPath } from './read-fast-path.ts'
import { responseCheck } from './response-check.ts'

type Options = { validateResponses: boolean; before: RequestHandler[] }

/**
 * Contract validation of every request, and in tests of every response. `before` runs between the lookup of the operation and the
 * validation of the request: authorisation, rate limits and the body parser.
 * @returns `responses` validates responses that do not pass through `requests`; undefined outside of tests.
 */
export function validator(contract: Contract, { validateResponses, before }: Options) {
  const middlewareOf = validatorMiddleware(contract, { validateResponses })
  const responses = validateResponses ? responseCheck(middlewareOf('responseMiddleware')) : undefined
  const validateRequest = withCanonicalIntegers(contract, middlewareOf('requestMiddleware'))
  // The library's other middleware prepares its own routing and security, neither of which is used.
  const chain = [memoisedOperation(contract, middlewareOf('metadataMiddleware')), ...before, withReadFastPath(contract, validateRequest)]
  return { requests: compose(...chain, ...(responses === undefined ? [] : [responses])), responses }
}

/** The middleware of express-openapi-validator, by name. */
export function validatorMiddleware(
  contract: Contract,
  { validateResponses }: { validateResponses: boolean },
): (name: string) => RequestHandler {
  const chain = middleware({
    // The library mutates the document.
    apiSpec: structuredClone(contract) as unknown as Parameters<typeof middleware>[0]['apiSpec'],
    validateApiSpec: false,
    validateSecurity: false,
    validateRequests: { allErrors: true },
    validateResponses: validateResponses ? { allErrors: true } : false,
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
}

/**
 * Memoises the operation lookup by method and path template. The library compiles patterns of all paths for every request, which takes
 * longer than the rest of the validation; it still runs for the first request of each operation and for every refusal.
 */
function memoisedOperation(contract: Contract, findOperation: RequestHandler): RequestHandler {
  const find = routeFinder(contract)
  const known = new Map<string, NonNullable<Express.Request['openapi']>>()
  return (request, response, next) => {
    const found = find(request.originalUrl.split('?', 1)[0] ?? '')
    if (found === undefined) return next(problem.notFound('address'))
    const { template, params } = found
    const name = `${request.method} ${template}`
    const openapi = known.get(name)
    if (openapi !== undefined && params !== undefined) {
      request.openapi = { ...openapi, pathParams: params }
      request.params = params
      return next()
    }
    return findOperation(request, response, (error?: unknown) => {
      if (error === undefined && request.openapi !== undefined) known.set(name, request.openapi)
      next(error)
    })
  }
}

/**
 * Skips the request validation for reads on the fast path, because the library's general query parsing is slow.
 * `read-fast-path.test.ts` proves that both accept and parse such a query equally.
 */
function withReadFastPath(contract: Contract, validate: RequestHandler): RequestHandler {
  const parseRead = readFastPath(contract)
  return (request, response, next) => {
    const operation = request.openapi?.schema as Operation | undefined
    const query = request.method !== 'GET' || operation === undefined ? undefined : parseRead(operation, request.originalUrl)
    if (query === undefined) return validate(request, response, next)
    // Express's getter would parse the URL on each access.
    Object.defineProperty(request, 'query', { value: query, configurable: true, enumerable: true, writable: true })
    next()
  }
}
