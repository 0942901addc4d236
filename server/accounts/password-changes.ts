import type { Knex } from 'knex'
import type { User } from '../contract/operations.ts'
import { problem } from '../contract/problem.ts'
import type { Tools } from '../tools.ts'
import { createAccount } from './create-account.ts'
import { createMailedLink, findMailedLink, useMailedLink, withdrawMailedLinks } from './mailed-links.ts'
import { accountMail, codeMail, finishMail, passwordMail, resetLifetimeMinutes, resetMail, unknownMail } from './mails.ts'
import { checkPassword } from './password-rules.ts'
import { dummyHash, hashPassword, verifyPassword } from './passwords.ts'
import { endPendingSignIns } from './pending-sign-ins.ts'
import { newestSignUp, renewCode } from './registration.ts'
import { endSessions, lockForOwnChange } from './sessions.ts'

type Asking = {
  email: string
  /** The browser's own registration for this address. */
  previousId: string | undefined
}

/**
 * Mails another code to an address that waits for one; other addresses get a mail with advice.
 * @returns the reference for the cookie of a browser that has one.
 */
export async function sendAnotherCode({ database, mailer }: Tools, { email, previousId }: Asking): Promise<string | undefined> {
  const { state, name, code, reference } = await renewCode(database, email, { previousId, keepsPassword: true })
  const recipient = { to: email, name }
  const mails = {
    account: () => accountMail(recipient),
    pending: () => codeMail({ ...recipient, code }),
    unknown: () => unknownMail(email),
  }
  await mailer.send(mails[state]())
  return reference
}

/**
 * Mails a link that sets a new password. A pending sign-up also gets a code and must choose a new password, because a stranger may have
 * chosen the old one. An unknown address gets a mail about that. All three cases cost the same work.
 * @returns the reference for the cookie of a browser that has one.
 */
export async function sendResetLink({ database, mailer }: Tools, { email, previousId }: Asking): Promise<string | undefined> {
  const { state, name, code, reference } = await renewCode(database, email, { previousId, keepsPassword: previousId !== undefined })
  const lifetimeMinutes = state === 'unknown' ? 0 : resetLifetimeMinutes
  const token = await createMailedLink(database, { purpose: 'reset-password', email, lifetimeMinutes })
  const recipient = { to: email, name, token }
  const mails = {
    account: () => resetMail(recipient),
    pending: () => finishMail({ ...recipient, code }),
    unknown: () => unknownMail(email),
  }
  await mailer.send(mails[state]())
  return reference
}

type LinkOwner = { email: string; name: string; setupTokenHash?: string | null }

/**
 * Reads the link for a new password without using it up.
 * @returns the account or pending sign-up whose password it sets.
 * @throws Problem 400, identical for every link that does not work.
 */
export async function resetLinkOf({ database }: Pick<Tools, 'database'>, token: string): Promise<LinkOwner> {
  const link = await findMailedLink(database, 'reset-password', token)
  if (link === undefined) throw problem.linkRefused()
  const { email } = link
  const owner: Omit<LinkOwner, 'email'> | undefined =
    (await database('users').where({ email }).first('name')) ?? (await newestSignUp(database, email))
  if (owner === undefined) throw problem.linkRefused()
  return { ...owner, email }
}

/**
 * Sets the password by a mailed link. The link proves access to the mailbox, so that a pending address becomes an account.
 * @returns the account's id.
 * @throws Problem 400 for a wrong, used or expired link, or a refused password; a refused password leaves the link valid.
 */
export async function resetPassword(tools: Tools, token: string, password: string): Promise<string> {
  const { database } = tools
  const { email, name, setupTokenHash = null } = await resetLinkOf(tools, token)
  await checkPassword(password, { name, email })
  const passwordHash = await hashPassword(password)

  return database.transaction(async (transaction) => {
    if ((await useMailedLink(transaction, 'reset-password', token)) === undefined) throw problem.linkRefused()
    const account = await transaction('users').where({ email }).forUpdate().first('_id')
    if (account === undefined) await createAccount(tools, transaction, { email, name, passwordHash, setupTokenHash })
    return replacePassword(tools, transaction, { email, passwordHash })
  })
}

export async function isCurrentPassword({ database }: Tools, { _id }: User, password: string): Promise<boolean> {
  const account: { passwordHash: string } | undefined = await database('users').where({ _id }).first('passwordHash')
  return (await verifyPassword(password, account?.passwordHash ?? dummyHash)).matches
}

/**
 * Changes the password of a signed-in account.
 * @param sid the session that stays; all others end.
 * @throws Problem 400 for a refused password, 401 when the session has ended meanwhile.
 */
export async function changePassword(tools: Tools, { _id, email, name }: User, password: string, sid: string | undefined): Promise<void> {
  await checkPassword(password, { name, email })
  const passwordHash = await hashPassword(password)
  await tools.database.transaction(async (transaction) => {
    await lockForOwnChange(transaction, _id, sid)
    await replacePassword(tools, transaction, { email, passwordHash }, sid)
  })
}

/** Stores a password, ends the sessions and links that depend on the former one, and mails a notice. */
async function replacePassword(
  { mailer }: Tools,
  transaction: Knex.Transaction,
  { email, passwordHash }: { email: string; passwordHash: string },
  exceptSid?: string,
): Promise<string> {
  const [account]: { _id: string; name: string }[] = await transaction('users')
    .where({ email })
    .update({ passwordHash, updatedAt: transaction.raw('clock_timestamp()') })
    .returning(['_id', 'name'])
  if (account === undefined) throw problem.unauthorized()
  const { _id, name } = account
  await endSessions(transaction, _id, exceptSid)
  await endPendingSignIns(transaction, _id)
  await withdrawMailedLinks(transaction, 'reset-password', email)
  await mailer.send(passwordMail({ to: email, name }), transaction)
  return _id
}
