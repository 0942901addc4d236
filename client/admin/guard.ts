import { redirect } from 'react-router-dom'
import { getCurrentUser } from '../generated/api/sessions/sessions.ts'
import * as roles from '../generated/roles.ts'
import { localStore } from '../lib/storage.ts'
import { storedClaims } from '../work/session/token.ts'

/** The roles that the admin area is open to: every role that may read its dashboard. */
export const staff = roles.listChanges

/**
 * Route loader: admits some roles only, by the stored token. The server authorises each request. Where the browser stores no token beyond
 * the page, the server names the role after a reload.
 */
export const admit = (admitted: roles.Roles) => (): null | Promise<null> => {
  const enter = (account: { role?: unknown } | null | undefined) => {
    if (!account) throw redirect('/auth/login')
    if (!admitted.some((role) => role === account.role)) throw redirect('/unauthorized')
    return null
  }
  const claims = storedClaims()
  if (claims !== undefined || localStore.isLasting()) return enter(claims)
  return getCurrentUser().then(
    ({ user }) => enter(user),
    () => enter(null),
  )
}

/** Route loader of everything under /admin. */
export const admitStaff = admit(staff)

export const admitToUsers = admit(roles.listUsers)

export const admitToWebhooks = admit(roles.listWebhooks)
