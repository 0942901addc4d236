import type { ErrorRequestHandler, Request, Response } from 'express'
import type { Contract } from '../contract/document.ts'
import { Problem, problem } from '../contract/problem.ts'
import type { ProblemName } from '../contract/problem-types.ts'
import { databaseProblem } from '../database/errors.ts'
import { fieldErrors } from './field-errors.ts'
import { ContractViolation, type ResponseCheck } from './response-check.ts'

type OnProblem = (name: ProblemName, request: Request, response: Response) => void

/**
 * Error-handling middleware: every thrown value becomes `application/problem+json` (RFC 9457), and a 5xx is logged with its request id.
 * @param onProblem is called with every problem that is sent.
 * @param check validates a problem against the contract before it is sent; in tests only.
 */
export function problemWriter(contract: Contract, onProblem: OnProblem, check: ResponseCheck | undefined): ErrorRequestHandler {
  function write(error: unknown, request: Request, response: Response): void {
    const found = toProblem(contract, error, response)
    const reference = `urn:uuid:${String(request.id)}`
    const body = found.body.status >= 500 ? { ...found.body, instance: reference } : found.body
    onProblem(found.problemName, request, response)
    if (found.body.status >= 500) request.log.error({ err: error }, 'request failed')
    response.status(body.status).set(found.headers).type('application/problem+json')
    const violation = error instanceof ContractViolation ? undefined : check?.(response, body)
    if (violation === undefined) response.json(body)
    else write(violation, request, response)
  }

  return (error: unknown, request, response, next) => {
    if (response.headersSent) next(error)
    else write(error, request, response)
  }
}

type ValidatorError = Error & { status: number; path?: string; errors?: { path: string; message: string; errorCode?: string }[] }

/** Converts a thrown value to a problem; the validator's errors name the fields of the matched operation. */
export function toProblem(contract: Contract, error: unknown, response: Response): Problem {
  if (error instanceof Problem) return error
  if (error instanceof ContractViolation) return problem.serverError(error.message)
  const fromDatabase = databaseProblem(error)
  if (fromDatabase !== undefined) return fromDatabase
  if (isValidatorError(error)) {
    if (error.status === 404) return problem.unknownAddress(response.req.method, response.req.originalUrl)
    if (error.status === 413) return problem.tooLarge({ path: '', message: 'The request is too large' })
    if (error.status === 415) return problem.unsupportedMediaType({ path: '', message: 'This type of body is not taken here' })
    if (error.status === 400) {
      return problem.badRequest(
        'The request is not valid.',
        fieldErrors(contract, response.locals.route?.operation, error.errors ?? [], response.req),
      )
    }
  }
  return problem.serverError()
}

function isValidatorError(error: unknown): error is ValidatorError {
  return error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status < 500
}
