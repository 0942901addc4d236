import type { RequestHandler } from 'express'
import { type Contract, type Operation, type Parameter, resolve, routes, type Schema } from '../contract/document.ts'

/** As JSON spells an integer. The form of a number's every text, so that one value has one address and one cache key. */
export const canonicalInteger = /^(?:0|-?[1-9]\d*)$/

type QueryError = Error & { status: number; errors: { path: string; message: string; errorCode: string }[] }

/**
 * The validator's step that holds a request against its operation, stricter about integers in the query: its own coercion takes whatever
 * JavaScript's `Number` does, such as ` 5`, `5e0` and `0x10`.
 */
export function withCanonicalIntegers(contract: Contract, validate: RequestHandler): RequestHandler {
  const integerParameters = new Map(
    routes(contract).map(({ operation }) => [operation.operationId, integerParametersOf(contract, operation)]),
  )

  return (request, response, next) => {
    const operation = request.openapi?.schema as Operation | undefined
    const names = operation === undefined ? undefined : integerParameters.get(operation.operationId)
    const sent = request.query
    const nonCanonical = names?.filter((name) => sent[name] !== undefined && !canonicalInteger.test(String(sent[name]))) ?? []
    validate(request, response, (error?: unknown) => next(nonCanonical.length === 0 ? error : withTypeErrors(nonCanonical, error)))
  }
}

function integerParametersOf(contract: Contract, { parameters = [] }: Operation): string[] {
  return parameters
    .map((parameter) => resolve<Parameter>(contract, parameter))
    .filter(({ in: location, schema }) => location === 'query' && resolve<Schema>(contract, schema).type === 'integer')
    .map(({ name }) => name)
}

/** Shaped as the validator's own errors, and added to those that it found besides. */
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
