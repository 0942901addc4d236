import type { Knex } from 'knex'
import type { Schemas } from '../../contract/operations.ts'
import type { WriteRequest } from '../../contract/write-request.ts'
import { json } from '../../database/connect.ts'
import { inColumnsOfToday } from '../history/version-records.ts'
import { filesOf } from '../record/files-of.ts'
import { type Body, jsonColumns, nameOf, type RecordDefinition, type Row } from '../record/record.ts'
import { changedProperties } from '../record/versions.ts'

export type StoredDraft = {
  recordId: string
  contentType: Schemas['ContentType']
  /** Whether the record is not created yet. */
  isNew: boolean
  title: string
  /** The properties that differ from the live record at the time of saving; all properties of a new record. */
  values: Body
  /** Addresses of the files that `values` names. */
  files: string[]
  at: string
  userId: string | null
  userName: string
  publishAt: string | null
  /** Account that scheduled it. */
  publisherId: string | null
  /** Author of the publication, with the API token that scheduled it; null in drafts that were scheduled before this was stored. */
  publisherName: string | null
  failure: string | null
}

const table = 'drafts'

/**
 * Runs a write within a transaction and rolls it back. @returns the record that the write would make, with every rule of its type and of
 * the database applied.
 */
export async function rehearse(transaction: Knex.Transaction, write: () => Promise<Row>): Promise<Row> {
  await transaction.raw('savepoint rehearsal')
  const row = await write()
  await transaction.raw('rollback to savepoint rehearsal')
  return row
}

/**
 * Locks the draft of a record until the end of the transaction. The caller has locked the live record before, if there is one.
 * @param recordId undefined for the only record of a singleton that is not created yet.
 */
export async function lockDraft(
  transaction: Knex.Transaction,
  { contentType }: RecordDefinition,
  recordId: string | undefined,
): Promise<StoredDraft | undefined> {
  const named = recordId === undefined ? { contentType, isNew: true } : { contentType, recordId }
  return transaction<StoredDraft>(table).where(named).forUpdate().first()
}

/** Merges a draft into its record: the draft's values override the live ones. `updatedAt` is the draft's. */
export async function draftRow(
  database: Knex,
  definition: RecordDefinition,
  live: Row | undefined,
  draft: StoredDraft | undefined,
): Promise<Row> {
  if (draft === undefined) return live as Row
  const { recordId, values, at } = draft
  return inColumnsOfToday(database, definition, { createdAt: at, ...live, ...values, _id: recordId, updatedAt: at })
}

/** The values of a draft from the merged record, without columns that a migration has removed. */
export const draftValues = (row: Body, draft: StoredDraft | undefined): Body =>
  Object.fromEntries(Object.keys(draft?.values ?? {}).flatMap((name) => (name in row ? [[name, row[name]]] : [])))

/** The columns that a draft sets. */
export const draftColumns = (row: Body = {}, draft: StoredDraft | undefined): Body => jsonColumns(draftValues(row, draft))

type Drafted = {
  live: Row | undefined
  /** The draft before this write. */
  draft: StoredDraft | undefined
  /** The record with the draft's values. */
  after: Row
  /** Whether the content type is a singleton. */
  isOnly: boolean
  user: WriteRequest['user']
}

/**
 * Stores the draft of a record within the transaction of its write. Keeps its schedule and clears a failure.
 * @returns files of the draft before and after that no live record names; those that the draft no longer names are then removed, the others
 * held.
 */
export async function storeDraft(
  transaction: Knex.Transaction,
  definition: RecordDefinition,
  { live, draft, after, isOnly, user }: Drafted,
): Promise<string[]> {
  const names = changedProperties(live, after)
  const values = Object.fromEntries(names.map((name) => [name, after[name]]))
  const files = filesOf(definition, { _id: after._id, ...values })
  const row = {
    contentType: definition.contentType,
    isNew: live === undefined,
    isOnly,
    title: nameOf(definition, after),
    values: json(values),
    files,
    at: after.updatedAt,
    userId: user?._id ?? null,
    userName: user?.name ?? '',
    failure: null,
  }
  await transaction(table)
    .insert({ recordId: after._id, ...row })
    .onConflict('recordId')
    .merge(row)
  const liveFiles = filesOf(definition, live)
  return [...(draft?.files ?? []), ...files].filter((address) => !liveFiles.includes(address))
}
