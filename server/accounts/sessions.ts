import { randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Knex } from 'knex'
import { type Configuration, sessionKeys } from '../configuration.ts'
import type { Schemas, SignInCheck } from '../contract/operations.ts'
import { problem } from '../contract/problem.ts'
import type { Database } from '../database/connect.ts'
import { createToken, hashToken } from '../lib/opaque-token.ts'
import { lacksSecondFactor } from './second-factor.ts'
import { lockForSignIn, toUser, userColumns } from './users.ts'

type User = Schemas['User']

const lifetimeHours = 12
const idleTimeoutHours = 2
const keyId = '1'

export type Session = {
  sid: string
  user: User
  /** `REQUIRE_SECOND_FACTOR`: the account must set one up before anything else. */
  lacksSecondFactor: boolean
}
export type Sessions = ReturnType<typeof createSessions>

/** Sessions that are neither revoked nor expired. */
export const activeSessions = (database: Knex): Knex.QueryBuilder =>
  database('sessions')
    .whereNull('sessions.revokedAt')
    .whereRaw(`sessions."expiresAt" > clock_timestamp() and sessions."lastSeen" > clock_timestamp() - make_interval(hours => ?)`, [
      idleTimeoutHours,
    ])

/** Revokes all sessions of an account, or all except one. The lock waits for concurrent sign-ins, so that their sessions end, too. */
export async function endSessions(transaction: Knex.Transaction, userId: string, exceptSid?: string): Promise<void> {
  await transaction('users').where('_id', userId).forUpdate().first('_id')
  const sessions = transaction('sessions').where({ userId }).whereNull('revokedAt')
  if (exceptSid !== undefined) sessions.whereNot('sid', exceptSid)
  await sessions.update({ revokedAt: transaction.raw('clock_timestamp()') })
}

/**
 * Locks the account's row before one of its sessions changes how it signs in.
 * @throws Problem 401 when the session has ended since its request was authorised.
 */
export async function lockForOwnChange(transaction: Knex.Transaction, userId: string, sid: string | undefined): Promise<void> {
  await transaction('users').where('_id', userId).forUpdate().first('_id')
  const session = await transaction('sessions')
    .where('sid', sid ?? '')
    .whereNull('revokedAt')
    .first('sid')
  if (session === undefined) throw problem.unauthorized()
}

/**
 * Server-side sessions in the database. Browsers present an opaque cookie, API clients a JWT; the values differ, so that a script that
 * steals the token does not hold the cookie. Revoking a session invalidates both.
 */
export function createSessions(database: Database, configuration: Configuration) {
  const keys = sessionKeys(configuration, (secret) => new TextEncoder().encode(secret))
  const issuer = configuration.publicUrl ?? 'haulfront'
  const audience = `${issuer}/api/v1`

  // `maxTokenAge` also refuses a token without `iat`, and one that was issued in the future (jose, JWTClaimVerificationOptions).
  const expected = {
    algorithms: ['HS256'],
    issuer,
    audience,
    typ: 'at+jwt',
    requiredClaims: ['exp', 'sub', 'sid'],
    maxTokenAge: `${lifetimeHours}h`,
    clockTolerance: 60,
  }

  /** Verifies a JWT with each of the secrets (key rotation); null when no secret matches. */
  async function verify(token: string) {
    for (const key of keys) {
      const verified = await jwtVerify(token, key, expected).catch(() => null)
      if (verified !== null) return verified
    }
    return null
  }

  /** Finds an active session with its user as stored now: the role claim of a token is never trusted. */
  async function find(column: 'sid' | 'cookieHash', value: string): Promise<Session | null> {
    const row = await activeSessions(database)
      .join('users', 'users._id', 'sessions.userId')
      .where(`sessions.${column}`, value)
      .first('sessions.sid', 'sessions.lastSeen', ...userColumns.map((name) => `users.${name}`))
    if (row === undefined) return null
    if (Date.now() - Date.parse(row.lastSeen) > 60_000) {
      await database('sessions')
        .where('sid', row.sid)
        .update({ lastSeen: database.raw('clock_timestamp()') })
    }
    const user = toUser(row)
    return { sid: row.sid, user, lacksSecondFactor: await lacksSecondFactor(database, configuration, user) }
  }

  return {
    /**
     * @param check runs in the transaction of the session, with the account's row locked, and throws to refuse the sign-in.
     * @returns the JWT, the cookie's value, and its Max-Age in seconds.
     */
    async create(user: User, userAgent: string, check: SignInCheck = async () => undefined) {
      const sid = randomBytes(16).toString('base64url')
      const cookie = createToken()
      await database.transaction(async (transaction) => {
        const passwordHash = await lockForSignIn(transaction, user._id)
        await check(transaction, passwordHash)
        await transaction('sessions').insert({
          sid,
          userId: user._id,
          cookieHash: hashToken(cookie),
          userAgent: userAgent.slice(0, 300),
          expiresAt: transaction.raw('clock_timestamp() + make_interval(hours => ?)', [lifetimeHours]),
        })
      })
      const token = await new SignJWT({ role: user.role, sid })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: keyId })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(user._id)
        .setIssuedAt()
        .setExpirationTime(`${lifetimeHours}h`)
        .sign(keys[0])
      return { sid, token, cookie, maxAge: lifetimeHours * 3600 }
    },

    async byToken(token: string): Promise<Session | null> {
      const verified = await verify(token)
      if (verified === null || verified.protectedHeader.kid !== keyId || typeof verified.payload.sid !== 'string') return null
      const session = await find('sid', verified.payload.sid)
      return session?.user._id === verified.payload.sub ? session : null
    },

    byCookie: (cookie: string) => find('cookieHash', hashToken(cookie)),

    async revoke(sid: string): Promise<void> {
      await database('sessions')
        .where('sid', sid)
        .whereNull('revokedAt')
        .update({ revokedAt: database.raw('clock_timestamp()') })
    },

    /**
     * Retention: deletes sessions that expired more than a day ago, and registrations by age, because their expiry would reveal whether an
     * address has an account.
     */
    async purge(): Promise<void> {
      await database('sessions').whereRaw(`"expiresAt" < clock_timestamp() - interval '1 day'`).delete()
      for (const table of ['registrations', 'pending_registrations'])
        await database(table).whereRaw(`"createdAt" < clock_timestamp() - interval '1 day'`).delete()
    },
  }
}
