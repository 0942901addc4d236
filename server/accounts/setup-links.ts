import type { Knex } from 'knex'
import type { Configuration } from '../configuration.ts'
import { problem } from '../contract/problem.ts'
import { createToken, hashToken } from '../lib/opaque-token.ts'
import { areSuperAdminsNamed } from './super-admins.ts'

export const setupLinkLifetimeHours = 24

/** Whether the first superAdmin needs the set-up link: in production, where the configuration names no addresses. */
export const needsSetupLink = (configuration: Configuration) => configuration.production && !areSuperAdminsNamed(configuration)

/** Address of the sign-up page with the secret of a set-up link. */
export const setupLinkAddress = (origin: string, token: string) => `${origin}/auth/signup?token=${token}`

/** Stores a single-use link that makes the first superAdmin, in place of the former one. @returns its token. */
export async function createSetupLink(database: Knex): Promise<string> {
  const token = createToken()
  const link = {
    tokenHash: hashToken(token),
    createdAt: database.raw('clock_timestamp()'),
    expiresAt: database.raw('clock_timestamp() + make_interval(hours => ?)', [setupLinkLifetimeHours]),
  }
  await database('setup_links').insert(link).onConflict('only').merge()
  return token
}

/**
 * Reads a set-up link without using it up. Addresses in the configuration take precedence over links.
 * @returns the hash by which a registration refers to the link.
 * @throws Problem 400, identical for a wrong, expired, replaced or used link, and once there was a superAdmin.
 */
export async function requireSetupLink(configuration: Configuration, database: Knex, token: string): Promise<string> {
  const tokenHash = hashToken(token)
  const link = await valid(database, tokenHash).whereNotExists(database('bootstrap').select('done')).first('only')
  if (link === undefined || areSuperAdminsNamed(configuration)) throw problem.linkRefused()
  return tokenHash
}

/**
 * Uses up a set-up link; of several concurrent callers one succeeds.
 * @param transaction its rollback makes the link valid again.
 * @throws Problem 400 for a link that is used, replaced or expired.
 */
export async function consumeSetupLink(transaction: Knex.Transaction, tokenHash: string): Promise<void> {
  if ((await valid(transaction, tokenHash).delete()) === 0) throw problem.linkRefused()
}

const valid = (database: Knex, tokenHash: string) =>
  database('setup_links').where({ tokenHash }).whereRaw('"expiresAt" > clock_timestamp()')
