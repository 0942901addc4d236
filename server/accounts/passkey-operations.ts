import { isolate } from '../../shared/human-text.ts'
import type { Operations, Schemas, SignInCheck } from '../contract/operations.ts'
import { problem } from '../contract/problem.ts'
import { readCompany } from '../mail/mail.ts'
import type { Tools } from '../tools.ts'
import { factorAddedMail, factorRemovedMail } from './mails.ts'
import { passkeyCeremonies, type StoredPasskey } from './passkey-ceremonies.ts'
import { requireCurrentPassword } from './password-operations.ts'
import { endPendingSignIns } from './pending-sign-ins.ts'
import { afterRemoval, firstRecoveryCodes, passkeysOf } from './second-factor.ts'
import { logSecurityEvent } from './security-events.ts'
import { endSessions, lockForOwnChange } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { toUser } from './users.ts'

type Ids = 'listPasskeys' | 'startPasskey' | 'addPasskey' | 'deletePasskey' | 'startPasskeySignIn' | 'signInByPasskey'

const maxPasskeys = 20
const inMail = (name: string) => `the passkey “${isolate(name)}”`

type PasskeyRow = Pick<Schemas['Passkey'], '_id' | 'name' | 'createdAt'> & { lastUsed: string | null }

/** Passkeys of an account: making, listing and removing them, and signing in by one. */
export function passkeyOperations(tools: Tools): Pick<Operations, Ids> {
  const { configuration, database, limits, mailer } = tools
  const ceremonies = passkeyCeremonies(configuration)

  return {
    listPasskeys: async ({ user }) => {
      const rows: PasskeyRow[] = await passkeysOf(database, user._id)
      return {
        passkeys: rows.map(({ _id, name, createdAt, lastUsed }) => ({ _id, name, createdAt, ...(lastUsed !== null && { lastUsed }) })),
      }
    },

    startPasskey: async ({ body, user, address, log }) => {
      await requireCurrentPassword(tools, user, body.currentPassword, { address, log })
      const existing: StoredPasskey[] = await passkeysOf(database, user._id)
      if (existing.length >= maxPasskeys) throw problem.limitReached('passkeys', maxPasskeys)
      const { name: siteName } = await readCompany(database, '')
      return { options: await ceremonies.creationOptions(database, user, { siteName, existing }) }
    },

    addPasskey: async ({ body: { name, credential }, user, session, address, log }) => {
      const { _id: userId, email } = user
      const passkey = await ceremonies.verifyNew(database, userId, credential)
      const recoveryCodes = await database.transaction(async (transaction) => {
        await lockForOwnChange(transaction, userId, session.sid)
        const [count] = await transaction('passkeys').where({ userId }).count<{ count: number }[]>()
        if ((count?.count ?? 0) >= maxPasskeys) throw problem.limitReached('passkeys', maxPasskeys)
        const row = { userId, ...passkey, transports: JSON.stringify(passkey.transports), name: name.trim() }
        const stored = await transaction('passkeys').insert(row).onConflict('credentialId').ignore().returning('_id')
        if (stored.length === 0) throw problem.exists('passkey like this')
        await endSessions(transaction, userId, session.sid)
        await mailer.send(factorAddedMail({ to: email, name: user.name, factor: inMail(name.trim()) }), transaction)
        return firstRecoveryCodes(transaction, userId)
      })
      logSecurityEvent(log, 'second-factor-added', { by: userId, factor: 'passkey', address })
      return { recoveryCodes }
    },

    deletePasskey: async ({ body: { passkeyId, currentPassword }, user, session, address, log }) => {
      const { _id: userId, email } = user
      await requireCurrentPassword(tools, user, currentPassword, { address, log })
      await database.transaction(async (transaction) => {
        await lockForOwnChange(transaction, userId, session.sid)
        const [removed]: { name: string }[] = await transaction('passkeys').where({ _id: passkeyId, userId }).delete(['name'])
        if (removed === undefined) throw problem.notFound('passkey')
        await afterRemoval(transaction, userId)
        await mailer.send(factorRemovedMail({ to: email, name: user.name, factor: inMail(removed.name) }), transaction)
      })
      logSecurityEvent(log, 'second-factor-removed', { by: userId, factor: 'passkey', address })
      return {}
    },

    startPasskeySignIn: async ({ address }) => {
      await limits.startPasskeySignIn(address)
      return { options: await ceremonies.requestOptions(database) }
    },

    signInByPasskey: async ({ body: { credential }, session, address, log }) => {
      await limits.signInByPasskey(address)
      const passkey: StoredPasskey | undefined = await database('passkeys').where('credentialId', credential.id).first()
      if (passkey === undefined) throw problem.passkeyRefused()
      const { credentialId, counter: known, userId } = passkey
      const counter = await ceremonies.verifySigned(database, passkey, credential)
      const account = await database('users').where('_id', userId).first()
      if (account === undefined) throw problem.passkeyRefused()
      const check: SignInCheck = async (transaction) => {
        // The condition on the counter lets only one of two concurrent uses of a copied authenticator pass.
        const used = await transaction('passkeys')
          .where({ credentialId, counter: known })
          .update({ counter, lastUsed: transaction.raw('clock_timestamp()') })
        if (used === 0) throw problem.passkeyRefused()
        await endPendingSignIns(transaction, userId)
      }
      return signIn(tools, toUser(account), { address, session, log }, { factor: 'passkey', check })
    },
  }
}
