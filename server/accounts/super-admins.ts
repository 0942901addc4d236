import type { Configuration } from '../configuration.ts'
import type { Schemas } from '../contract/operations.ts'

type Role = Schemas['Role']

/** Whether `SUPER_ADMIN_EMAILS` is set. */
export const areSuperAdminsNamed = ({ superAdminEmails }: Configuration) => superAdminEmails.length > 0

/** The rule of `SUPER_ADMIN_EMAILS`: where it is set, its addresses become superAdmin, and no others. */
export const mayBecomeSuperAdmin = (configuration: Configuration, email: string) =>
  !areSuperAdminsNamed(configuration) || configuration.superAdminEmails.includes(email)

/** Role of an invited account. The setting may have changed since the invitation, and wins. */
export function invitedRole(configuration: Configuration, email: string, role: Role): Role {
  if (configuration.superAdminEmails.includes(email)) return 'superAdmin'
  return role === 'superAdmin' && !mayBecomeSuperAdmin(configuration, email) ? 'user' : role
}

export const notListedError = {
  path: 'role',
  message: 'This installation names its super admins in its configuration, and this address is not among them.',
}
