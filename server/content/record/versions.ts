import { isDeepStrictEqual } from 'node:util'
import type { Knex } from 'knex'
import type { Schemas } from '../../contract/operations.ts'
import type { WriteRequest } from '../../contract/write-request.ts'
import { json } from '../../database/connect.ts'
import { anyWebhook } from '../../events/events.ts'
import { emitContentWritten } from './content-events.ts'
import { filesOf } from './files-of.ts'
import { nameOf, type RecordDefinition, type Row } from './record.ts'

/** A row of `versions`. `number` and `record` are null in entries of the former audit log, which stored no records, and of changed visibility. */
export type StoredVersion = Omit<Schemas['Version'], 'number' | 'title' | 'userName' | 'isLive'> & {
  /** The title of the record. */
  name: string
  number: number | null
  record: Row | null
  /** Addresses of the files that the record names. */
  files: string[]
  userId: string | null
  /** Null without a signed-in author. */
  userName: string | null
}

const table = 'versions'

/** Columns that the server sets, which a restore never writes. */
const ownColumns = ['_id', 'createdAt', 'updatedAt']

/** Names of the properties of a record that editors write. */
export const writtenProperties = (row: Row) => Object.keys(row).filter((name) => !ownColumns.includes(name))

/** Names of the written properties that differ; all of a record that is new. */
export const changedProperties = (before: Row | undefined, after: Row) =>
  writtenProperties(after).filter((name) => !isDeepStrictEqual(before?.[name], after[name]))

/** Condition on a table with a `recordId`: the newest version of the record is its deletion. */
export const isDeleted = (of: string) => `exists (select from versions as deletion where deletion."recordId" = ${of}."recordId"
  and action = 'deleted' and number = (select max(number) from versions as any_of where any_of."recordId" = ${of}."recordId"))`

/**
 * Appends the version of a write and emits its event, within the transaction, which holds the lock of the record.
 * @param written.before the record before the write; undefined on create.
 * @param written.after the record after the write; for a delete, the record before it.
 */
export async function appendVersion(
  transaction: Knex.Transaction,
  definition: RecordDefinition,
  written: { action: StoredVersion['action']; before: Row | undefined; after: Row; user: WriteRequest['user'] },
): Promise<void> {
  const { contentType } = definition
  const { action, before, after, user } = written
  if (contentType === null) return
  const [inserted] = (await transaction(table)
    .insert({
      contentType,
      recordId: after._id,
      number: transaction.raw('(select coalesce(max(number), 0) + 1 from versions where "recordId" = ?)', [after._id]),
      action,
      name: nameOf(definition, after),
      record: json(after),
      changed: changedProperties(before, after),
      files: filesOf(definition, after),
      userId: user?._id ?? null,
      userName: user?.name ?? null,
      // A delete does not set `updatedAt`.
      at: action === 'deleted' ? transaction.raw('clock_timestamp()') : after.updatedAt,
    })
    .returning([transaction.raw(`${anyWebhook} as "isTold"`)])) as { isTold: boolean }[]
  if (inserted?.isTold)
    await emitContentWritten(transaction, { ...definition, contentType }, { row: after, isDeleted: action === 'deleted' })
}

/** The newest version of a record; undefined when it has none. */
export async function latestVersion(database: Knex, recordId: string): Promise<StoredVersion | undefined> {
  return database<StoredVersion>(table).where({ recordId }).whereNotNull('number').orderBy('number', 'desc').first()
}

/** Serialises restores and permanent deletion of a record within a transaction, because a deleted record has no row to lock. */
export async function lockHistory(transaction: Knex.Transaction, recordId: string): Promise<void> {
  await transaction.raw('select pg_advisory_xact_lock(hashtext(?))', [nameOfHistory(recordId)])
}

const nameOfHistory = (recordId: string) => `haulfront history of ${recordId}`

/**
 * Deletes the data beside permanently deleted records: visibility, refused markup and drafts.
 * @returns the files that the drafts named.
 */
export async function forgetRecords(transaction: Knex.Transaction, recordIds: string[]): Promise<string[]> {
  if (recordIds.length === 0) return []
  for (const table of ['visibility', 'cleanings']) await transaction(table).whereIn('recordId', recordIds).delete()
  const drafts = (await transaction('drafts').whereIn('recordId', recordIds).delete().returning('files')) as { files: string[] }[]
  return drafts.flatMap(({ files }) => files)
}

/**
 * One round of retention: deletes versions older than `historyDays` except the last ten of each record, and all versions of a record whose
 * deletion is that old. Runs on one instance at a time, so that two do not each delete some versions of a record.
 * @param batchSize maximum number of versions in a round; a tenth as many deleted records.
 * @returns the files that the deleted versions named.
 */
export async function deleteExpiredVersions(transaction: Knex.Transaction, historyDays: number, batchSize = 1000): Promise<string[]> {
  if (!(await tryLock(transaction, 'haulfront retention'))) return []
  const ofRecords = await deleteExpiredRecords(transaction, historyDays, Math.ceil(batchSize / 10))
  // Skips versions that a restore is reading.
  const { rows } = await transaction.raw<{ rows: { files: string[] }[] }>(
    `with expired as (
       select _id from versions as old
       where at < clock_timestamp() - make_interval(days => :historyDays) and (
         number is null
         or exists (select from versions as newer where newer."recordId" = old."recordId" and newer.number > old.number offset 9)
       )
       order by at, _id limit :batchSize for update skip locked
     )
     delete from versions using expired where versions._id = expired._id returning versions.files`,
    { historyDays, batchSize },
  )
  return [...ofRecords, ...rows.flatMap(({ files }) => files)]
}

/** Deletes all versions of records whose deletion has expired, and the data beside them; skips records that are being restored. */
async function deleteExpiredRecords(transaction: Knex.Transaction, historyDays: number, limit: number): Promise<string[]> {
  const expired = () =>
    transaction('versions as last')
      .where('action', 'deleted')
      .whereNotNull('number')
      .whereRaw('at < clock_timestamp() - make_interval(days => ?)', [historyDays])
      .whereRaw('not exists (select from versions as newer where newer."recordId" = last."recordId" and newer.number > last.number)')
  const locked: string[] = []
  for (const recordId of await expired().orderBy('at').orderBy('_id').limit(limit).pluck<string[]>('recordId'))
    if (await tryLock(transaction, nameOfHistory(recordId))) locked.push(recordId)
  // Repeats the query under the locks, because a restore may have just ended.
  const recordIds = await expired().whereIn('recordId', locked).pluck<string[]>('recordId')
  const versions = (await transaction(table).whereIn('recordId', recordIds).delete().returning('files')) as { files: string[] }[]
  return [...versions.flatMap(({ files }) => files), ...(await forgetRecords(transaction, recordIds))]
}

/** Takes an advisory lock until the end of the transaction; returns false instead of waiting. */
async function tryLock(transaction: Knex.Transaction, name: string): Promise<boolean> {
  const { rows } = await transaction.raw<{ rows: [{ taken: boolean }] }>('select pg_try_advisory_xact_lock(hashtext(?)) as taken', [name])
  return rows[0].taken
}
