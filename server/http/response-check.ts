import { channel } from 'node:diagnostics_channel'
import type { Request, RequestHandler, Response } from 'express'
import type { Operation } from '../contract/document.ts'

/** Names each response that is not what the contract says of it. Tests subscribe, so that one fails that never looks at the response. */
export const violations = channel('haulfront:contract-violation')

/** A response that is not what the contract says of it: which operation and status, where in the body, and which rule. */
export class ContractViolation extends Error {}

type Fault = { path?: string; message?: string; errorCode?: string }

/**
 * The validator's step that holds what goes through `response.json` against its operation. Problems go through it as well
 * (problem-writer.ts), so that an undeclared refusal is noticed where it happens.
 */
export function responseCheck(step: RequestHandler): RequestHandler {
  return (request, response, next) => {
    step(request, response, (error?: unknown) => next(error === undefined ? undefined : violated(request, response, faultsOf(error))))
  }
}

/** Undefined for a status that the operation declares, and where there is no operation. */
export function undeclaredStatus(request: Request, response: Response): ContractViolation | undefined {
  const operation = request.openapi?.schema as Operation | undefined
  if (operation === undefined || String(response.statusCode) in operation.responses) return undefined
  return violated(request, response, ['the contract does not declare this status'])
}

function violated(request: Request, { statusCode }: Response, faults: string[]): ContractViolation {
  const { operationId = request.originalUrl } = (request.openapi?.schema ?? {}) as Partial<Operation>
  const violation = new ContractViolation(`${operationId} ${statusCode}: ${faults.join('; ')}`)
  violations.publish(violation)
  return violation
}

function faultsOf(error: unknown): string[] {
  const { errors = [] } = error as { errors?: Fault[] }
  if (errors.length === 0) return [error instanceof Error ? error.message : String(error)]
  return errors.map(({ path = '', message = '', errorCode = '' }) => {
    const rule = errorCode.split('.')[0]
    return `${path.replace(/^\/response(?=\/|$)/, '') || '/'} ${message}${rule ? ` (${rule})` : ''}`
  })
}
