import type { SessionControl, User } from '../contract/operations.ts'
import { problem } from '../contract/problem.ts'
import type { Tools } from '../tools.ts'
import { dummyHash, hashPassword, verifyPassword } from './passwords.ts'
import { findSignUp, registrationIdFrom } from './registration.ts'
import { toUser } from './users.ts'

type Credentials = { email: string; password: string }
/** An account, and the hash that its password was verified against: a different stored hash means that the password has changed. */
export type Authenticated = { user: User; passwordHash: string }

/**
 * Verifies email address and password in constant work: unknown, pending, wrong and inactive run the same statements and hashes, so that
 * neither response nor timing reveals whether an account exists (user enumeration).
 * @param session refers to the browser's own sign-up. Its password, or else that of the newest sign-up of the address, leads to "verify
 * first", so that strangers get the same response for a free and a taken address. The browser's cookie then refers to this sign-up, so that
 * its code is not checked against a stranger's later one.
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
  // A concurrent request has stored another hash, of this password or of a new one.
  if (updated === 0) return authenticate(tools, credentials, session)
  return { user: toUser(account), passwordHash }
}
