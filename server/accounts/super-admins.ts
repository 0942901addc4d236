import type { Configuration } from '../configuration.ts'
import type { Schemas } from '../contract/operations.ts'

type Role = Schemas['Role']

/** The rule of `SUPER_ADMIN_EMAILS`: where it is set, its addresses become superAdmin, and no others. */
export const mayBecomeSuperAdmin = ({ superAdminEmails }: Configuration, email: string) =>
  superAdminEmails.length === 0 || superAdminEmails.includes(email)

/** Role of an invited account. The setting may have changed since the invitation, and wins. */
export function invitedRole(configuration: Configuration, email: string, role: Role): Role {
  if (configuration.superAdminEmails.includes(email)) return 'superAdmin'
  return role === 'superAdmin' && !mayBecomeSuperAdmin(configuration, email) ? 'user' : role
}

export const notListedError = {
  path: 'role',
  message: 'This installation names its super admins in its configuration, and this address is not among them.',
}
