import type { User } from '../../generated/model/index.ts'
import * as roles from '../../generated/roles.ts'

/** Destinations of a signed-in user, in the menu and in the drawer. */
export const accountLinks = (user: User): { label: string; to: string }[] => [
  { label: 'My Account', to: '/admin/profile' },
  { label: 'Edit Profile', to: '/admin/profile' },
  ...(roles.listChanges.includes(user.role) ? [{ label: 'Dashboard', to: '/admin/dashboard' }] : []),
]
