import { cutToLength } from '../../shared/human-text.ts'
import type { Configuration } from '../configuration.ts'
import type { Schemas, User } from '../contract/operations.ts'
import type { ApiToken } from '../contract/token-scope.ts'
import type { Database } from '../database/connect.ts'
import { hashToken } from '../lib/opaque-token.ts'
import { lacksSecondFactor } from './second-factor.ts'
import { toUser, userColumns } from './users.ts'

/** Columns with what a token covers. */
export type Covered = Pick<Schemas['ApiToken'], 'enquiries' | 'media' | 'webhooks' | 'draftsOnly'> & {
  /** Null covers all types. */
  contentTypes: Schemas['ContentType'][] | null
}

export type StoredToken = Pick<Schemas['ApiToken'], '_id' | 'name' | 'role' | 'createdAt' | 'expiresAt'> &
  Covered & { userId: string; lastUsed: string | null }

/** A request signed in by an API token: its owner, with the lower role of both. */
export type TokenSession = { user: User; token: ApiToken; lacksSecondFactor: boolean }

export type ApiTokens = ReturnType<typeof createApiTokens>

const table = 'api_tokens'
const secretPattern = /^hf_[\w-]{43}$/
/** Milliseconds between two writes of `lastUsed`. */
const precision = 60_000
const maxNameLength = 200

/** The roles in the contract's order: each may do what the next one may, and more. */
const roles: readonly User['role'][] = ['superAdmin', 'editor', 'viewer', 'user']

/** The lower of two roles, because a token may never do more than its owner. */
export const lowerRole = (one: User['role'], other: User['role']): User['role'] => (roles.indexOf(one) > roles.indexOf(other) ? one : other)

/** Finds the API tokens of requests. They are looked up by the hash of their secret, so that no comparison depends on its content. */
export function createApiTokens(database: Database, configuration: Configuration) {
  return {
    /** @returns null for a secret that is malformed, unknown, revoked or expired, and while the account of its owner is inactive. */
    async bySecret(secret: string): Promise<TokenSession | null> {
      if (!secretPattern.test(secret)) return null
      const row: (StoredToken & Record<string, unknown>) | undefined = await database(table)
        .join('users', 'users._id', `${table}.userId`)
        .where({ secretHash: hashToken(secret), 'users.status': true })
        .whereRaw(`"expiresAt" > clock_timestamp()`)
        .first(
          ...['contentTypes', 'enquiries', 'media', 'webhooks', 'draftsOnly', 'lastUsed'].map((name) => `${table}.${name}`),
          { tokenId: `${table}._id`, tokenName: `${table}.name`, tokenRole: `${table}.role` },
          ...userColumns.map((name) => `users.${name}`),
        )
      if (row === undefined) return null
      const { contentTypes, enquiries, media, webhooks, draftsOnly, lastUsed } = row
      const _id = String(row.tokenId)
      if (lastUsed === null || Date.now() - Date.parse(lastUsed) > precision)
        await database(table)
          .where({ _id })
          .update({ lastUsed: database.raw('clock_timestamp()') })
      const owner = toUser(row)
      return {
        user: { ...owner, role: lowerRole(owner.role, row.tokenRole as User['role']) },
        token: {
          _id,
          name: String(row.tokenName),
          scope: { contentTypes: contentTypes ?? 'all', enquiries, media, webhooks, draftsOnly },
          ownerRole: owner.role,
        },
        lacksSecondFactor: await lacksSecondFactor(database, configuration, owner),
      }
    },
  }
}

/** Retention: deletes tokens that expired 30 days ago; until then their list shows why a program is refused. */
export async function purgeApiTokens(database: Database): Promise<void> {
  await database(table).whereRaw(`"expiresAt" < clock_timestamp() - interval '30 days'`).delete()
}

/** What follows the account's name in the author of a write by an API token. */
export const byToken = (token = '') => ` by token ${token}`

/** Author of a write in the history: the account, with the API token that it used. */
export function authorOf(user: User, token: ApiToken | undefined): { _id: string; name: string } {
  const { _id, name } = user
  if (token === undefined) return { _id, name }
  const addition = byToken(token.name)
  return { _id, name: `${cutToLength(name, maxNameLength - addition.length)}${addition}` }
}
