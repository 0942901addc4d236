import type { User } from '../contract/operations.ts'
import { problem } from '../contract/problem.ts'
import { cutToLength } from '../lib/human-text.ts'
import type { Mail } from '../mail/mail.ts'
import type { Tools } from '../tools.ts'

const testMail = ({ email, name }: User): Mail => ({
  to: email,
  name,
  subject: (company) => `Test mail of ${company}`,
  intro: ['This mail was sent from the dashboard, to see whether mails arrive. They do.'],
  outro: ['There is nothing to do.'],
})

/**
 * Sends a mail to an account past the queue, whose tries would take two hours to tell a failure.
 * @throws Problem 503 with what the mail server said.
 */
export async function sendTestMail({ mailer, limits, readiness }: Tools, user: User): Promise<{ to: string; delivery: 'smtp' | 'file' }> {
  await limits.testMail(user._id)
  await mailer.sendNow(testMail(user)).catch((error: unknown) => {
    throw problem.mailNotSent(reasonOf(error), error instanceof Error ? error : undefined)
  })
  if (mailer.hasServer) readiness.mailWorks()
  return { to: user.email, delivery: mailer.hasServer ? 'smtp' : 'file' }
}

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
function reasonOf(error: unknown): string {
  const { code = '', response = '', message = '' } = error as { code?: string; response?: string; message?: string }
  if (response !== '') {
    const said = cutToLength(response, 500)
    return code === 'EAUTH' ? `The mail server refused the user name or the password: ${said}` : `The mail server said: ${said}`
  }
  if (code === 'ETLS') return 'No encrypted connection to the mail server could be made.'
  if (unreachable.has(code)) return `The mail server cannot be reached (${/E[A-Z]{4,}/.exec(message)?.[0] ?? code}).`
  return `The mail could not be sent: ${cutToLength(message, 500)}`
}
