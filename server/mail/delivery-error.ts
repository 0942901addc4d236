import { cutToLength } from '../../shared/human-text.ts'
import { FailedAttempt, type QueuedJob } from '../database/queue.ts'

/** What nodemailer adds to an error: `response` and its code are those of the mail server. */
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

/** A sentence for people: what nodemailer's code means, or what the mail server said. */
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
 * Whether a mail was refused for good: by 5xx in reply to its sender, recipient or text (RFC 5321, 4.2.1), or by nodemailer itself. A refused
 * greeting, sign-in or connection concerns every mail and is corrected in the configuration, so that mails wait for it.
 */
function isRefusedForGood({ code = '', responseCode = 500 }: SmtpError): boolean {
  return ['EENVELOPE', 'EMESSAGE'].includes(code) && responseCode >= 500 && responseCode !== unauthenticated
}

/** A failed delivery as the queue takes it: given up at once when the mail was refused for good. */
export function failedDelivery<Job extends QueuedJob>(error: unknown): FailedAttempt<Job> {
  const failure = isRefusedForGood(error as SmtpError) ? { givenUp: 'exhausted' as const } : {}
  return new FailedAttempt<Job>(deliveryErrorText(error), failure, { cause: error })
}
