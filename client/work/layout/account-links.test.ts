import { expect, test } from 'vitest'
import type { User } from '../../generated/model/index.ts'
import { accountLinks } from './account-links.ts'

const user: User = {
  ...{ _id: '', name: 'Asha', email: 'asha@portolan.example', photoUrl: '', bannerUrl: '', status: true, role: 'user' },
  ...{ createdAt: '', updatedAt: '' },
}

test.each(['superAdmin', 'editor', 'viewer'] as const)(
  'the menu of a %s leads to the profile in the admin area, and to the dashboard',
  (role) => {
    expect(accountLinks({ ...user, role }).map(({ to }) => to)).toEqual(['/admin/profile', '/admin/profile', '/admin/dashboard'])
  },
)

test('the menu of a user leads to the profile outside of the admin area', () => {
  expect(accountLinks(user).map(({ to }) => to)).toEqual(['/profile', '/profile'])
})
