import { redirect } from 'react-router-dom'
import { storedClaims } from '../lib/token.ts'

/** The loader of everything under /admin: opens for the role superAdmin only. What a caller may do is decided by the server. */
export function superAdminsOnly(): null {
  const claims = storedClaims()
  if (claims === undefined) throw redirect('/auth/login')
  if (claims.role !== 'superAdmin') throw redirect('/unauthorized')
  return null
}
