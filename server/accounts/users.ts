import { createHash } from 'node:crypto'
import type { Schemas } from '../contract/operations.ts'

type User = Schemas['User']

/** What the world may know of an account. */
export const userColumns = ['_id', 'name', 'email', 'role', 'photoUrl', 'bannerUrl', 'status', 'createdAt', 'updatedAt'] as const

export function toUser(row: Record<string, unknown>): User {
  return Object.fromEntries(userColumns.map((name) => [name, row[name]])) as User
}

/** Addresses are compared and stored in one spelling. */
export const normaliseEmail = (email: string) => email.trim().toLowerCase()

/** Names an account, or an address that has none, in counters: short, and no mail address. */
export const accountKey = (email: string) => createHash('sha256').update(email).digest('base64url')
