import type { Operations } from '../contract/operations.ts'
import { problem } from '../contract/problem.ts'
import { readCompany } from '../mail/mail.ts'
import type { Tools } from '../tools.ts'
import { factorAddedMail, factorRemovedMail } from './mails.ts'
import { requireCurrentPassword } from './password-operations.ts'
import { spendRecoveryCode } from './recovery-code-operations.ts'
import { looksLikeRecoveryCode } from './recovery-codes.ts'
import { afterRemoval, firstRecoveryCodes, secondFactorOf } from './second-factor.ts'
import { logSecurityEvent } from './security-events.ts'
import { endSessions, lockForOwnChange } from './sessions.ts'
import { signInBySecondFactor } from './sign-in.ts'
import { keyUri, totpFactors } from './totp.ts'

const app = 'an authenticator app'
const wrongCode = { path: 'code', message: 'This code is wrong or was used before' }
const notStartedError = { path: 'code', message: 'This took too long. Please begin the set-up again.' }

/** The authenticator app of an account (TOTP): set-up, removal, and signing in with its codes. */
export function totpOperations(tools: Tools): Pick<Operations, 'startTotp' | 'confirmTotp' | 'deleteTotp' | 'verifyTotp'> {
  const { configuration, database, mailer } = tools
  const totp = totpFactors(configuration)

  return {
    startTotp: async ({ body, user, address, log }) => {
      await requireCurrentPassword(tools, user, body.currentPassword, { address, log })
      const secret = await totp.start(database, user._id)
      if (secret === undefined) throw problem.exists('authenticator app')
      const { name: issuer } = await readCompany(database, '')
      return { totp: { secret, uri: keyUri(secret, { issuer, label: user.email }) } }
    },

    confirmTotp: async ({ body: { code }, user, session, address, log }) => {
      const { _id, email, name } = user
      if (!(await totp.isStarted(database, _id))) throw problem.conflict(notStartedError)
      const recoveryCodes = await database.transaction(async (transaction) => {
        await lockForOwnChange(transaction, _id, session.sid)
        if (!(await totp.confirm(transaction, _id, code))) throw problem.invalid(wrongCode)
        await endSessions(transaction, _id, session.sid)
        await mailer.send(factorAddedMail({ to: email, name, factor: app }), transaction)
        return firstRecoveryCodes(transaction, _id)
      })
      logSecurityEvent(log, 'second-factor-added', { by: _id, factor: 'totp', address })
      return { recoveryCodes }
    },

    deleteTotp: async ({ body: { currentPassword, code }, user, session, address, log }) => {
      const { _id, email, name } = user
      await requireCurrentPassword(tools, user, currentPassword, { address, log })
      if (!(await secondFactorOf(database, _id)).totp) throw problem.notFound('authenticator app')
      // A text with the app's code in it may happen to have the length of a recovery code.
      const isRecoveryCode = looksLikeRecoveryCode(code) && (await spendRecoveryCode(tools, user, code, { address, log }))
      const isRight = isRecoveryCode || (await totp.consume(database, _id, code))
      if (!isRight) throw problem.invalid(wrongCode)
      await database.transaction(async (transaction) => {
        await lockForOwnChange(transaction, _id, session.sid)
        await transaction('totp_factors').where('userId', _id).delete()
        await afterRemoval(transaction, _id)
        await mailer.send(factorRemovedMail({ to: email, name, factor: app }), transaction)
      })
      logSecurityEvent(log, 'second-factor-removed', { by: _id, factor: 'totp', address })
      return {}
    },

    verifyTotp: (request) =>
      signInBySecondFactor(tools, request, { factor: 'totp', consume: ({ _id }) => totp.consume(database, _id, request.body.code) }),
  }
}
