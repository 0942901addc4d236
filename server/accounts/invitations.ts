import type { Knex } from 'knex'
import type { Operations, Schemas, User } from '../contract/operations.ts'
import { problem } from '../contract/problem.ts'
import { shownEmail } from '../lib/shown-email.ts'
import type { Tools } from '../tools.ts'
import { checkExpectedVersion } from '../writes/expected-version.ts'
import { insertAccount } from './create-account.ts'
import { createMailedLink, findMailedLink, useMailedLink, withdrawMailedLinks } from './mailed-links.ts'
import { invitationMail } from './mails.ts'
import { checkPassword } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import { logSecurityEvent } from './security-events.ts'
import { invitedRole, mayBecomeSuperAdmin, notListedError } from './super-admins.ts'
import { accountKey, normaliseEmail } from './users.ts'

type Invitation = Schemas['Invitation']
type Ids = 'listInvitations' | 'createInvitation' | 'resendInvitation' | 'deleteInvitation' | 'viewInvitation' | 'acceptInvitation'

const lifetimeDays = 7
const maxInvitations = 100

/** Invitations: a mailed link by which a person creates an account of a given role. */
export function invitationsOperations(tools: Tools): Pick<Operations, Ids> {
  const { configuration, database, limits, mailer } = tools

  const expiry = () => database.raw('clock_timestamp() + make_interval(days => ?)', [lifetimeDays])

  /** Mails a new link. Earlier links stay valid, so that the first of two mails still works. */
  async function mail(transaction: Knex.Transaction, { email, role }: Pick<Invitation, 'email' | 'role'>, by: User): Promise<void> {
    const token = await createMailedLink(transaction, { purpose: 'invitation', email, lifetimeMinutes: lifetimeDays * 24 * 60 })
    await mailer.send(invitationMail({ to: email, role, invitedBy: by.name, token, lifetimeDays }), transaction)
  }

  return {
    listInvitations: async () => ({ invitations: (await invitations(database)).map(toShown) }),

    createInvitation: async ({ body: { role, ...body }, user, address, log }) => {
      const email = normaliseEmail(body.email)
      if (role === 'superAdmin' && !mayBecomeSuperAdmin(configuration, email)) throw problem.conflict(notListedError)
      const account = await database('users').where({ email }).first('_id')
      if (account !== undefined) throw problem.conflict(hasAccountError)
      await limits.invite(user._id, accountKey(email))
      const invitation = await database.transaction(async (transaction) => {
        // Serialises creation, so that two at once do not exceed the maximum.
        await transaction.raw(`select pg_advisory_xact_lock(hashtext('haulfront invitations'))`)
        await transaction('invitations').where({ email }).whereRaw('"expiresAt" < clock_timestamp()').delete()
        const [count] = await transaction('invitations').count<{ count: number }[]>()
        if ((count?.count ?? 0) >= maxInvitations) throw problem.limitReached('open invitations', maxInvitations)
        const [row] = await transaction('invitations')
          .insert({ email, role, invitedBy: user._id, expiresAt: expiry() })
          .onConflict('email')
          .ignore()
          .returning('_id')
        if (row === undefined) throw problem.conflict(isInvitedError)
        await mail(transaction, { email, role }, user)
        return invitationOf(transaction, row._id)
      })
      logSecurityEvent(log, 'invitation-sent', { by: user._id, role, address })
      return { invitation: toShown(invitation) }
    },

    resendInvitation: async ({ params: { id }, user, address, log }) => {
      const { email, role } = await invitationOf(database, id)
      await limits.invite(user._id, accountKey(email))
      const invitation = await database.transaction(async (transaction) => {
        const renewed = { invitedBy: user._id, expiresAt: expiry(), updatedAt: transaction.raw('clock_timestamp()') }
        await transaction('invitations').where('_id', id).update(renewed)
        await mail(transaction, { email, role }, user)
        return invitationOf(transaction, id)
      })
      logSecurityEvent(log, 'invitation-sent', { by: user._id, role, address })
      return { invitation: toShown(invitation) }
    },

    deleteInvitation: async ({ params: { id }, user, address, log, write }) => {
      await database.transaction(async (transaction) => {
        const row = await transaction('invitations').where('_id', id).forUpdate().first('_id', 'email', 'updatedAt', 'invitedBy')
        if (row === undefined) throw problem.notFound('invitation')
        // Last editor of the invitation, for a conflict: its only change is a new mail.
        const sender = await transaction('users').where('_id', row.invitedBy).first('_id as userId', 'name as userName')
        await checkExpectedVersion(transaction, row, write, sender)
        await transaction('invitations').where('_id', id).delete()
        await withdrawMailedLinks(transaction, 'invitation', row.email)
      })
      logSecurityEvent(log, 'invitation-revoked', { by: user._id, address })
      return {}
    },

    viewInvitation: async ({ body: { token } }) => ({ invitation: await view(tools, token) }),

    acceptInvitation: async ({ body: { token, name, password }, address, session, log }) => {
      await limits.acceptInvitation(address)
      const user = await accept(tools, { token, name: name.trim(), password })
      await limits.signedIn(address, accountKey(user.email))
      logSecurityEvent(log, 'signed-in', { by: user._id, role: user.role, reason: 'invitation', address })
      return { token: await session.signIn(user), user }
    },
  }
}

const hasAccountError = { path: 'email', message: 'This address has an account already. You can change its role in the list of users.' }
const isInvitedError = { path: 'email', message: 'This address is invited already. You can send the invitation again from the list.' }

/** Newest first; `invitedBy` is the name of the account. */
const invitations = (database: Knex): Knex.QueryBuilder<object, Invitation[]> =>
  database('invitations')
    .leftJoin('users', 'users._id', 'invitations.invitedBy')
    .orderBy([{ column: 'invitations.createdAt', order: 'desc' }, 'invitations._id'])
    .limit(maxInvitations)
    .select(
      ...['_id', 'email', 'role', 'expiresAt', 'createdAt', 'updatedAt'].map((name) => `invitations.${name}`),
      database.raw(`coalesce(users.name, '') as "invitedBy"`),
    )

const toShown = (invitation: Invitation): Invitation => ({ ...invitation, email: shownEmail(invitation.email) })

/** @throws Problem 404. */
async function invitationOf(database: Knex, id: string): Promise<Invitation> {
  const [invitation] = await invitations(database).where('invitations._id', id)
  if (invitation === undefined) throw problem.notFound('invitation')
  return invitation
}

/**
 * Reads an invitation without using up its link.
 * @throws Problem 400 where `accept` would refuse the link.
 */
async function view({ configuration, database }: Tools, token: string): Promise<Schemas['InvitationInput']> {
  const link = await findMailedLink(database, 'invitation', token)
  if (link === undefined) throw problem.linkRefused()
  const { email } = link
  const [invitation, account] = await Promise.all([
    database('invitations').where({ email }).first('role'),
    database('users').where({ email }).first('_id'),
  ])
  if (invitation === undefined || account !== undefined) throw problem.linkRefused()
  return { email: shownEmail(email), role: invitedRole(configuration, email, invitation.role) }
}

/**
 * Turns an invitation into an account. Ends pending sign-ups of the same address.
 * @throws Problem 400, identical for every link that does not work; a refused password leaves the link valid.
 */
async function accept(
  { configuration, database }: Tools,
  { token, name, password }: { token: string; name: string; password: string },
): Promise<User> {
  const link = await findMailedLink(database, 'invitation', token)
  if (link === undefined) throw problem.linkRefused()
  const { email } = link
  await checkPassword(password, { name, email })
  const passwordHash = await hashPassword(password)
  return database.transaction(async (transaction) => {
    const used = await useMailedLink(transaction, 'invitation', token)
    const [invitation] = await transaction('invitations').where({ email }).delete(['role'])
    if (used === undefined || invitation === undefined) throw problem.linkRefused()
    const role = invitedRole(configuration, email, invitation.role)
    const user = await insertAccount(transaction, { email, name, passwordHash, role })
    if (user === undefined) throw problem.linkRefused()
    // Expires registrations instead of deleting them, which would reveal that the address has an account (`findSignUp`).
    await transaction('registrations')
      .where({ email })
      .update({ expiresAt: transaction.raw('clock_timestamp()') })
    return user
  })
}
