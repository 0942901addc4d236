import { createHmac } from 'node:crypto'
import type { Request, Response } from 'express'
import type { Logger } from 'pino'
import type { ProblemName } from '../contract/problem-types.ts'
import { normaliseEmail } from './users.ts'

/** Security events of the log and their levels: info for routine ones, warn for refusals. Monitoring rules match the names, so they are stable. */
export const securityEvents = {
  'signed-in': 'info',
  'sign-in-refused': 'warn',
  'code-refused': 'warn',
  'link-refused': 'warn',
  'password-changed': 'info',
  'password-refused': 'warn',
  'signed-out': 'info',
  'second-factor-refused': 'warn',
  'second-factor-added': 'info',
  'second-factor-removed': 'info',
  'second-factor-reset': 'info',
  'recovery-codes-made': 'info',
  'recovery-code-used': 'info',
  'account-changed': 'info',
  'invitation-sent': 'info',
  'invitation-revoked': 'info',
  'token-created': 'info',
  'token-revoked': 'info',
  'token-refused': 'warn',
  'webhook-created': 'info',
  'webhook-changed': 'info',
  'webhook-secret-made': 'info',
  'webhook-deleted': 'info',
  'webhook-given-up': 'warn',
  'cross-site-refused': 'warn',
  forbidden: 'warn',
  'limit-reached': 'warn',
  'mail-withheld': 'warn',
  'many-enquiries': 'warn',
  'person-erased': 'info',
} as const

export type SecurityEvent = keyof typeof securityEvents

/** Actor, target and origin of an event: account ids and IP addresses only, no email address, password, code or token. */
type Details = Record<string, string | number | boolean | undefined>

export function logSecurityEvent(log: Logger, event: SecurityEvent, details: Details): void {
  log[securityEvents[event]]({ securityEvent: event, ...details }, `security: ${event}`)
}

const refusals: { [name in ProblemName]?: SecurityEvent } = {
  'wrong-credentials': 'sign-in-refused',
  unverified: 'sign-in-refused',
  'otp-refused': 'code-refused',
  'second-factor-refused': 'second-factor-refused',
  'passkey-refused': 'second-factor-refused',
  'link-refused': 'link-refused',
  'cross-site': 'cross-site-refused',
  'token-refused': 'token-refused',
  forbidden: 'forbidden',
  'token-scope': 'forbidden',
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
    const { route, user, address } = response.locals
    const [operation, by] = [route?.operation.operationId, user?._id]
    logSecurityEvent(request.log, event, { reason: name, operation, by, account: accountOf(request.body), address })
  }
}
