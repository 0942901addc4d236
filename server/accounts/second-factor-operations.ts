import type { Operations, User } from '../contract/operations.ts'
import { type FieldError, problem } from '../contract/problem.ts'
import type { Tools } from '../tools.ts'
import { factorResetMail } from './mails.ts'
import { recoveryCodeOperations } from './recovery-code-operations.ts'
import { removeSecondFactors, secondFactorOf } from './second-factor.ts'
import { logSecurityEvent } from './security-events.ts'
import { endSessions } from './sessions.ts'
import { totpOperations } from './totp-operations.ts'

type Ids =
  | 'getSecondFactor'
  | 'startTotp'
  | 'confirmTotp'
  | 'deleteTotp'
  | 'verifyTotp'
  | 'renewRecoveryCodes'
  | 'verifyRecoveryCode'
  | 'resetSecondFactor'

const ownError: FieldError = {
  path: 'id',
  in: 'path',
  message: 'This is your own account. You can remove your second factor in your profile.',
}

/** The second factor of an account: authenticator app and recovery codes. */
export function secondFactorOperations(tools: Tools): Pick<Operations, Ids> {
  const { database, mailer } = tools

  return {
    ...totpOperations(tools),
    ...recoveryCodeOperations(tools),

    getSecondFactor: async ({ user }) => ({ secondFactor: await secondFactorOf(database, user._id) }),

    resetSecondFactor: async ({ params: { id }, user: by, address, log }) => {
      if (id === by._id) throw problem.conflict(ownError)
      await database.transaction(async (transaction) => {
        const owner: User | undefined = await transaction('users').where('_id', id).forUpdate().first('email', 'name')
        if (owner === undefined || !(await removeSecondFactors(transaction, id))) throw problem.notFound('second factor')
        await endSessions(transaction, id)
        await mailer.send(factorResetMail({ to: owner.email, name: owner.name }), transaction)
      })
      logSecurityEvent(log, 'second-factor-reset', { by: by._id, to: id, address })
      return {}
    },
  }
}
