import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import { asciiEmail } from '../../shared/email-address.ts'
import type { Schemas } from '../contract/operations.ts'
import { shownEmail } from '../lib/shown-email.ts'

type User = Schemas['User']

/** Public columns of an account. */
export const userColumns = ['_id', 'name', 'email', 'role', 'photoUrl', 'bannerUrl', 'status', 'createdAt', 'updatedAt'] as const

/** An account for API responses, with the readable form of its address; `normaliseEmail` gives the stored form. */
export function toUser(row: Record<string, unknown>): User {
  const user = Object.fromEntries(userColumns.map((name) => [name, row[name]])) as User
  return { ...user, email: shownEmail(user.email) }
}

/**
 * Shared lock of an account's row, which every sign-in takes before it stores anything. Ending sessions locks the row, too, so that it ends
 * the new session or the sign-in notices it. @returns the current password hash.
 */
export async function lockForSignIn(transaction: Knex.Transaction, _id: string): Promise<string | undefined> {
  const row: { passwordHash: string } | undefined = await transaction('users').where({ _id }).forShare().first('passwordHash')
  return row?.passwordHash
}

/** Canonical form of an email address, in which it is stored and compared. */
export const normaliseEmail = (email: string) => asciiEmail(email.trim()).toLowerCase()

/** Rate limit key of an email address, with or without an account; a hash, so that counters store no address. */
export const accountKey = (email: string) => createHash('sha256').update(normaliseEmail(email)).digest('base64url')
