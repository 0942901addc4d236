import { createHmac } from 'node:crypto'
import type { Request, Response } from 'express'
import type { Logger } from 'pino'
import type { ProblemName } from '../contract/problem-types.ts'
import { normaliseEmail } from './users.ts'

/** Names of security events in the log. They are stable, because monitoring rules match them. */
export type SecurityEvent =
  | 'signed-in'
  | 'sign-in-refused'
  | 'code-refused'
  | 'link-refused'
  | 'password-changed'
  | 'password-refused'
  | 'signed-out'
  | 'second-factor-refused'
  | 'second-factor-added'
  | 'second-factor-removed'
  | 'second-factor-reset'
  | 'recovery-codes-made'
  | 'recovery-code-used'
  | 'account-changed'
  | 'invitation-sent'
  | 'invitation-revoked'
  | 'cross-site-refused'
  | 'forbidden'
  | 'limit-reached'
  | 'mail-withheld'
  | 'many-enquiries'

/** Actor, target and origin of an event: account ids and IP addresses only, no email address, password, code or token. */
type Details = Record<string, string | number | boolean | undefined>

const routine = new Set<SecurityEvent>([
  'signed-in',
  'signed-out',
  'account-changed',
  'invitation-sent',
  'invitation-revoked',
  'password-changed',
  'second-factor-added',
  'second-factor-removed',
  'second-factor-reset',
  'recovery-codes-made',
  'recovery-code-used',
])

/** Logs a security event: routine events at level info, refusals at level warn. */
export function logSecurityEvent(log: Logger, event: SecurityEvent, details: Details): void {
  const level = routine.has(event) ? 'info' : 'warn'
  log[level]({ securityEvent: event, ...details }, `security: ${event}`)
}

const refusals: { [name in ProblemName]?: SecurityEvent } = {
  'wrong-credentials': 'sign-in-refused',
  unverified: 'sign-in-refused',
  'otp-refused': 'code-refused',
  'second-factor-refused': 'second-factor-refused',
  'passkey-refused': 'second-factor-refused',
  'link-refused': 'link-refused',
  'cross-site': 'cross-site-refused',
  forbidden: 'forbidden',
  'inactive-account': 'forbidden',
  'second-factor-missing': 'forbidden',
  'too-many-requests': 'limit-reached',
}

/**
 * Logs refusals that indicate an attack. An HMAC pseudonymises the attempted email address: events correlate, and without the key the
 * address cannot be recovered or guessed.
 */
export function refusalLog(key: string) {
  const accountOf = (body: unknown) => {
    const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : undefined
    return typeof email === 'string' ? createHmac('sha256', key).update(normaliseEmail(email)).digest('base64url').slice(0, 16) : undefined
  }
  return (name: ProblemName, request: Request, response: Response): void => {
    const event = refusals[name]
    if (event === undefined) return
    const { route, user } = response.locals
    const [operation, by] = [route?.operation.operationId, user?._id]
    logSecurityEvent(request.log, event, { reason: name, operation, by, account: accountOf(request.body), address: request.ip })
  }
}
