import { useQueryClient } from '@tanstack/react-query'
import { getGetCurrentUserQueryKey, useGetCurrentUser } from '../generated/api/accounts/accounts.ts'
import type { User } from '../generated/model/index.ts'

export const useCurrentUserQuery = () => useGetCurrentUser({ query: { select: ({ user }) => user } })

/** Who is signed in: undefined while unknown, null when nobody is. */
export const useCurrentUser = (): User | null | undefined => useCurrentUserQuery().data

/** Tells every screen at once who is signed in now. */
export function useSetCurrentUser(): (user: User | null) => void {
  const queryClient = useQueryClient()
  return (user) => {
    if (user === null) queryClient.removeQueries({ type: 'inactive' })
    queryClient.setQueryData(getGetCurrentUserQueryKey(), { message: '', user })
  }
}

const roleNames: Record<User['role'], string> = { superAdmin: 'Super Admin', user: 'User' }

/** A role in words. */
export const roleName = (role: User['role']) => roleNames[role]

/** Where a profile photo or banner lies; undefined when there is none. */
export const profileMedia = (fileName: string) => (fileName === '' ? undefined : `/uploads/profile/${fileName}`)
