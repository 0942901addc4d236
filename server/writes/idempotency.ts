import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Knex } from 'knex'
import { problem } from '../contract/problem.ts'
import type { RequestFiles } from '../contract/uploaded-file.ts'
import type { KeyedWrite } from '../contract/write-request.ts'
import type { Database } from '../database/connect.ts'

const table = 'idempotency_keys'

type StoredResponse = { fingerprint: string; answer: unknown }

/** Rolls back the transaction of a repeated request. */
class KeyAlreadyUsed extends Error {
  readonly stored: StoredResponse

  constructor(stored: StoredResponse) {
    super('The key is taken')
    this.stored = stored
  }
}

/** SHA-256 of a create: operation, fields in any order, and contents of files. */
export async function fingerprintOf(operationId: string, body: unknown, files: RequestFiles): Promise<string> {
  const hash = createHash('sha256').update(operationId)
  const fields = Object.entries((body ?? {}) as object).sort(([a], [b]) => (a < b ? -1 : 1))
  hash.update(JSON.stringify(fields))
  for (const [name, uploads] of Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (uploads.length === 0) hash.update(`${name} removed `)
    for (const file of uploads) {
      if ('mediaId' in file) {
        hash.update(`${name} ${file.mediaId} `)
        continue
      }
      hash.update(`${name} ${file.size} `)
      await pipeline(createReadStream(file.path), async (chunks) => {
        for await (const chunk of chunks) hash.update(chunk as Buffer)
      })
    }
  }
  return hash.digest('hex')
}

/**
 * Idempotent create (`Idempotency-Key`): runs once for each key, even for concurrent requests. The transaction that inserts the record
 * claims the key.
 * @returns the response body, and whether it is replayed.
 * @throws Problem 422 when the key was used with another request before.
 */
export async function withIdempotencyKey(
  database: Database,
  keyedWrite: KeyedWrite,
  work: () => Promise<unknown>,
): Promise<{ body: unknown; replayed: boolean }> {
  const replay = ({ fingerprint, answer }: StoredResponse) => {
    if (fingerprint !== keyedWrite.fingerprint) throw problem.idempotencyKeyReused()
    return { body: answer, replayed: true }
  }
  const earlier = await findStored(database, keyedWrite)
  if (earlier !== undefined) return replay(earlier)
  try {
    return { body: await work(), replayed: false }
  } catch (error) {
    if (error instanceof KeyAlreadyUsed) return replay(error.stored)
    throw error
  }
}

/** Claims the key as the first statement of the transaction of a write; waits for a concurrent transaction that has claimed it. */
export async function claimIdempotencyKey(transaction: Knex.Transaction, keyedWrite: KeyedWrite | undefined): Promise<void> {
  if (keyedWrite === undefined) return
  const claimed = await transaction(table).insert(keyedWrite).onConflict(['owner', 'key']).ignore().returning('key')
  if (claimed.length > 0) return
  const stored = await findStored(transaction, keyedWrite)
  if (stored !== undefined) throw new KeyAlreadyUsed(stored)
}

/** Stores the response body for replays, as the last statement of the same transaction. */
export async function storeResponse(transaction: Knex.Transaction, keyedWrite: KeyedWrite | undefined, body: unknown): Promise<void> {
  if (keyedWrite === undefined) return
  await transaction(table)
    .where({ owner: keyedWrite.owner, key: keyedWrite.key })
    .update({ answer: JSON.stringify(body) })
}

const findStored = (database: Knex, { owner, key }: KeyedWrite) =>
  database(table).where({ owner, key }).first<StoredResponse | undefined>('fingerprint', 'answer')

/** Deletes keys that are older than one day. */
export async function purgeIdempotencyKeys(database: Database): Promise<void> {
  await database(table).where('createdAt', '<', database.raw(`clock_timestamp() - interval '1 day'`)).delete()
}
