import { useQueryClient } from '@tanstack/react-query'
import { getGetCurrentUserQueryKey, useGetCurrentUser } from '../../generated/api/accounts/accounts.ts'
import type { User } from '../../generated/model/index.ts'

export const useCurrentUserQuery = () => useGetCurrentUser({ query: { select: ({ user }) => user } })

/** The signed-in user: undefined while unknown, null when signed out. */
export const useCurrentUser = (): User | null | undefined => useCurrentUserQuery().data

/** Updates the signed-in user for every screen at once. */
export function useSetCurrentUser(): (user: User | null) => void {
  const queryClient = useQueryClient()
  return (user) => {
    if (user === null) queryClient.removeQueries({ type: 'inactive' })
    queryClient.setQueryData(getGetCurrentUserQueryKey(), { message: '', user })
  }
}

const roleNames: Record<User['role'], string> = { superAdmin: 'Super Admin', user: 'User' }

/** Label of a role. */
export const roleName = (role: User['role']) => roleNames[role]

/** URL of a profile photo or banner; undefined when there is none. */
export const profileMedia = (fileName: string) => (fileName === '' ? undefined : `/uploads/profile/${fileName}`)
