import { createHash, randomInt, randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import type { User } from '../contract/operations.ts'
import { problem } from '../contract/problem.ts'
import type { Tools } from '../tools.ts'
import { dummyHash, hashSecret, verifySecret } from './passwords.ts'
import { toUser } from './users.ts'

const lifeMinutes = 10
const tries = 5

type Pending = { _id: string; email: string; name: string; passwordHash: string; otpHash: string }
type Applicant = { name: string; email: string; password: string }

/** Names a registration in a browser's cookie, and which address it is for, without showing either. */
const reference = (email: string, id: string) => `${createHash('sha256').update(email).digest('base64url').slice(0, 16)}.${id}`

/**
 * Notes who wants an account and mails a code; nothing more exists until the code comes back. A verified address gets a notice instead.
 * Both take the same work and the same answer.
 * @returns what the browser should remember.
 */
export async function register({ database, mailer }: Tools, { name, email, password }: Applicant): Promise<string> {
  const code = randomInt(0, 1_000_000).toString().padStart(6, '0')
  const [passwordHash, otpHash] = await Promise.all([hashSecret(password), hashSecret(code)])
  const taken = await database('users').where({ email }).first('name')
  if (taken !== undefined) {
    await mailer.send({
      to: email,
      subject: 'You already have an account',
      text: `Hello ${taken.name},\n\nsomebody, perhaps you, has just tried to sign up with this address. You already have an account: sign in with your password.\n\nIf it was not you, there is nothing to do.\n`,
    })
    return reference(email, randomUUID())
  }
  const fresh = {
    ...{ _id: randomUUID(), email, name, passwordHash, otpHash, attempts: 0 },
    expiresAt: database.raw('clock_timestamp() + make_interval(mins => ?)', [lifeMinutes]),
    createdAt: database.raw('clock_timestamp()'),
  }
  await database('pending_registrations').insert(fresh).onConflict('email').merge()
  await mailer.send({
    to: email,
    subject: 'Your verification code',
    text: `Hello ${name},\n\nyour verification code is\n\n    ${code}\n\nIt works for ${lifeMinutes} minutes. If you did not sign up, there is nothing to do.\n`,
    notice: `The verification code for ${email} is ${code}`,
  })
  return reference(email, fresh._id)
}

/**
 * Turns a pending registration into an account.
 * @param remembered what the browser remembers, if anything; a registration that somebody else has replaced since is refused.
 * @throws Problem 400, the same for a wrong, expired, used-up or unknown code.
 */
export async function verify(tools: Tools, email: string, code: string, remembered: string | undefined): Promise<User> {
  const { database } = tools
  // Counted before it is compared, so that no number of requests at once gets more than five tries.
  const [pending] = (await database('pending_registrations')
    .where({ email })
    .where('attempts', '<', tries)
    .whereRaw('"expiresAt" > clock_timestamp()')
    .update({ attempts: database.raw('attempts + 1') })
    .returning('*')) as Pending[]
  const matches = await verifySecret(code, pending?.otpHash ?? (await dummyHash()))
  if (pending === undefined || !matches) throw problem.otpRefused()
  const own = reference(email, pending._id)
  const isForThisAddress = remembered?.split('.')[0] === own.split('.')[0]
  if (isForThisAddress && remembered !== own) throw problem.otpRefused()

  return database.transaction(async (transaction) => {
    const { _id, otpHash } = pending
    const used = await transaction('pending_registrations').where({ _id, otpHash }).delete()
    if (used === 0) throw problem.otpRefused()
    const role = await roleOf(tools, transaction, email)
    const [row] = await transaction('users')
      .insert({ email, name: pending.name, passwordHash: pending.passwordHash, role })
      .onConflict('email')
      .ignore()
      .returning('*')
    if (row === undefined) throw problem.otpRefused()
    if (role === 'superAdmin') await transaction('bootstrap').insert({ firstSuperAdmin: row._id }).onConflict().ignore()
    return toUser(row)
  })
}

/** The named addresses, or else whoever is first ever; racing verifications wait for each other here. */
async function roleOf({ configuration }: Tools, transaction: Knex.Transaction, email: string): Promise<User['role']> {
  const { superAdminEmails } = configuration
  if (superAdminEmails.length > 0) return superAdminEmails.includes(email) ? 'superAdmin' : 'user'
  await transaction.raw(`select pg_advisory_xact_lock(hashtext('haulfront first account'))`)
  return (await transaction('bootstrap').first()) === undefined ? 'superAdmin' : 'user'
}
