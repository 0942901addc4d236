import type { Knex } from 'knex'
import { problem } from '../contract/problem.ts'
import type { WriteRequest } from '../contract/write-request.ts'

/** Account of a write, with its name at that time. */
type Author = { userId: string | null; userName: string | null }
type Versioned = { _id: string; updatedAt?: unknown }

/**
 * Optimistic locking: compares the expected versions of a write with the stored one, within a transaction that has locked the record.
 * @param write has the expected versions and the account of the request.
 * @param author of the current state, if the history has no version of it, as for a draft.
 * @throws Problem 412 when the write is based on another version.
 */
export async function checkExpectedVersion(
  transaction: Knex.Transaction,
  { _id, updatedAt: stored }: Versioned,
  { expectedVersions, user }: Pick<WriteRequest, 'expectedVersions' | 'user'>,
  author?: Author,
): Promise<void> {
  const updatedAt = String(stored)
  if (expectedVersions === undefined || expectedVersions.includes(updatedAt)) return
  if (author !== undefined) throw changedMeanwhile(updatedAt, author, user)
  // The version that set `updatedAt`, because an older one may have another author. Records that are no content have none.
  const written = await transaction('versions').where({ recordId: _id, at: updatedAt }).first<Author | undefined>('userId', 'userName')
  throw changedMeanwhile(updatedAt, written, user)
}

/** Problem 412 for an unexpected version, with its author in relation to the request's account. */
export const changedMeanwhile = (updatedAt: string, author: Author | undefined, user: WriteRequest['user']) =>
  problem.preconditionFailed({
    updatedAt,
    userName: author?.userName ?? '',
    updatedByYou: user !== null && author?.userId === user._id,
  })
