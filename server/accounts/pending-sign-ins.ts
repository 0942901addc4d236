import type { Knex } from 'knex'
import type { User } from '../contract/operations.ts'
import { createToken, hashToken } from '../lib/opaque-token.ts'
import { toUser, userColumns } from './users.ts'

export const pendingLifetimeMinutes = 10

/** A sign-in with a right password that waits for its second step. */
export type PendingSignIn = { _id: string; user: User }

/** Stores a pending sign-in. @returns the token for the browser's cookie. */
export async function createPendingSignIn(transaction: Knex.Transaction, userId: string): Promise<string> {
  const token = createToken()
  const expiresAt = transaction.raw('clock_timestamp() + make_interval(mins => ?)', [pendingLifetimeMinutes])
  await transaction('pending_sign_ins').insert({ userId, tokenHash: hashToken(token), expiresAt })
  return token
}

/** Finds a pending sign-in with its user as stored now. Undefined when it is unknown, used or expired. */
export async function findPendingSignIn(database: Knex, token: string | undefined): Promise<PendingSignIn | undefined> {
  if (token === undefined) return undefined
  const row = await database('pending_sign_ins')
    .join('users', 'users._id', 'pending_sign_ins.userId')
    .where('tokenHash', hashToken(token))
    .whereRaw('"expiresAt" > clock_timestamp()')
    .first({ pendingId: 'pending_sign_ins._id' }, ...userColumns.map((name) => `users.${name}`))
  return row && { _id: row.pendingId, user: toUser(row) }
}

/** Uses up a pending sign-in. @returns whether it was there: of several concurrent callers one gets true. */
export async function consumePendingSignIn(database: Knex, _id: string): Promise<boolean> {
  return (await database('pending_sign_ins').where({ _id }).delete()) === 1
}

/** Ends the pending sign-ins of an account: after a change of its password or its second factor. */
export async function endPendingSignIns(database: Knex, userId: string): Promise<void> {
  await database('pending_sign_ins').where({ userId }).delete()
}

export async function purgePendingSignIns(database: Knex): Promise<void> {
  await database('pending_sign_ins').whereRaw('"expiresAt" < clock_timestamp()').delete()
}
