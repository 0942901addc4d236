import type { Operations, Schemas, User } from '../contract/operations.ts'
import { problem } from '../contract/problem.ts'
import { createToken, hashToken } from '../lib/opaque-token.ts'
import type { Tools } from '../tools.ts'
import { type Covered, lowerRole, type StoredToken } from './api-tokens.ts'
import { tokenMail } from './mails.ts'
import { logSecurityEvent } from './security-events.ts'
import { lockForOwnChange } from './sessions.ts'

type Token = Schemas['ApiToken']
type Input = Schemas['ApiTokenInput']
type Row = StoredToken & { ownerName: string }

const table = 'api_tokens'
const maxOfAccount = 50
const maxListed = 1000
const [defaultDays, maxDays] = [90, 366]
const day = 86_400_000

/** API tokens of the signed-in account; a superAdmin lists and revokes all tokens. */
export function tokenOperations({
  database,
  mailer,
}: Tools): Pick<Operations, 'listTokens' | 'getCurrentToken' | 'createToken' | 'deleteToken'> {
  const visibleTo = (user: User) => {
    const tokens = database(table).join('users', 'users._id', `${table}.userId`)
    return user.role === 'superAdmin' ? tokens : tokens.where('userId', user._id)
  }

  return {
    listTokens: async ({ query: { own }, user }) => {
      const visible = own ? visibleTo(user).where('userId', user._id) : visibleTo(user)
      const rows: Row[] = await visible
        .orderBy([{ column: `${table}.createdAt`, order: 'desc' }, `${table}._id`])
        .limit(maxListed)
        .select(`${table}.*`, 'users.name as ownerName')
      return { tokens: rows.map(toToken) }
    },

    getCurrentToken: async ({ user, token }) => {
      if (token === undefined) throw problem.notFound('API token in the request')
      const row: Row | undefined = await visibleTo(user).where(`${table}._id`, token._id).first(`${table}.*`, 'users.name as ownerName')
      if (row === undefined) throw problem.notFound('token')
      return { token: { ...toToken(row), role: user.role as Token['role'] } }
    },

    createToken: async ({ body, user, session, address, log }) => {
      const { _id: userId, email, name: ownerName } = user
      const name = body.name.trim()
      if (lowerRole(user.role, body.role) !== body.role)
        throw problem.invalid({ path: 'role', message: 'Your own role allows less than this one' })
      if (body.webhooks && (user.role !== 'superAdmin' || body.role !== 'editor'))
        throw problem.invalid({ path: 'webhooks', message: 'Webhooks are managed by super admins, with a token of the role editor' })
      const covered = coveredBy(body)
      const expiresAt = expiryOf(body)
      const secret = `hf_${createToken()}`
      const row = await database.transaction(async (transaction) => {
        // Locks the account's row, so that concurrent creates do not exceed the maximum.
        await lockForOwnChange(transaction, userId, session.sid)
        const [counted] = await transaction(table).where({ userId }).count<{ count: number }[]>()
        if ((counted?.count ?? 0) >= maxOfAccount) throw problem.limitReached('API tokens of an account', maxOfAccount)
        const [created] = (await transaction(table)
          .insert({ userId, secretHash: hashToken(secret), name, role: body.role, ...covered, expiresAt })
          .returning('*')) as [StoredToken]
        await mailer.send(tokenMail({ to: email, name: ownerName, token: name, role: body.role }), transaction)
        return created
      })
      logSecurityEvent(log, 'token-created', { by: userId, token: row._id, role: row.role, address })
      return { token: toToken({ ...row, ownerName }), secret }
    },

    deleteToken: async ({ params: { id }, user, address, log }) => {
      const found: Row | undefined = await visibleTo(user).where(`${table}._id`, id).first(`${table}.*`)
      if (found === undefined || (await database(table).where('_id', id).delete()) === 0) throw problem.notFound('token')
      logSecurityEvent(log, 'token-revoked', { by: user._id, to: found.userId, token: id, address })
      return {}
    },
  }
}

/** Scope of a new token: what the request names. */
function coveredBy({ allContent = false, contentTypes = [], draftsOnly = false, ...parts }: Input): Covered {
  const { enquiries = false, media = false, webhooks = false } = parts
  if (!(allContent || contentTypes.length > 0 || enquiries || media || webhooks))
    throw problem.invalid({ path: 'contentTypes', message: 'Choose what the token may work with' })
  if (allContent && contentTypes.length > 0)
    throw problem.invalid({ path: 'contentTypes', message: 'A token for all content names no content types' })
  return { contentTypes: allContent ? null : [...new Set(contentTypes)], enquiries, media, webhooks, draftsOnly }
}

/** @throws Problem 400 for a past time, or one later than `maxDays` from now. */
function expiryOf({ expiresAt }: Input): Date | string {
  const now = Date.now()
  if (expiresAt === undefined) return new Date(now + defaultDays * day)
  const refuse = (message: string) => problem.invalid({ path: 'expiresAt', message })
  if (Date.parse(expiresAt) <= now) throw refuse('Choose a time that is still to come')
  if (Date.parse(expiresAt) > now + maxDays * day) throw refuse('Choose a time within a year')
  return expiresAt
}

function toToken({ contentTypes, lastUsed, userId, ownerName, ...row }: Row): Token {
  const { _id, name, role, enquiries, media, webhooks, draftsOnly, createdAt, expiresAt } = row
  return {
    ...{ _id, name, role, enquiries, webhooks, draftsOnly, createdAt, expiresAt, ownerId: userId, ownerName },
    // All content includes the library.
    ...(contentTypes === null ? { allContent: true, media: true } : { allContent: false, media, contentTypes }),
    ...(lastUsed !== null && { lastUsed }),
  }
}
