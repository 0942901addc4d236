import type { Operations, Request, User } from '../contract/operations.ts'
import { problem } from '../contract/problem.ts'
import { readCompany } from '../mail/mail.ts'
import type { Tools } from '../tools.ts'
import { factorAddedMail, factorRemovedMail, factorResetMail, newRecoveryCodesMail, recoveryCodeUsedMail } from './mails.ts'
import { requireCurrentPassword } from './password-operations.ts'
import { consumeRecoveryCode, looksLikeRecoveryCode, recoveryCodesLeft, replaceRecoveryCodes } from './recovery-codes.ts'
import { afterRemoval, firstRecoveryCodes, hasSecondFactor, removeSecondFactors, secondFactorOf } from './second-factor.ts'
import { logSecurityEvent } from './security-events.ts'
import { endSessions, lockForOwnChange } from './sessions.ts'
import { signInBySecondFactor } from './sign-in.ts'
import { keyUri, totpFactors } from './totp.ts'

type Ids =
  | 'getSecondFactor'
  | 'startTotp'
  | 'confirmTotp'
  | 'deleteTotp'
  | 'verifyTotp'
  | 'renewRecoveryCodes'
  | 'verifyRecoveryCode'
  | 'resetSecondFactor'

const app = 'an authenticator app'
const wrongCode = { path: 'code', message: 'This code is wrong or was used before' }

/** The second factor of an account: authenticator app and recovery codes. */
export function secondFactorOperations(tools: Tools): Pick<Operations, Ids> {
  const { configuration, database, mailer } = tools
  const totp = totpFactors(configuration)

  /** Uses a recovery code up, and mails the owner how many are left. */
  async function consumeRecovery(
    { _id, email, name }: User,
    code: string,
    { address, log }: Pick<Request<'loginUser'>, 'address' | 'log'>,
  ) {
    return database.transaction(async (transaction) => {
      if (!(await consumeRecoveryCode(transaction, _id, code))) return false
      const left = await recoveryCodesLeft(transaction, _id)
      await mailer.send(recoveryCodeUsedMail({ to: email, name, left }), transaction)
      logSecurityEvent(log, 'recovery-code-used', { by: _id, left, address })
      return true
    })
  }

  return {
    getSecondFactor: async ({ user }) => {
      if (user === null) throw problem.unauthorized()
      return { secondFactor: await secondFactorOf(database, user._id) }
    },

    startTotp: async ({ body, user, address, log }) => {
      if (user === null) throw problem.unauthorized()
      await requireCurrentPassword(tools, user, body.currentPassword, { address, log })
      const secret = await totp.start(database, user._id)
      if (secret === undefined) throw problem.exists('authenticator app')
      const { name: issuer } = await readCompany(database, '')
      return { totp: { secret, uri: keyUri(secret, { issuer, label: user.email }) } }
    },

    confirmTotp: async ({ body: { code }, user, session, address, log }) => {
      if (user === null) throw problem.unauthorized()
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
      if (user === null) throw problem.unauthorized()
      const { _id, email, name } = user
      await requireCurrentPassword(tools, user, currentPassword, { address, log })
      if (!(await secondFactorOf(database, _id)).totp) throw problem.notFound('authenticator app')
      // A sentence around the app's code may have as many letters and digits as a recovery code.
      const isRecoveryCode = looksLikeRecoveryCode(code) && (await consumeRecovery(user, code, { address, log }))
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

    verifyRecoveryCode: (request) =>
      signInBySecondFactor(tools, request, {
        factor: 'recovery-code',
        consume: (user) => consumeRecovery(user, request.body.code, request),
      }),

    renewRecoveryCodes: async ({ body: { currentPassword }, user, session, address, log }) => {
      if (user === null) throw problem.unauthorized()
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

    resetSecondFactor: async ({ body: { userId: id }, user: by, address, log }) => {
      if (id === by?._id) throw problem.conflict(ownError)
      await database.transaction(async (transaction) => {
        const owner: User | undefined = await transaction('users').where('_id', id).forUpdate().first('email', 'name')
        if (owner === undefined || !(await removeSecondFactors(transaction, id))) throw problem.notFound('second factor')
        await endSessions(transaction, id)
        await mailer.send(factorResetMail({ to: owner.email, name: owner.name }), transaction)
      })
      logSecurityEvent(log, 'second-factor-reset', { by: by?._id, to: id, address })
      return {}
    },
  }
}

const notStartedError = { path: 'code', message: 'This took too long. Please begin the set-up again.' }
const noFactorError = { path: '', message: 'Recovery codes stand in for a second factor. Please set one up first.' }
const ownError = { path: 'userId', message: 'This is your own account. You can remove your second factor in your profile.' }
