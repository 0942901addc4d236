import { createHash } from 'node:crypto'
import type { Schemas } from '../contract/operations.ts'

type User = Schemas['User']

/** Public columns of an account. */
export const userColumns = ['_id', 'name', 'email', 'role', 'photoUrl', 'bannerUrl', 'status', 'createdAt', 'updatedAt'] as const

export function toUser(row: Record<string, unknown>): User {
  return Object.fromEntries(userColumns.map((name) => [name, row[name]])) as User
}

/** Canonical form of an email address, in which it is stored and compared. */
export const normaliseEmail = (email: string) => email.trim().toLowerCase()

/** Rate limit key of an email address, with or without an account; a hash, so that counters store no address. */
export const accountKey = (email: string) => createHash('sha256').update(email).digest('base64url')
