import type { SessionControl, User } from '../contract/operations.ts'
import { problem } from '../contract/problem.ts'
import type { Tools } from '../tools.ts'
import { dummyHash, hashPassword, verifyPassword } from './passwords.ts'
import { findSignUp, registrationIdFrom } from './registration.ts'
import { toUser } from './users.ts'

type Credentials = { email: string; password: string }
/** An account, and the hash that its password was verified against: another one since then means another password. */
export type Authenticated = { user: User; passwordHash: string }

/**
 * Verifies email address and password in constant work: unknown, pending, wrong and inactive run the same statements and hashes, so that
 * neither response nor timing reveals whether an account exists (user enumeration).
 * @param session refers to the browser's own sign-up. The password of that one, or without it of the newest of the address, leads to
 * "verify first"; a stranger who registers an address gets the same response whether it is free or taken. The browser then remembers the
 * sign-up, so that its code cannot be that of a stranger who registers the address next.
 * @throws Problem 401, or 403 for a registration that awaits its code.
 */
export async function authenticate(
  tools: Tools,
  credentials: Credentials,
  session: Pick<SessionControl, 'registration' | 'rememberRegistration'>,
): Promise<Authenticated> {
  const { database } = tools
  const { email, password } = credentials
  const account = await database('users').where({ email }).first()
  const { matches, isOutdated } = await verifyPassword(password, account?.passwordHash ?? dummyHash)
  if (account === undefined || !matches) {
    const signUp = await findSignUp(database, credentials, registrationIdFrom(session.registration, email))
    if (signUp === undefined) throw problem.wrongCredentials()
    session.rememberRegistration(signUp)
    throw problem.unverified()
  }
  if (!isOutdated) return { user: toUser(account), passwordHash: account.passwordHash }
  const passwordHash = await hashPassword(password)
  const updated = await database('users').where({ _id: account._id, passwordHash: account.passwordHash }).update({ passwordHash })
  // Another request has stored another hash meanwhile: of this password, or of a new one.
  if (updated === 0) return authenticate(tools, credentials, session)
  return { user: toUser(account), passwordHash }
}
