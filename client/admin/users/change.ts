import type { Role, User, UserEdit } from '../../generated/model/index.ts'

export type Edit = Pick<UserEdit, 'role' | 'status'>
/** A pending change of a user and the texts of its confirmation. */
export type Change = { userId: string; updatedAt: string; edit: Edit; title: string; question: string; label: string }

export function changeOf({ _id: userId, name, updatedAt }: User, edit: Edit, own: boolean): Change {
  const [title, question, label] = own ? ownWords(edit) : words(name, edit)
  return { userId, updatedAt, edit, title, question, label }
}

type Words = [title: string, question: string, label: string]

const roleWords: Record<Role, (name: string) => Words> = {
  superAdmin: (name) => [
    `Make ${name} a super admin?`,
    'They can then edit the whole site, read every enquiry and manage users. They need to log in again.',
    'Make super admin',
  ],
  editor: (name) => [
    `Make ${name} an editor?`,
    'They can then edit the whole site and sort the enquiries, but not manage users. They need to log in again.',
    'Make editor',
  ],
  viewer: (name) => [
    `Make ${name} a viewer?`,
    'They can then see everything in the admin area but the users, and change nothing. They need to log in again.',
    'Make viewer',
  ],
  user: (name) => [`Take ${name} out of the admin area?`, 'They are signed out at once and keep only their profile.', 'Make user'],
}

function words(name: string, { role, status }: Edit): Words {
  if (role !== undefined) return roleWords[role](name)
  if (status === true)
    return [`Activate ${name}’s account?`, 'They can log in again, with the rights of their role. Nothing else changes.', 'Activate']
  return [`Deactivate ${name}’s account?`, 'They are signed out at once. Their account and their work stay.', 'Deactivate']
}

function ownWords(edit: Edit): Words {
  const [, , label] = words('', edit)
  if (edit.status === false)
    return ['Deactivate your own account?', 'You are signed out at once, and only another super admin can let you in again.', label]
  return ['Give up your own role?', 'You are signed out at once, and only another super admin can give the role back to you.', label]
}
