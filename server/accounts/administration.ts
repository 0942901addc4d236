import type { Knex } from 'knex'
import { collection } from '../content/collection.ts'
import type { Operations, User } from '../contract/operations.ts'
import { problem } from '../contract/problem.ts'
import type { Tools } from '../tools.ts'
import { checkExpectedVersion } from '../writes/expected-version.ts'
import { accountsWithSecondFactor } from './second-factor.ts'
import { logSecurityEvent } from './security-events.ts'
import { mayBecomeSuperAdmin, notListedError } from './super-admins.ts'
import { toUser, userColumns } from './users.ts'

type Change = { role?: User['role']; status?: boolean }

/** User administration by superAdmins: list of accounts, roles and activation. */
export function administrationOperations(tools: Tools) {
  const { configuration, database } = tools
  const accounts = collection<User>()(tools, {
    table: 'users',
    contentType: null,
    label: 'account',
    cacheTag: 'profile',
    singularKey: 'user',
    pluralKey: 'users',
    title: 'name',
    searched: ['name', 'email'],
    toRecord: toUser,
  })
  return {
    listUsers: async (request) => {
      const page = await accounts.list(request)
      const ids = page.users.map(({ _id }) => _id)
      const [withSecondFactor, lastSeen, superAdmins] = await Promise.all([
        accountsWithSecondFactor(database, ids),
        lastSeenOf(database, ids),
        database('users').where(activeSuperAdmin).limit(2).pluck<string[]>('_id'),
      ])
      const [first, second] = superAdmins
      return { ...page, withSecondFactor, lastSeen, ...(first !== undefined && second === undefined && { onlySuperAdmin: first }) }
    },

    editUser: async ({ body: { userId, ...change }, user: by, address, log, write }) => {
      const { user, changed } = await database.transaction(async (transaction) => {
        // Serialises changes: two superAdmins could otherwise revoke each other's role concurrently.
        await transaction.raw(`select pg_advisory_xact_lock(hashtext('haulfront superAdmins'))`)
        const before: User | undefined = await transaction('users')
          .where('_id', userId)
          .forUpdate()
          .first(...userColumns)
        if (before === undefined) throw problem.notFound('account')
        await checkExpectedVersion(transaction, before, write)
        const after = { role: before.role, status: before.status, ...change }
        if (after.role === before.role && after.status === before.status) return { user: toUser(before), changed: false }
        if (isActiveSuperAdmin(before) && !isActiveSuperAdmin(after)) await refuseLastSuperAdmin(transaction, userId, change)
        const becomesSuperAdmin = after.role === 'superAdmin' && before.role !== 'superAdmin'
        if (becomesSuperAdmin && !mayBecomeSuperAdmin(configuration, before.email)) throw problem.conflict(notListedError)
        const [row] = await transaction('users')
          .where('_id', userId)
          .update({ ...after, updatedAt: transaction.raw('clock_timestamp()') })
          .returning([...userColumns])
        await transaction('sessions')
          .where({ userId })
          .whereNull('revokedAt')
          .update({ revokedAt: transaction.raw('clock_timestamp()') })
        return { user: toUser(row), changed: true }
      })
      const { role, status } = user
      if (changed) logSecurityEvent(log, 'account-changed', { by: by._id, to: userId, role, status, address })
      return { user }
    },
  } satisfies Pick<Operations, 'listUsers' | 'editUser'>
}

/** The last use of any session of each account, ended sessions included. */
const lastSeenOf = (database: Knex, userIds: string[]): Promise<{ userId: string; at: string }[]> =>
  database('sessions').whereIn('userId', userIds).groupBy('userId').select('userId').max('lastSeen as at')

const activeSuperAdmin = { role: 'superAdmin', status: true }
const isActiveSuperAdmin = ({ role, status }: Pick<User, 'role' | 'status'>) => role === 'superAdmin' && status

/** @throws Problem 409 when the account is the last active superAdmin. */
async function refuseLastSuperAdmin(transaction: Knex.Transaction, userId: string, change: Change): Promise<void> {
  const other = await transaction('users').where(activeSuperAdmin).whereNot('_id', userId).first('_id')
  if (other !== undefined) return
  throw problem.conflict({
    path: change.status === false ? 'status' : 'role',
    message: 'This is the last active super admin. Make somebody else super admin first.',
  })
}
