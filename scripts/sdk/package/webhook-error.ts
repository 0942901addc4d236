import { isBranded } from './errors.ts'

const brand = Symbol.for('haulfront-sdk.webhook-error')

/** Why a webhook was refused. Respond with 400 to all but `malformed-secret`, which is an error of the receiver. */
export type WebhookErrorReason =
  /** `webhook-id`, `webhook-timestamp` or `webhook-signature` is not there. */
  | 'missing-header'
  /** One of these headers is there twice, or has a value that no sender of this API writes. */
  | 'malformed-header'
  /** Sent longer ago than the tolerance: a replay, or a wrong clock. */
  | 'too-old'
  /** Sent in the future by more than the tolerance: a wrong clock. */
  | 'too-new'
  /** Signed with another secret, or altered on its way, for example by parsing and printing its JSON. */
  | 'wrong-signature'
  /** No secret, or one that is not `whsec_` and base64. */
  | 'malformed-secret'
  /** Well signed, but not the JSON of an event. */
  | 'malformed-body'

/** A webhook that must not be trusted. */
export class HaulfrontWebhookError extends Error {
  static override [Symbol.hasInstance](error: unknown): boolean {
    return isBranded(error, brand)
  }
  get [brand]() {
    return true
  }
  override readonly name = 'HaulfrontWebhookError'
  readonly reason: WebhookErrorReason

  constructor(reason: WebhookErrorReason, message: string) {
    super(message)
    this.reason = reason
  }
}

/** Whether an error means that a webhook must not be trusted, for one reason if a reason is given. */
export function isWebhookError(error: unknown, reason?: WebhookErrorReason): error is HaulfrontWebhookError {
  return error instanceof HaulfrontWebhookError && (reason === undefined || error.reason === reason)
}
