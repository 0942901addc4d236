import { createHash, randomInt, randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import type { User } from '../contract/operations.ts'
import { problem } from '../contract/problem.ts'
import type { Tools } from '../tools.ts'
import { accountMail, codeLifetimeMinutes, codeMail } from './mails.ts'
import { dummyHash, hashSecret, verifySecret } from './passwords.ts'
import { accountKey, toUser } from './users.ts'

type Registration = { _id: string; email: string; name: string; passwordHash: string; otpHash: string }
type Applicant = { name: string; email: string; password: string }

const hashEmail = (email: string) => createHash('sha256').update(email).digest('base64url').slice(0, 16)
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Cookie value that refers to a registration: hash of the address, and id. */
const referenceTo = (email: string, id: string) => `${hashEmail(email)}.${id}`

/**
 * Registration id from the browser's cookie, when the cookie is for this address. It depends on the request alone, so that work done only
 * with an id reveals nothing about the address.
 */
export function registrationIdFrom(reference: string | undefined, email: string): string | undefined {
  const [address, id = ''] = reference?.split('.') ?? []
  return address === hashEmail(email) && uuid.test(id) ? id : undefined
}

type RegistrationOptions = {
  /** The browser's own registration for this address, which the new one replaces. */
  previousId: string | undefined
  /** False when the rate limit of mails to this address is reached. */
  isMailed: boolean
}

/**
 * Stores a registration and mails its one-time code; the account exists only after verification. An address with an account gets a notice
 * instead, and an already expired registration: the same statements, hashes and response as for any other (user enumeration).
 * Without a mail the browser's former code stays valid for the new registration data, and a new registration has none.
 * @returns the reference for the browser's cookie.
 */
export async function register(
  { database, mailer }: Tools,
  applicant: Applicant,
  { previousId, isMailed }: RegistrationOptions,
): Promise<string> {
  const { name, email, password } = applicant
  const code = randomInt(0, 1_000_000).toString().padStart(6, '0')
  const [passwordHash, otpHash] = await Promise.all([hashSecret(password), hashSecret(code)])
  const account: { name: string } | undefined = await database('users').where({ email }).first('name')
  if (previousId !== undefined && !isMailed) {
    await database('registrations').where({ _id: previousId, email }).update({ name, passwordHash })
    return referenceTo(email, previousId)
  }
  if (previousId !== undefined) await database('registrations').where({ _id: previousId, email }).delete()
  const _id = randomUUID()
  const minutes = account === undefined && isMailed ? codeLifetimeMinutes : 0
  await database('registrations').insert({
    _id,
    email,
    name,
    passwordHash,
    otpHash,
    createdAt: database.raw('clock_timestamp()'),
    expiresAt: database.raw('clock_timestamp() + make_interval(mins => ?)', [minutes]),
  })
  if (isMailed)
    await mailer.send(account === undefined ? codeMail({ to: email, name, code }) : accountMail({ to: email, name: account.name }))
  return referenceTo(email, _id)
}

/**
 * Verifies a one-time code and turns the registration into an account.
 * @param registrationId from the browser's cookie; a client without cookie gets the newest registration of the address.
 * @throws Problem 400, identical for a wrong, expired, used or unknown code.
 */
export async function verify(tools: Tools, email: string, code: string, registrationId: string | undefined): Promise<User> {
  const { database, limits } = tools
  const registration: Registration | undefined = await database('registrations')
    .where(registrationId === undefined ? { email } : { _id: registrationId, email })
    .whereRaw('"expiresAt" > clock_timestamp()')
    .orderBy('createdAt', 'desc')
    .first()
  // Counted before the comparison, so that concurrent requests get five attempts in all; the browser's own apart from strangers'.
  const mayTry = await limits.tryCode(registrationId ?? `without cookie ${registration?._id ?? accountKey(email)}`)
  const matches = await verifySecret(code, registration?.otpHash ?? dummyHash)
  if (registration === undefined || !mayTry || !matches) throw problem.otpRefused()

  return database.transaction(async (transaction) => {
    const { otpHash, name, passwordHash } = registration
    const used = await transaction('registrations').where({ _id: registration._id, otpHash }).delete()
    if (used === 0) throw problem.otpRefused()
    const _id = randomUUID()
    const role = await roleOf(tools, transaction, { _id, email })
    const [row] = await transaction('users').insert({ _id, email, name, passwordHash, role }).onConflict('email').ignore().returning('*')
    if (row === undefined) throw problem.otpRefused()
    return toUser(row)
  })
}

/**
 * Role of a new account: superAdmin for the configured addresses, or else for the first account ever. A unique row in `bootstrap` decides
 * races: concurrent verifications wait for the insert of the first one, and not for each other.
 */
async function roleOf(
  { configuration }: Tools,
  transaction: Knex.Transaction,
  account: { _id: string; email: string },
): Promise<User['role']> {
  const { superAdminEmails } = configuration
  if (superAdminEmails.length > 0 && !superAdminEmails.includes(account.email)) return 'user'
  const first = await transaction('bootstrap').insert({ firstSuperAdmin: account._id }).onConflict().ignore().returning('done')
  return superAdminEmails.length > 0 || first.length > 0 ? 'superAdmin' : 'user'
}
