import type { Configuration } from '../configuration.ts'
import type { Schemas } from '../contract/operations.ts'

type Role = Schemas['Role']

export const areSuperAdminsNamed = ({ superAdminEmails }: Configuration) => superAdminEmails.length > 0

/** Whether an address may become superAdmin: when `SUPER_ADMIN_EMAILS` is set, only its addresses may. */
export const mayBecomeSuperAdmin = (configuration: Configuration, email: string) =>
  !areSuperAdminsNamed(configuration) || configuration.superAdminEmails.includes(email)

/** Role of an invited account. The current setting wins over the invitation. */
export function invitedRole(configuration: Configuration, email: string, role: Role): Role {
  if (configuration.superAdminEmails.includes(email)) return 'superAdmin'
  return role === 'superAdmin' && !mayBecomeSuperAdmin(configuration, email) ? 'user' : role
}

export const notListedError = {
  path: 'role',
  message: 'This installation names its super admins in its configuration, and this address is not among them.',
}
