import { redirect } from 'react-router-dom'
import { storedClaims } from '../work/session/token.ts'

/** Route loader of everything under /admin: admits the role superAdmin only. The server authorises each request. */
export function superAdminsOnly(): null {
  const claims = storedClaims()
  if (claims === undefined) throw redirect('/auth/login')
  if (claims.role !== 'superAdmin') throw redirect('/unauthorized')
  return null
}
