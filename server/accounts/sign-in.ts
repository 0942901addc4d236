import type { Request, Schemas, SignInCheck, User } from '../contract/operations.ts'
import { problem } from '../contract/problem.ts'
import type { Tools } from '../tools.ts'
import type { Authenticated } from './authenticate.ts'
import { newDeviceMail, wrongFactorMail } from './mails.ts'
import { consumePendingSignIn, createPendingSignIn, findPendingSignIn } from './pending-sign-ins.ts'
import { factorsOf, hasSecondFactor } from './second-factor.ts'
import { logSecurityEvent } from './security-events.ts'
import { accountKey, lockForSignIn } from './users.ts'

type Caller = Pick<Request<'loginUser'>, 'address' | 'session' | 'log'>
type SignedIn = { token: string; user: User }
type Factor = NonNullable<Schemas['Problem']['factors']>[number]
type How = { factor?: Factor; check: SignInCheck }

/**
 * Signs in after a right password, or begins the second step of an account with a second factor. Stores either only if password and factors
 * have not changed since they were read.
 * @throws Problem 403 that names the factors; the browser's cookie binds the second step to it. 401 when either has changed meanwhile.
 */
export async function signInAfterPassword(tools: Tools, { user, passwordHash }: Authenticated, caller: Caller): Promise<SignedIn> {
  const { database } = tools
  const factors = await factorsOf(database, user._id)
  const checkPassword = (now: string | undefined) => {
    if (now !== passwordHash) throw problem.wrongCredentials()
  }
  const check: SignInCheck = async (transaction, now) => {
    checkPassword(now)
    if (await hasSecondFactor(transaction, user._id)) throw problem.wrongCredentials()
  }
  if (factors.length === 0) return signIn(tools, user, caller, { check })
  const pending = await database.transaction(async (transaction) => {
    checkPassword(await lockForSignIn(transaction, user._id))
    return createPendingSignIn(transaction, user._id)
  })
  caller.session.rememberPendingSignIn(pending)
  throw problem.secondFactorRequired(factors)
}

/** Creates the session, at the end of every sign-in; mails the owner when the device is new. */
export async function signIn(
  { configuration, limits, mailer }: Tools,
  user: User,
  { address, session, log }: Caller,
  { factor, check }: How,
): Promise<SignedIn> {
  const { email, name } = user
  const account = accountKey(email)
  const isNew = session.deviceFor(email) === undefined && (await limits.isNewSignIn(address, account, session.device))
  const token = await session.signIn(user, async (transaction, passwordHash) => {
    await check(transaction, passwordHash)
    if (isNew)
      await mailer.send(
        newDeviceMail({ to: email, name, device: session.device, at: new Date(), timeZone: configuration.timeZone }),
        transaction,
      )
  })
  await limits.signedIn(address, account)
  logSecurityEvent(log, 'signed-in', { by: user._id, role: user.role, factor, address })
  return { token, user }
}

/**
 * The second step: checks a code for the sign-in that this browser has begun. Counts the try before the comparison.
 * @param consume uses the code up, and returns false when it is wrong.
 * @throws Problem 400, with the number of tries left, and 429.
 */
export async function signInBySecondFactor(
  tools: Tools,
  { address, session, log }: Caller,
  { factor, consume }: { factor: Factor; consume: (user: User) => Promise<boolean> },
): Promise<SignedIn> {
  const { configuration, database, limits, mailer } = tools
  const pending = await findPendingSignIn(database, session.pendingSignIn)
  if (pending === undefined) throw problem.secondFactorRefused(0)
  const { _id, user } = pending
  const account = accountKey(user.email)
  await limits.secondFactor({ address, account, device: session.deviceFor(user.email) }, factor === 'totp')
  const triesLeft = await limits.tryCode(`sign-in ${_id}`)
  const isRight = triesLeft !== undefined && (await consume(user))
  const check: SignInCheck = async (transaction) => {
    if (!(await consumePendingSignIn(transaction, _id))) throw problem.secondFactorRefused(0)
  }
  if (isRight) return signIn(tools, user, { address, session, log }, { factor, check })
  if (triesLeft === 0 && (await limits.isNewWarning(account)))
    await mailer.send(
      wrongFactorMail({ to: user.email, name: user.name, device: session.device, at: new Date(), timeZone: configuration.timeZone }),
    )
  throw problem.secondFactorRefused(triesLeft ?? 0)
}
