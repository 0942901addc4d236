import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import type { User } from '../contract/operations.ts'
import { problem } from '../contract/problem.ts'
import type { Tools } from '../tools.ts'
import { consumeSetupLink, needsSetupLink } from './setup-links.ts'
import { areSuperAdminsNamed, mayBecomeSuperAdmin } from './super-admins.ts'
import { toUser } from './users.ts'

type NewAccount = { email: string; name: string; passwordHash: string }
/** Hash of the registration's set-up link; null without one. */
type CameBy = { setupTokenHash: string | null }

/**
 * Creates the account of a verified address; undefined when the address already has one.
 * @throws Problem 400 when its set-up link is no longer valid.
 */
export async function createAccount(
  tools: Tools,
  transaction: Knex.Transaction,
  { setupTokenHash, ...account }: NewAccount & CameBy,
): Promise<User | undefined> {
  const _id = randomUUID()
  const role = await roleOf(tools, transaction, { _id, email: account.email, setupTokenHash })
  return insertAccount(transaction, { _id, ...account, role })
}

/** Stores an account with the given role; undefined when the address already has one. */
export async function insertAccount(
  transaction: Knex.Transaction,
  account: NewAccount & { _id?: string; role: User['role'] },
): Promise<User | undefined> {
  const [row] = await transaction('users').insert(account).onConflict('email').ignore().returning('*')
  return row && toUser(row)
}

/**
 * Role of a new account: superAdmin for the configured addresses, or else for the first account ever, which in production needs the set-up
 * link. A unique row in `bootstrap` decides races: concurrent verifications wait for the insert of the first one, and not for each other.
 */
async function roleOf(
  { configuration, log }: Tools,
  transaction: Knex.Transaction,
  { _id, email, setupTokenHash }: { _id: string; email: string } & CameBy,
): Promise<User['role']> {
  if (!mayBecomeSuperAdmin(configuration, email)) return 'user'
  const isNamed = areSuperAdminsNamed(configuration)
  const hasLink = setupTokenHash !== null && !isNamed
  if (needsSetupLink(configuration) && !hasLink) {
    if (await isBootstrapOpen(transaction)) log.warn(withoutLink)
    return 'user'
  }
  if (hasLink) await consumeSetupLink(transaction, setupTokenHash)
  const first = await transaction('bootstrap').insert({ firstSuperAdmin: _id }).onConflict().ignore().returning('done')
  if (hasLink && first.length === 0) throw problem.linkRefused()
  return isNamed || first.length > 0 ? 'superAdmin' : 'user'
}

const withoutLink =
  'An account has signed up without the set-up link and has the role user; no super admin exists yet. ' +
  '"npm run admin -- setup-link" prints a link, and "npm run admin -- grant <email>" makes that account a super admin.'

/** Whether no account was ever made superAdmin. */
const isBootstrapOpen = async (database: Knex) => (await database('bootstrap').first('done')) === undefined

/**
 * Whether the next account may become superAdmin on its own: if there never was a superAdmin, or, where the configuration names addresses,
 * if there is none now. A named address can become superAdmin even after other sign-ups.
 */
export async function isSuperAdminMissing({ configuration, database }: Tools): Promise<boolean> {
  if (areSuperAdminsNamed(configuration)) return (await database('users').where({ role: 'superAdmin' }).first('_id')) === undefined
  return isBootstrapOpen(database)
}
