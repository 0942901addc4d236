import { redirect } from 'react-router-dom'
import * as roles from '../generated/roles.ts'
import { storedClaims } from '../work/session/token.ts'

/** The roles that the admin area is open to: every role that may read its dashboard. */
export const staff = roles.listChanges

/** Route loader: admits some roles only, by the stored token. The server authorises each request. */
export const admit = (admitted: roles.Roles) => (): null => {
  const claims = storedClaims()
  if (claims === undefined) throw redirect('/auth/login')
  if (!admitted.some((role) => role === claims.role)) throw redirect('/unauthorized')
  return null
}

/** Route loader of everything under /admin. */
export const admitStaff = admit(staff)

export const admitToUsers = admit(roles.listUsers)

export const admitToWebhooks = admit(roles.listWebhooks)
