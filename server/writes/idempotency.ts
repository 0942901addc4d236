import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Knex } from 'knex'
import { problem } from '../contract/problem.ts'
import type { Database } from '../database/connect.ts'
import { requestContext } from '../http/request-context.ts'
import type { UploadedFile } from '../media/uploaded-file.ts'

const table = 'idempotency_keys'

/** A create that carries an `Idempotency-Key`. */
export type KeyedWrite = {
  /** Keys belong to the account that sends them, or to a visitor's own body. */
  owner: string
  key: string
  /** What was sent, hashed. */
  fingerprint: string
}

type StoredResponse = { fingerprint: string; answer: unknown }

/** Thrown out of the transaction of a request that came second. */
class KeyAlreadyUsed extends Error {
  readonly stored: StoredResponse

  constructor(stored: StoredResponse) {
    super('The key is taken')
    this.stored = stored
  }
}

/** A hash of everything that a create was sent: its operation, its fields in any order, and its files byte for byte. */
export async function fingerprintOf(operationId: string, body: unknown, files: Record<string, UploadedFile[]>): Promise<string> {
  const hash = createHash('sha256').update(operationId)
  const fields = Object.entries((body ?? {}) as object).sort(([a], [b]) => (a < b ? -1 : 1))
  hash.update(JSON.stringify(fields))
  for (const [name, uploads] of Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))) {
    for (const { path, size } of uploads) {
      hash.update(`${name} ${size} `)
      await pipeline(createReadStream(path), async (chunks) => {
        for await (const chunk of chunks) hash.update(chunk as Buffer)
      })
    }
  }
  return hash.digest('hex')
}

/**
 * Runs a create once for each key, however often and however simultaneously it is sent: the transaction that makes its record finds the
 * key in the current request and claims it.
 * @returns the answer, and whether it is an earlier one.
 * @throws Problem 422 when the key came with another body before.
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

/** Within the transaction of a write, before anything else: takes the key, or waits for whoever has it and gives up. */
export async function claimIdempotencyKey(transaction: Knex.Transaction): Promise<void> {
  const { keyedWrite } = requestContext()
  if (keyedWrite === undefined) return
  const claimed = await transaction(table).insert(keyedWrite).onConflict(['owner', 'key']).ignore().returning('key')
  if (claimed.length > 0) return
  const stored = await findStored(transaction, keyedWrite)
  if (stored !== undefined) throw new KeyAlreadyUsed(stored)
}

/** Within the same transaction, at its end: keeps what will be answered. */
export async function storeResponse(transaction: Knex.Transaction, answer: unknown): Promise<void> {
  const { keyedWrite } = requestContext()
  if (keyedWrite === undefined) return
  await transaction(table)
    .where({ owner: keyedWrite.owner, key: keyedWrite.key })
    .update({ answer: JSON.stringify(answer) })
}

const findStored = (database: Knex, { owner, key }: KeyedWrite) =>
  database(table).where({ owner, key }).first<StoredResponse | undefined>('fingerprint', 'answer')

/** Forgets keys after a day. */
export async function purgeIdempotencyKeys(database: Database): Promise<void> {
  await database(table).where('createdAt', '<', database.raw(`clock_timestamp() - interval '1 day'`)).delete()
}
