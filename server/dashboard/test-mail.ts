import type { User } from '../contract/operations.ts'
import { problem } from '../contract/problem.ts'
import { deliveryErrorText } from '../mail/delivery-error.ts'
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
 * Sends a mail to an account without the queue, whose retries would delay the report of a failure by two hours.
 * @throws Problem 503 with the mail server's reply.
 */
export async function sendTestMail({ mailer, limits, readiness }: Tools, user: User): Promise<{ to: string; delivery: 'smtp' | 'file' }> {
  await limits.testMail(user._id)
  await mailer.sendNow(testMail(user)).catch((error: unknown) => {
    throw problem.mailNotSent(deliveryErrorText(error), error instanceof Error ? error : undefined)
  })
  if (mailer.hasServer) readiness.mailWorks()
  return { to: user.email, delivery: mailer.hasServer ? 'smtp' : 'file' }
}
