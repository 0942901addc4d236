import type { RequestHandler } from 'express'
import { type Contract, type Operation, parametersOf, resolve, routes, type Schema } from '../contract/document.ts'

/** Canonical form of an integer, as in JSON: one value has one URL and one cache key. */
export const canonicalInteger = /^(?:0|-?[1-9]\d*)$/

type QueryError = Error & { status: number; errors: { path: string; message: string; errorCode: string }[] }

/**
 * Wraps the validator's request middleware and refuses integers in the query that are not canonical: the validator's coercion accepts
 * everything that JavaScript's `Number` does, such as ` 5`, `5e0` and `0x10`.
 */
export function withCanonicalIntegers(contract: Contract, validate: RequestHandler): RequestHandler {
  const integerParameters = new Map(
    routes(contract).map(({ operation }) => [operation.operationId, integerParametersOf(contract, operation)]),
  )

  return (request, response, next) => {
    const operation = response.locals.route?.operation
    const names = operation === undefined ? undefined : integerParameters.get(operation.operationId)
    const sent = request.query
    const nonCanonical = names?.filter((name) => sent[name] !== undefined && !canonicalInteger.test(String(sent[name]))) ?? []
    validate(request, response, (error?: unknown) => next(nonCanonical.length === 0 ? error : withTypeErrors(nonCanonical, error)))
  }
}

function integerParametersOf(contract: Contract, operation: Operation): string[] {
  return parametersOf(contract, operation, 'query')
    .filter(({ schema }) => resolve<Schema>(contract, schema).type === 'integer')
    .map(({ name }) => name)
}

/** Adds type errors to those of the validator, in its format. */
function withTypeErrors(names: string[], error: unknown): unknown {
  const found = isQueryError(error) ? error : Object.assign(new Error('The query is not valid'), { status: 400, errors: [] })
  const known = new Set(found.errors.map(({ path }) => path))
  const errors = names
    .map((name) => ({ path: `/query/${name}`, message: 'must be integer', errorCode: 'type.openapi.requestValidation' }))
    .filter(({ path }) => !known.has(path))
  return Object.assign(found, { errors: [...found.errors, ...errors] })
}

const isQueryError = (error: unknown): error is QueryError =>
  error instanceof Error && 'status' in error && error.status === 400 && 'errors' in error && Array.isArray(error.errors)
