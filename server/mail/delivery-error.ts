import { cutToLength } from '../../shared/human-text.ts'
import { FailedAttempt, type QueuedJob } from '../database/queue.ts'

/** Properties of nodemailer's errors; `response` and its code come from the mail server. */
type SmtpError = { code?: string; response?: string; responseCode?: number; message?: string }

const unreachable = new Set([
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EDNS',
  'ETIMEDOUT',
  'ESOCKET',
  'EHOSTUNREACH',
  'EAI_AGAIN',
])

/** A sentence for people: the meaning of nodemailer's code, or the mail server's reply. */
export function deliveryErrorText(error: unknown): string {
  const { code = '', response = '', message = '' } = error as SmtpError
  if (response !== '') {
    const said = cutToLength(response, 500)
    return code === 'EAUTH' ? `The mail server refused the user name or the password: ${said}` : `The mail server said: ${said}`
  }
  if (code === 'ETLS') return 'No encrypted connection to the mail server could be made.'
  if (unreachable.has(code)) return `The mail server cannot be reached (${/E[A-Z]{4,}/.exec(message)?.[0] ?? code}).`
  return `The mail could not be sent: ${cutToLength(message, 500)}`
}

/** The reply to a mail that needs a sign-in or TLS first (RFC 4954, RFC 3207). */
const unauthenticated = 530

/**
 * Whether a mail was refused permanently: by 5xx in reply to its sender, recipient or text (RFC 5321, 4.2.1), or by nodemailer itself. A
 * refused greeting, sign-in or connection affects every mail and needs another configuration, so that mails wait.
 */
function isRefusedForGood({ code = '', responseCode = 500 }: SmtpError): boolean {
  return ['EENVELOPE', 'EMESSAGE'].includes(code) && responseCode >= 500 && responseCode !== unauthenticated
}

/** Converts a failed delivery for the queue, which gives up permanently refused mails at once. */
export function failedDelivery<Job extends QueuedJob>(error: unknown): FailedAttempt<Job> {
  const failure = isRefusedForGood(error as SmtpError) ? { givenUp: 'exhausted' as const } : {}
  return new FailedAttempt<Job>(deliveryErrorText(error), failure, { cause: error })
}
