import type { User } from '../../generated/model/index.ts'

/** Destinations of a signed-in user, in the menu and in the drawer. */
export const accountLinks = (user: User): { label: string; to: string }[] => [
  { label: 'My Account', to: '/admin/profile' },
  { label: 'Edit Profile', to: '/admin/profile' },
  ...(user.role === 'superAdmin' ? [{ label: 'Dashboard', to: '/admin/dashboard' }] : []),
]
