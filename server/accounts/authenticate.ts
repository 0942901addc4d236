import type { User } from '../contract/operations.ts'
import { problem } from '../contract/problem.ts'
import type { Database } from '../database/connect.ts'
import type { Tools } from '../tools.ts'
import { dummyHash, hashSecret, isOutdated, verifySecret } from './passwords.ts'
import { toUser } from './users.ts'

type Credentials = { email: string; password: string }

/**
 * Finds the account of an address and its password. Unknown, pending, wrong and inactive take the same statements and hashes, so that
 * neither the response nor its time tells who has an account.
 * @param registrationId the registration that the browser remembers for this address: only there is the password of a registration looked at, and
 * "verify first" told. A stranger who registers an address gets the same whether it is free or taken.
 * @throws Problem 401, or 403 for a registration that waits for its code.
 */
export async function authenticate(
  { database }: Tools,
  { email, password }: Credentials,
  registrationId: string | undefined,
): Promise<User> {
  const account = await database('users').where({ email }).first()
  const isOwner = await verifySecret(password, account?.passwordHash ?? dummyHash)
  const isApplicant = registrationId !== undefined && (await hasRegistered(database, registrationId, { email, password }))
  if (account === undefined || !isOwner) throw isApplicant ? problem.unverified() : problem.wrongCredentials()
  if (isOutdated(account.passwordHash)) {
    const passwordHash = await hashSecret(password)
    await database('users').where('_id', account._id).update({ passwordHash })
  }
  return toUser(account)
}

async function hasRegistered(database: Database, _id: string, { email, password }: Credentials): Promise<boolean> {
  const registration: { passwordHash: string } | undefined = await database('registrations').where({ _id, email }).first('passwordHash')
  return verifySecret(password, registration?.passwordHash ?? dummyHash)
}
