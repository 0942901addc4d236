import { createHash, randomInt, randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { digitsOf } from '../../shared/normal-forms.ts'
import type { User } from '../contract/operations.ts'
import { problem } from '../contract/problem.ts'
import type { Database } from '../database/connect.ts'
import type { Tools } from '../tools.ts'
import { createAccount } from './create-account.ts'
import { accountMail, codeLifetimeMinutes, codeMail } from './mails.ts'
import { dummyHash, hashPassword, hashSecret, noPassword, verifyPassword, verifySecret } from './passwords.ts'
import { accountKey } from './users.ts'

type Registration = {
  _id: string
  email: string
  name: string
  passwordHash: string
  otpHash: string
  /** Hash of its set-up link; null without one. */
  setupTokenHash: string | null
}
type Applicant = { name: string; email: string; password: string }

const hashEmail = (email: string) => createHash('sha256').update(email).digest('base64url').slice(0, 16)
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Cookie value that refers to a registration: hash of the address, and id. */
export const referenceTo = (email: string, id: string) => `${hashEmail(email)}.${id}`

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
} & Pick<Registration, 'setupTokenHash'>

/**
 * Stores a registration and mails its one-time code; the account exists only after verification. An address with an account gets a notice
 * instead, and an already expired registration: the same statements, hashes and response as for any other (user enumeration).
 * Without a mail the browser's former code stays valid for the new registration data, and a new registration has none.
 * @returns the reference for the browser's cookie.
 */
export async function register(
  { database, mailer }: Tools,
  applicant: Applicant,
  { previousId, isMailed, setupTokenHash }: RegistrationOptions,
): Promise<string> {
  const { name, email, password } = applicant
  const code = newCode()
  const [passwordHash, otpHash] = await Promise.all([hashPassword(password), hashSecret(code)])
  const account: { name: string } | undefined = await database('users').where({ email }).first('name')
  if (previousId !== undefined && !isMailed) {
    await database('registrations').where({ _id: previousId, email }).update({ name, passwordHash, setupTokenHash })
    return referenceTo(email, previousId)
  }
  if (previousId !== undefined) await database('registrations').where({ _id: previousId, email }).delete()
  const registration = { name, email, passwordHash, otpHash, setupTokenHash }
  const id = await insertRegistration(database, registration, account === undefined && isMailed)
  if (isMailed)
    await mailer.send(account === undefined ? codeMail({ to: email, name, code }) : accountMail({ to: email, name: account.name }))
  return referenceTo(email, id)
}

/** @param isValid false stores an expired code: the same work for an address that must not have one. */
async function insertRegistration(database: Database, registration: Omit<Registration, '_id'>, isValid: boolean): Promise<string> {
  const _id = randomUUID()
  const minutes = isValid ? codeLifetimeMinutes : 0
  await database('registrations').insert({
    _id,
    ...registration,
    createdAt: database.raw('clock_timestamp()'),
    expiresAt: database.raw('clock_timestamp() + make_interval(mins => ?)', [minutes]),
  })
  return _id
}

const newCode = () => randomInt(0, 1_000_000).toString().padStart(6, '0')

/** State of an address that asks for a code or a link; selects the mail that it gets. */
export type Renewal = {
  state: 'account' | 'pending' | 'unknown'
  /** Name of the account, or of the registration. */
  name: string
  code: string
  /** Reference for the cookie of a browser that has one. */
  reference: string | undefined
}

/**
 * Gives a registration a new code, in place of the former one, with five tries of its own. An address with an account and an unknown
 * address get an expired code by the same statements and hashes (user enumeration).
 * @param previousId the browser's own registration; without one, the newest sign-up of the address gets a second registration.
 * @param keepsPassword false when the owner of the address asks and a stranger may have signed up with it: the registration then has no
 * password.
 */
export async function renewCode(
  database: Database,
  email: string,
  { previousId, keepsPassword }: { previousId: string | undefined; keepsPassword: boolean },
): Promise<Renewal> {
  const code = newCode()
  const otpHash = await hashSecret(code)
  const account: { name: string } | undefined = await database('users').where({ email }).first('name')
  const signUp = await newestSignUp(database, email, previousId)
  if (previousId !== undefined) await database('registrations').where({ _id: previousId, email }).delete()
  const passwordHash = keepsPassword && signUp !== undefined ? signUp.passwordHash : noPassword
  const isPending = account === undefined && signUp !== undefined
  const { name = '', setupTokenHash = null } = signUp ?? {}
  const id = await insertRegistration(database, { name, email, passwordHash, otpHash, setupTokenHash }, isPending)
  const state = account !== undefined ? 'account' : isPending ? 'pending' : 'unknown'
  const reference = previousId === undefined ? undefined : referenceTo(email, id)
  return { state, name: account?.name ?? name, code, reference }
}

/** Sign-ups of an address. Registrations without a name are of unknown addresses (`renewCode`), and not sign-ups. */
const signUps = (database: Knex, email: string, id?: string): Knex.QueryBuilder<Registration, Registration[]> =>
  database('registrations')
    .where(id === undefined ? { email } : { _id: id, email })
    .whereNot('name', '')
    .orderBy('createdAt', 'desc')

export const newestSignUp = (database: Knex, email: string, id?: string): Promise<Registration | undefined> =>
  signUps(database, email, id).first()

/**
 * Sign-up with this password: the browser's own, or else the newest of the address. Independent of accounts, whose addresses have sign-ups
 * like any other (user enumeration); a password reset adds only a sign-up without a password, which does not count.
 * @returns the reference for the browser's cookie.
 */
export async function findSignUp(
  database: Database,
  { email, password }: { email: string; password: string },
  id: string | undefined,
): Promise<string | undefined> {
  const signUp: Registration | undefined = await signUps(database, email, id).whereNot('passwordHash', noPassword).first()
  const { matches } = await verifyPassword(password, signUp?.passwordHash ?? dummyHash)
  return signUp !== undefined && matches ? referenceTo(email, signUp._id) : undefined
}

/**
 * Verifies a one-time code and turns the registration into an account.
 * @param registrationId from the browser's cookie; a client without cookie gets the newest registration of the address.
 * @throws Problem 400, identical for a wrong, expired, used or unknown code; a browser with a cookie also gets the number of tries left.
 * Problem 400 for a right code whose set-up link is no longer valid.
 */
export async function verify(tools: Tools, email: string, code: string, registrationId: string | undefined): Promise<User> {
  const { database, limits } = tools
  const registration: Registration | undefined = await database('registrations')
    .where(registrationId === undefined ? { email } : { _id: registrationId, email })
    .whereRaw('"expiresAt" > clock_timestamp()')
    .orderBy('createdAt', 'desc')
    .first()
  // Counted before the comparison, so that concurrent requests get five attempts in all. Browsers with a cookie have a counter of their
  // own.
  const triesLeft = await limits.tryCode(registrationId ?? `without cookie ${registration?._id ?? accountKey(email)}`)
  const matches = await verifySecret(digitsOf(code), registration?.otpHash ?? dummyHash)
  const refused = () => problem.otpRefused(registrationId === undefined ? undefined : (triesLeft ?? 0))
  if (registration === undefined || triesLeft === undefined || !matches) throw refused()

  return database.transaction(async (transaction) => {
    const { _id, otpHash, name, passwordHash, setupTokenHash } = registration
    // Expires the registration instead of deleting it: otherwise an earlier sign-up would become the newest, and show the stranger who made
    // it that the address has an account.
    const used = await transaction('registrations')
      .where({ _id, otpHash })
      .update({
        otpHash: dummyHash,
        passwordHash: passwordHash === noPassword ? noPassword : dummyHash,
        expiresAt: transaction.raw('clock_timestamp()'),
      })
    const user = used === 0 ? undefined : await createAccount(tools, transaction, { email, name, passwordHash, setupTokenHash })
    if (user === undefined) throw refused()
    return user
  })
}
