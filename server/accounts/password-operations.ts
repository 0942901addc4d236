import type { Operations, Request, User } from '../contract/operations.ts'
import { problem } from '../contract/problem.ts'
import { shownEmail } from '../lib/shown-email.ts'
import type { Tools } from '../tools.ts'
import { changePassword, isCurrentPassword, resetLinkOf, resetPassword, sendAnotherCode, sendResetLink } from './password-changes.ts'
import { contractMessage } from './password-rules.ts'
import { registrationIdFrom } from './registration.ts'
import { logSecurityEvent } from './security-events.ts'
import { accountKey, normaliseEmail } from './users.ts'

type MailRequest = Pick<Request<'resendOtp' | 'forgotPassword'>, 'body' | 'address' | 'session' | 'log'>

export function passwordOperations(tools: Tools) {
  const { limits } = tools

  /** Sends a mail that a visitor asks for, within the limit of its mailbox; beyond it, the response is the same and nothing changes. */
  async function mailOnce(
    operation: 'resendOtp' | 'forgotPassword',
    { body, address, session, log }: MailRequest,
    send: typeof sendAnotherCode,
  ): Promise<Record<never, never>> {
    const email = normaliseEmail(body.email)
    const mailbox = accountKey(email)
    await (operation === 'resendOtp' ? limits.anotherCode : limits.forgotPassword)(address, mailbox)
    if (!(await limits.mail(address, mailbox))) {
      logSecurityEvent(log, 'mail-withheld', { operation, address })
      return {}
    }
    const reference = await send(tools, { email, previousId: registrationIdFrom(session.registration, email) })
    if (reference !== undefined) session.rememberRegistration(reference)
    return {}
  }

  return {
    resendOtp: (request) => mailOnce('resendOtp', request, sendAnotherCode),
    forgotPassword: (request) => mailOnce('forgotPassword', request, sendResetLink),

    resetPassword: async ({ body: { token, password }, address, log }) => {
      await limits.resetPassword(address)
      const to = await resetPassword(tools, token, password)
      logSecurityEvent(log, 'password-changed', { to, reason: 'mailed link', address })
      return {}
    },

    viewPasswordReset: async ({ body: { token } }) => ({ email: shownEmail((await resetLinkOf(tools, token)).email) }),

    changePassword: async ({ body: { currentPassword, password }, user, session, address, log }) => {
      await requireCurrentPassword(tools, user, currentPassword, { address, log })
      await changePassword(tools, user, password, session.sid)
      logSecurityEvent(log, 'password-changed', { by: user._id, to: user._id, address })
      return {}
    },
  } satisfies Partial<Operations>
}

/**
 * Makes sure that a signed-in user knows the password, so that an unlocked screen is not enough.
 * @throws Problem 400 at the field `currentPassword`, and 429 after ten tries.
 */
export async function requireCurrentPassword(
  tools: Tools,
  user: User,
  password: string,
  { address, log }: Pick<Request<'changePassword'>, 'address' | 'log'>,
): Promise<void> {
  await tools.limits.changePassword(user._id)
  if (await isCurrentPassword(tools, user, password)) return
  logSecurityEvent(log, 'password-refused', { by: user._id, address })
  throw problem.invalid({ path: 'currentPassword', message: contractMessage('CurrentPassword', 'wrong') })
}
