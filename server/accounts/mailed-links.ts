import type { Knex } from 'knex'
import { createToken, hashToken } from '../lib/opaque-token.ts'

/** Purpose of a link. A token of one purpose is of no use for another. */
export type LinkPurpose = 'reset-password' | 'invitation'

export type MailedLink = {
  _id: string
  /** Address that the link was mailed to; its token proves access to that mailbox. */
  email: string
  /** Data of the purpose, such as the role of an invitation. */
  data: Record<string, unknown>
}

type NewLink = {
  purpose: LinkPurpose
  email: string
  /** 0 stores an expired link: the same work for an address that must not get one (user enumeration). */
  lifetimeMinutes: number
  data?: MailedLink['data']
}

/** Stores a new single-use link; earlier ones stay valid, so that the first of two mails works too. @returns the token for its address. */
export async function createMailedLink(database: Knex, { purpose, email, lifetimeMinutes, data = {} }: NewLink): Promise<string> {
  const token = createToken()
  const expiresAt = database.raw('clock_timestamp() + make_interval(mins => ?)', [lifetimeMinutes])
  await database('mailed_links').insert({ purpose, tokenHash: hashToken(token), email, data: JSON.stringify(data), expiresAt })
  return token
}

/** Reads a link without using it up; undefined when it is unknown, used, withdrawn or expired. */
export const findMailedLink = (database: Knex, purpose: LinkPurpose, token: string): Promise<MailedLink | undefined> =>
  valid(database, purpose, token).first('_id', 'email', 'data')

/**
 * Uses up a link, and with it all others of its purpose for the address; of several concurrent callers one gets it.
 * @param transaction its rollback makes the link valid again.
 */
export async function useMailedLink(transaction: Knex.Transaction, purpose: LinkPurpose, token: string): Promise<MailedLink | undefined> {
  const link = await findMailedLink(transaction, purpose, token)
  if (link === undefined) return undefined
  // One statement for all links of the address, so that locks are taken in one order.
  const used: Pick<MailedLink, '_id'>[] = await transaction('mailed_links').where({ purpose, email: link.email }).delete(['_id'])
  return used.some(({ _id }) => _id === link._id) ? link : undefined
}

export async function withdrawMailedLinks(database: Knex, purpose: LinkPurpose, email: string): Promise<void> {
  await database('mailed_links').where({ purpose, email }).delete()
}

export async function purgeMailedLinks(database: Knex): Promise<void> {
  await database('mailed_links').whereRaw('"expiresAt" < clock_timestamp()').delete()
}

const valid = (database: Knex, purpose: LinkPurpose, token: string) =>
  database('mailed_links')
    .where({ purpose, tokenHash: hashToken(token) })
    .whereRaw('"expiresAt" > clock_timestamp()')
