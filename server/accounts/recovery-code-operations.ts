import type { Operations, Request, User } from '../contract/operations.ts'
import { problem } from '../contract/problem.ts'
import type { Tools } from '../tools.ts'
import { newRecoveryCodesMail, recoveryCodeUsedMail } from './mails.ts'
import { requireCurrentPassword } from './password-operations.ts'
import { consumeRecoveryCode, recoveryCodesLeft, replaceRecoveryCodes } from './recovery-codes.ts'
import { hasSecondFactor } from './second-factor.ts'
import { logSecurityEvent } from './security-events.ts'
import { lockForOwnChange } from './sessions.ts'
import { signInBySecondFactor } from './sign-in.ts'

const noFactorError = { path: '', message: 'Recovery codes stand in for a second factor. Please set one up first.' }

/** Recovery codes of an account: renewal, and signing in with one. */
export function recoveryCodeOperations(tools: Tools): Pick<Operations, 'renewRecoveryCodes' | 'verifyRecoveryCode'> {
  const { database, mailer } = tools

  return {
    renewRecoveryCodes: async ({ body: { currentPassword }, user, session, address, log }) => {
      const { _id, email, name } = user
      await requireCurrentPassword(tools, user, currentPassword, { address, log })
      const recoveryCodes = await database.transaction(async (transaction) => {
        await lockForOwnChange(transaction, _id, session.sid)
        if (!(await hasSecondFactor(transaction, _id))) throw problem.conflict(noFactorError)
        await mailer.send(newRecoveryCodesMail({ to: email, name }), transaction)
        return replaceRecoveryCodes(transaction, _id)
      })
      logSecurityEvent(log, 'recovery-codes-made', { by: _id, address })
      return { recoveryCodes }
    },

    verifyRecoveryCode: (request) =>
      signInBySecondFactor(tools, request, {
        factor: 'recovery-code',
        consume: (user) => spendRecoveryCode(tools, user, request.body.code, request),
      }),
  }
}

/** Uses a recovery code up, and mails the owner how many are left. @returns false for a wrong code. */
export function spendRecoveryCode(
  { database, mailer }: Tools,
  { _id, email, name }: User,
  code: string,
  { address, log }: Pick<Request<'loginUser'>, 'address' | 'log'>,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    if (!(await consumeRecoveryCode(transaction, _id, code))) return false
    const left = await recoveryCodesLeft(transaction, _id)
    await mailer.send(recoveryCodeUsedMail({ to: email, name, left }), transaction)
    logSecurityEvent(log, 'recovery-code-used', { by: _id, left, address })
    return true
  })
}
