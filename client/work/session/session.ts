import { hashKey, type QueryClient, type QueryFilters, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getCurrentUser, getGetCurrentUserQueryKey, useGetCurrentUser } from '../../generated/api/sessions/sessions.ts'
import type { Role, User } from '../../generated/model/index.ts'
import type { Roles } from '../../generated/roles.ts'
import { clientProblem } from '../../lib/problem.ts'
import { guards } from '../form/leaving.ts'
import { storedClaims, storeToken } from './token.ts'

export const useCurrentUserQuery = () => useGetCurrentUser({ query: { select: ({ user }) => user } })

/** The signed-in user: undefined while unknown, null when signed out. */
export const useCurrentUser = (): User | null | undefined => useCurrentUserQuery().data

/** Whether the installation asks this account for a second factor that it lacks: nothing else works until there is one. */
export const useLacksSecondFactor = (): boolean =>
  useGetCurrentUser({ query: { select: ({ secondFactorMissing = false }) => secondFactorMissing } }).data ?? false

/** Updates the signed-in user for every screen at once. Await it before a navigation: it asks whether a super admin lacks a second factor. */
export function useSetCurrentUser(): (user: User | null) => Promise<void> {
  const queryClient = useQueryClient()
  return async (user) => {
    const queryKey = getGetCurrentUserQueryKey()
    // A response to what was asked before would replace it.
    await queryClient.cancelQueries({ queryKey })
    if (user === null) queryClient.removeQueries({ type: 'inactive' })
    queryClient.setQueryData(queryKey, { message: '', user })
    if (user?.role === 'superAdmin') await queryClient.invalidateQueries({ queryKey })
  }
}

/**
 * The account that each cache belongs to: the last one that the server has named in this tab. Remembered here, because between two sessions
 * the user is null, and the token is that of all tabs.
 */
const owners = new WeakMap<QueryClient, string>()

/** What is cached belongs to one account: when the server names another one, it is removed, and what is on screen is read again. */
function giveCacheTo(account: string, queryClient: QueryClient): void {
  const last = owners.get(queryClient)
  owners.set(queryClient, account)
  if (last === account) return
  queryClient.removeQueries({ type: 'inactive' })
  const currentUserHash = hashKey(getGetCurrentUserQueryKey())
  const filters = { type: 'active', predicate: ({ queryHash }) => queryHash !== currentUserHash } satisfies QueryFilters
  // A form with unsaved input stands on its queries, and keeps them until they are read again.
  if (last !== undefined) void (guards.size === 0 ? queryClient.resetQueries(filters) : queryClient.invalidateQueries(filters))
}

/** Gives the cache to the account that the server names, which another tab may have signed in. The first one finds only what it has read itself. */
export function useCacheOwner(): void {
  const queryClient = useQueryClient()
  const account = useCurrentUser()?._id
  useEffect(() => {
    if (account === undefined) return
    if (owners.has(queryClient)) giveCacheTo(account, queryClient)
    else owners.set(queryClient, account)
  }, [account, queryClient])
}

/** @throws a problem where the browser has not stored the session's cookie. A response that does not come says nothing about it. */
async function requireCookie(): Promise<void> {
  const current = await getCurrentUser().catch(() => undefined)
  if (current?.user === null)
    throw clientProblem('Your browser has refused the cookie of your login. Allow cookies for this site and log in again.')
}

/** Begins the session of a log in. @throws a problem that says why there is none. */
export function useStartSession(): (session: { token: string; user: User }) => Promise<void> {
  const queryClient = useQueryClient()
  const setUser = useSetCurrentUser()
  return async ({ token, user }) => {
    await requireCookie()
    storeToken(token)
    giveCacheTo(user._id, queryClient)
    await setUser(user)
  }
}

/** The role of the signed-in user, while the user is not known that of the stored token. */
export function useRole(): Role | undefined {
  const role = useCurrentUser()?.role ?? storedClaims()?.role
  return typeof role === 'string' && Object.hasOwn(roleNames, role) ? (role as Role) : undefined
}

/**
 * Whether the signed-in user has one of these roles, to show or hide a control; the server authorises each request.
 */
export function useMay(): (roles: Roles) => boolean {
  const role = useRole()
  return (roles) => roles.some((allowed) => allowed === role)
}

export const roleNames: Record<Role, string> = { superAdmin: 'Super Admin', editor: 'Editor', viewer: 'Viewer', user: 'User' }

export const roleName = (role: Role) => roleNames[role]

/** URL of a profile photo or banner; undefined when there is none. */
export const profileMedia = (fileName: string) => (fileName === '' ? undefined : `/uploads/profile/${fileName}`)
