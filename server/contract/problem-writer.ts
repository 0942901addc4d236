import type { ErrorRequestHandler, Request, Response } from 'express'
import { databaseProblem } from '../database/errors.ts'
import type { Contract, Operation } from './document.ts'
import { fieldErrors } from './messages.ts'
import { Problem, problem } from './problem.ts'
import type { ProblemName } from './problem-kinds.ts'

type NoteRefusal = (name: ProblemName, request: Request, response: Response) => void

/**
 * The one writer of errors: whatever was thrown becomes `application/problem+json`, and a fault of ours is logged with its reference.
 * @param note hears of every refusal.
 */
export function problemWriter(contract: Contract, note: NoteRefusal): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error)
    const found = asProblem(contract, error, request)
    const reference = `urn:uuid:${String(request.id)}`
    const body = found.body.status >= 500 ? { ...found.body, instance: reference } : found.body
    note(found.kind, request, response)
    if (found.body.status >= 500) request.log.error({ err: error }, 'request failed')
    response.status(body.status).set(found.headers).type('application/problem+json').send(JSON.stringify(body))
  }
}

type ValidatorError = Error & { status: number; path?: string; errors?: { path: string; message: string; errorCode?: string }[] }

function asProblem(contract: Contract, error: unknown, request: Request): Problem {
  if (error instanceof Problem) return error
  const fromDatabase = databaseProblem(error)
  if (fromDatabase !== undefined) return fromDatabase
  if (isValidatorError(error)) {
    if (error.status === 404) return problem.notFound('address')
    if (error.status === 413) return problem.tooLarge({ path: '', message: 'The request is too large' })
    if (error.status === 415) return problem.unsupportedMediaType({ path: '', message: 'This type of body is not taken here' })
    if (error.status === 400) {
      const operation = request.openapi?.schema as Operation | undefined
      return problem.badRequest('The request is not valid.', fieldErrors(contract, operation, error.errors ?? []))
    }
  }
  return problem.server()
}

function isValidatorError(error: unknown): error is ValidatorError {
  return error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status < 500
}
