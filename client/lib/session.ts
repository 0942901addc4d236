import { useQueryClient } from '@tanstack/react-query'
import { getGetCurrentUserQueryKey, useGetCurrentUser } from '../generated/api/accounts/accounts.ts'
import type { User } from '../generated/model/index.ts'

const storageKey = 'token'

/** The stored token tells the client which screens to open, and nothing else: the server goes by the session cookie. */
export const keepToken = (token: string) => localStorage.setItem(storageKey, token)
export const dropToken = () => localStorage.removeItem(storageKey)

/** The claims of the stored token; undefined when there is none or when it cannot be decoded. */
export function storedClaims(): { role?: unknown } | undefined {
  const payload = localStorage.getItem(storageKey)?.split('.')[1]
  if (payload === undefined) return undefined
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof claims === 'object' && claims !== null ? claims : undefined
  } catch {
    return undefined
  }
}

/** Who is signed in: undefined while unknown, null when nobody is. */
export function useCurrentUser(): User | null | undefined {
  return useGetCurrentUser({ query: { select: ({ user }) => user } }).data
}

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
