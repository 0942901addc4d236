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
 * Every request, and in tests every response, against the contract. `before` runs once the operation is known and before its body is
 * looked at: who may call, and reading the body.
 * @returns `responses` is the check of responses by itself, for those that do not come this way; undefined outside of tests.
 */
export function validator(contract: Contract, { validateResponses, before }: Options) {
  const middlewareOf = validatorMiddleware(contract, { validateResponses })
  const responses = validateResponses ? responseCheck(middlewareOf('responseMiddleware')) : undefined
  const validateRequest = withCanonicalIntegers(contract, middlewareOf('requestMiddleware'))
  // Its other steps prepare Express's own routes and its own security, neither of which is used.
  const chain = [memoisedOperation(contract, middlewareOf('metadataMiddleware')), ...before, withReadFastPath(contract, validateRequest)]
  return { requests: compose(...chain, ...(responses === undefined ? [] : [responses])), responses }
}

/** The steps of express-openapi-validator, by their names. */
export function validatorMiddleware(
  contract: Contract,
  { validateResponses }: { validateResponses: boolean },
): (name: string) => RequestHandler {
  const chain = middleware({
    // It changes the document that it is given.
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
    if (found === undefined) throw new Error(`express-openapi-validator no longer has its step ${name}`)
    return found
  }
}

/**
 * The validator's step that finds the operation makes patterns of the contract's paths for every request, which costs more than the rest
 * of it. What it finds is the same each time, so it is asked once for each operation, and whenever there is something to refuse.
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
 * The validator's step that holds a request against its operation prepares for queries of every kind that there is. A plain read is told
 * faster than that; `read-fast-path.test.ts` shows that the validator would take it and make the same of it.
 */
function withReadFastPath(contract: Contract, validate: RequestHandler): RequestHandler {
  const parseRead = readFastPath(contract)
  return (request, response, next) => {
    const operation = request.openapi?.schema as Operation | undefined
    const query = request.method !== 'GET' || operation === undefined ? undefined : parseRead(operation, request.originalUrl)
    if (query === undefined) return validate(request, response, next)
    // Express would read it from the address each time.
    Object.defineProperty(request, 'query', { value: query, configurable: true, enumerable: true, writable: true })
    next()
  }
}
