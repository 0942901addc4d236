import { createHmac } from 'node:crypto'
import type { Request, Response } from 'express'
import type { Logger } from 'pino'
import type { ProblemName } from '../contract/problem-types.ts'
import { normaliseEmail } from './users.ts'

/** What is logged of accounts and refusals, by names that stay as they are: whoever watches the log searches for them. */
export type SecurityEvent =
  | 'signed-in'
  | 'sign-in-refused'
  | 'code-refused'
  | 'signed-out'
  | 'account-changed'
  | 'cross-site-refused'
  | 'forbidden'
  | 'limit-reached'
  | 'mail-withheld'
  | 'many-enquiries'

/** Who did it, to whom, from where. Ids of accounts and addresses of networks only: no mail address, password, code or token. */
type Details = Record<string, string | number | boolean | undefined>

/** What the editors' everyday work brings along is information; what was refused is a warning. */
export function logSecurityEvent(log: Logger, event: SecurityEvent, details: Details): void {
  const level = event === 'signed-in' || event === 'signed-out' || event === 'account-changed' ? 'info' : 'warn'
  log[level]({ securityEvent: event, ...details }, `security: ${event}`)
}

const refusals: { [name in ProblemName]?: SecurityEvent } = {
  'wrong-credentials': 'sign-in-refused',
  unverified: 'sign-in-refused',
  'otp-refused': 'code-refused',
  'cross-site': 'cross-site-refused',
  forbidden: 'forbidden',
  'inactive-account': 'forbidden',
  'too-many-requests': 'limit-reached',
}

/**
 * Logs the refusals that an attack would cause. The mail address that somebody tried is told apart from others by a keyed hash, which
 * nobody without the key can turn back or guess.
 */
export function refusalLog(key: string) {
  const accountOf = (body: unknown) => {
    const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : undefined
    return typeof email === 'string' ? createHmac('sha256', key).update(normaliseEmail(email)).digest('base64url').slice(0, 16) : undefined
  }
  return (name: ProblemName, request: Request, response: Response): void => {
    const event = refusals[name]
    if (event === undefined) return
    const operation = (request.openapi?.schema as { operationId?: string } | undefined)?.operationId
    const by = (response.locals.user as { _id: string } | null | undefined)?._id
    logSecurityEvent(request.log, event, { reason: name, operation, by, account: accountOf(request.body), address: request.ip })
  }
}
