import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import type { User } from '../contract/operations.ts'
import type { Tools } from '../tools.ts'
import { areSuperAdminsNamed, mayBecomeSuperAdmin } from './super-admins.ts'
import { toUser } from './users.ts'

type NewAccount = { email: string; name: string; passwordHash: string }

/** Creates the account of a verified address. Undefined when the address has one. */
export async function createAccount(tools: Tools, transaction: Knex.Transaction, account: NewAccount): Promise<User | undefined> {
  const _id = randomUUID()
  const role = await roleOf(tools, transaction, { _id, email: account.email })
  return insertAccount(transaction, { _id, ...account, role })
}

/** Stores an account with the role that was decided for it. Undefined when the address has one. */
export async function insertAccount(
  transaction: Knex.Transaction,
  account: NewAccount & { _id?: string; role: User['role'] },
): Promise<User | undefined> {
  const [row] = await transaction('users').insert(account).onConflict('email').ignore().returning('*')
  return row && toUser(row)
}

/**
 * Role of a new account: superAdmin for the configured addresses, or else for the first account ever. A unique row in `bootstrap` decides
 * races: concurrent verifications wait for the insert of the first one, and not for each other.
 */
async function roleOf(
  { configuration }: Tools,
  transaction: Knex.Transaction,
  account: { _id: string; email: string },
): Promise<User['role']> {
  if (!mayBecomeSuperAdmin(configuration, account.email)) return 'user'
  const first = await transaction('bootstrap').insert({ firstSuperAdmin: account._id }).onConflict().ignore().returning('done')
  return areSuperAdminsNamed(configuration) || first.length > 0 ? 'superAdmin' : 'user'
}

/**
 * Whether the next account may become superAdmin without another's doing: while there was never one, or, where the configuration names
 * the addresses, while no account is one. There a named address still becomes it after others have signed up.
 */
export async function isSuperAdminMissing({ configuration, database }: Tools): Promise<boolean> {
  if (areSuperAdminsNamed(configuration)) return (await database('users').where({ role: 'superAdmin' }).first('_id')) === undefined
  return (await database('bootstrap').first('done')) === undefined
}
