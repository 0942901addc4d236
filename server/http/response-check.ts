import { channel } from 'node:diagnostics_channel'
import type { Request, RequestHandler, Response } from 'express'
import type { Operation } from '../contract/document.ts'

/** Names each response that is not what the contract says of it. Tests subscribe, so that one fails that never looks at the response. */
export const violations = channel('haulfront:contract-violation')

/** A response that is not what the contract says of it: which operation and status, where in the body, and which rule. */
export class ContractViolation extends Error {}

type ValidationError = { path?: string; message?: string; errorCode?: string }

/**
 * The validator's step that holds what goes through `response.json` against its operation. Problems go through it as well
 * (problem-writer.ts), so that an undeclared refusal is noticed where it happens.
 */
export function responseCheck(validate: RequestHandler): RequestHandler {
  return (request, response, next) => {
    validate(request, response, (error?: unknown) =>
      next(error === undefined ? undefined : publishViolation(request, response, messagesOf(error))),
    )
  }
}

/** Undefined for a status that the operation declares, and where there is no operation. */
export function undeclaredStatus(request: Request, response: Response): ContractViolation | undefined {
  const operation = request.openapi?.schema as Operation | undefined
  if (operation === undefined || String(response.statusCode) in operation.responses) return undefined
  return publishViolation(request, response, ['the contract does not declare this status'])
}

function publishViolation(request: Request, { statusCode }: Response, messages: string[]): ContractViolation {
  const { operationId = request.originalUrl } = (request.openapi?.schema ?? {}) as Partial<Operation>
  const violation = new ContractViolation(`${operationId} ${statusCode}: ${messages.join('; ')}`)
  violations.publish(violation)
  return violation
}

function messagesOf(error: unknown): string[] {
  const { errors = [] } = error as { errors?: ValidationError[] }
  if (errors.length === 0) return [error instanceof Error ? error.message : String(error)]
  return errors.map(({ path = '', message = '', errorCode = '' }) => {
    const rule = errorCode.split('.')[0]
    return `${path.replace(/^\/response(?=\/|$)/, '') || '/'} ${message}${rule ? ` (${rule})` : ''}`
  })
}
