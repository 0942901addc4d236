import type { User } from '../../generated/model/index.ts'
import * as roles from '../../generated/roles.ts'

const isStaff = ({ role }: Pick<User, 'role'>) => roles.listChanges.includes(role)

/** Address of an account's own profile: staff have it in the frame of the admin area, which the role `user` may not enter. */
export const profilePath = (user: Pick<User, 'role'>): '/admin/profile' | '/profile' => (isStaff(user) ? '/admin/profile' : '/profile')

/** Destinations of a signed-in user, in the menu and in the drawer. */
export const accountLinks = (user: User): { label: string; to: string }[] => [
  { label: 'My Account', to: profilePath(user) },
  { label: 'Edit Profile', to: profilePath(user) },
  ...(isStaff(user) ? [{ label: 'Dashboard', to: '/admin/dashboard' }] : []),
]
