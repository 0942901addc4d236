import { channel } from 'node:diagnostics_channel'
import type { Request, RequestHandler, Response } from 'express'

/** Diagnostics channel of contract violations. Tests subscribe to it, so that a test fails even if it never reads the response. */
export const violations = channel('haulfront:contract-violation')

/** A response that violates the contract; the message names operation, status, JSON pointer and keyword. */
export class ContractViolation extends Error {}

type ValidationError = { path?: string; message?: string; errorCode?: string }

/** Validates a response body before it is sent, given the response with its status; undefined when it conforms to the contract. */
export type ResponseCheck = (request: Request, response: Response, body: object) => Promise<ContractViolation | undefined>

/**
 * Response validation by the library's middleware, which validates what is passed to `response.json`: it gets a stand-in for the response,
 * so that the body is checked and not sent.
 */
export function responseCheck(validate: RequestHandler): ResponseCheck {
  return async (request, response, body) => {
    const undeclared = undeclaredStatus(request, response)
    if (undeclared !== undefined || request.openapi === undefined) return undeclared
    return new Promise((resolve) => {
      const standIn = Object.create(response) as Response
      standIn.json = () => {
        resolve(undefined)
        return response
      }
      validate(request, standIn, (error?: unknown) => {
        if (error === undefined) standIn.json(body)
        else resolve(publishViolation(request, response, messagesOf(error)))
      })
    })
  }
}

/** Undefined for a declared status, and outside of operations. */
function undeclaredStatus(request: Request, response: Response): ContractViolation | undefined {
  const operation = response.locals.route?.operation
  if (operation === undefined || String(response.statusCode) in operation.responses) return undefined
  return publishViolation(request, response, ['the contract does not declare this status'])
}

function publishViolation(request: Request, { statusCode, locals }: Response, messages: string[]): ContractViolation {
  const operationId = locals.route?.operation.operationId ?? request.originalUrl
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
