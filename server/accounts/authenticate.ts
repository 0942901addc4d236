import type { User } from '../contract/operations.ts'
import { problem } from '../contract/problem.ts'
import type { Database } from '../database/connect.ts'
import type { Tools } from '../tools.ts'
import { dummyHash, hashSecret, isOutdated, verifySecret } from './passwords.ts'
import { toUser } from './users.ts'

type Credentials = { email: string; password: string }
/** An account, and the hash that its password was verified against: another one since then means another password. */
export type Authenticated = { user: User; passwordHash: string }

/**
 * Verifies email address and password in constant work: unknown, pending, wrong and inactive run the same statements and hashes, so that
 * neither response nor timing reveals whether an account exists (user enumeration).
 * @param registrationId the registration in the browser's cookie for this address. Only for that one does the password of a registration
 * count and lead to "verify first"; a stranger who registers an address gets the same response whether it is free or taken.
 * @throws Problem 401, or 403 for a registration that awaits its code.
 */
export async function authenticate(tools: Tools, credentials: Credentials, registrationId: string | undefined): Promise<Authenticated> {
  const { database } = tools
  const { email, password } = credentials
  const account = await database('users').where({ email }).first()
  const isOwner = await verifySecret(password, account?.passwordHash ?? dummyHash)
  const isApplicant = registrationId !== undefined && (await hasRegistered(database, registrationId, { email, password }))
  if (account === undefined || !isOwner) throw isApplicant ? problem.unverified() : problem.wrongCredentials()
  if (!isOutdated(account.passwordHash)) return { user: toUser(account), passwordHash: account.passwordHash }
  const passwordHash = await hashSecret(password)
  const updated = await database('users').where({ _id: account._id, passwordHash: account.passwordHash }).update({ passwordHash })
  // Another request has stored another hash meanwhile: of this password, or of a new one.
  if (updated === 0) return authenticate(tools, credentials, registrationId)
  return { user: toUser(account), passwordHash }
}

async function hasRegistered(database: Database, _id: string, { email, password }: Credentials): Promise<boolean> {
  const registration: { passwordHash: string } | undefined = await database('registrations').where({ _id, email }).first('passwordHash')
  return verifySecret(password, registration?.passwordHash ?? dummyHash)
}
