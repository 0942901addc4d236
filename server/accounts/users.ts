import type { Schemas } from '../contract/operations.ts'

type User = Schemas['User']

/** What the world may know of an account. */
export const userColumns = ['_id', 'name', 'email', 'role', 'photoUrl', 'bannerUrl', 'status', 'createdAt', 'updatedAt'] as const

export function toUser(row: Record<string, unknown>): User {
  return Object.fromEntries(userColumns.map((name) => [name, row[name]])) as User
}

/** Addresses are compared and stored in one spelling. */
export const normalEmail = (email: string) => email.trim().toLowerCase()
