import type { User, UserEdit } from '../../generated/model/index.ts'

export type Edit = Pick<UserEdit, 'role' | 'status'>
/** A pending change of a user and the texts of its confirmation. */
export type Change = { userId: string; edit: Edit; title: string; question: string; label: string }

export function changeOf({ _id: userId, name }: User, edit: Edit, own: boolean): Change {
  const [title, question, label] = own ? ownWords(edit) : words(name, edit)
  return { userId, edit, title, question, label }
}

function words(name: string, { role, status }: Edit): [title: string, question: string, label: string] {
  if (role === 'superAdmin')
    return [
      `Make ${name} a super admin?`,
      'They can then edit the whole site, read every enquiry and manage users. They need to log in again.',
      'Make super admin',
    ]
  if (role === 'user')
    return [`Take ${name} out of the admin area?`, 'They are signed out at once and keep only their profile.', 'Make user']
  if (status === true)
    return [`Activate ${name}’s account?`, 'They can log in again, with the rights of their role. Nothing else changes.', 'Activate']
  return [`Deactivate ${name}’s account?`, 'They are signed out at once. Their account and their work stay.', 'Deactivate']
}

function ownWords(edit: Edit): [title: string, question: string, label: string] {
  const [, , label] = words('', edit)
  if (edit.status === false)
    return ['Deactivate your own account?', 'You are signed out at once, and only another super admin can let you in again.', label]
  return ['Give up your own role?', 'You are signed out at once, and only another super admin can give the role back to you.', label]
}
