import type { Knex } from 'knex'
import type { WriteRequest } from '../../contract/write-request.ts'
import type { StoredFiles } from '../../writes/unit-of-work.ts'
import { filesOf, obsoleteFiles } from './files-of.ts'
import type { Body, RecordDefinition, Row } from './record.ts'
import { recordSanitised } from './sanitised-version.ts'
import { appendVersion, type StoredVersion } from './versions.ts'

type RowWrite = {
  /** The live record, locked; undefined for one that is not live, which is inserted. */
  before: Row | undefined
  columns: Body
  /** The markup that was sanitised for it, among other values. */
  sanitised: Body
}

type RecordWrite = RowWrite & {
  action: StoredVersion['action']
  user: WriteRequest['user']
  /** Addresses of the files that the request stores or takes from the library, which are not held. */
  files?: StoredFiles
  /** The record that the version is compared with, where it is not live. */
  former?: Row
  /** The draft that ends with the write. */
  draft?: { files: string[] }
}

/** Inserts or updates the row of a record within the transaction of a write, with what its type adds. */
export async function writeRow(
  transaction: Knex.Transaction,
  definition: RecordDefinition,
  { before, columns, sanitised }: RowWrite,
): Promise<Row> {
  const rows = transaction<Row>(definition.table)
  const written =
    before === undefined
      ? rows.insert(columns)
      : rows.where('_id', before._id).update({ ...columns, updatedAt: transaction.raw('clock_timestamp()') })
  const [after] = (await written.returning('*')) as [Row]
  await definition.afterWrite?.(transaction, before, after)
  await recordSanitised(transaction, definition, sanitised, after)
  return after
}

/**
 * Writes a record of the live site, for a create, an edit, the publication of a draft and a restore: its row and its version, within one
 * transaction.
 * @returns the record after it, with the files that lose their last name by it, and those that only versions or drafts named before.
 */
export async function writeRecord(transaction: Knex.Transaction, definition: RecordDefinition, write: RecordWrite) {
  const { before, action, user, files = {}, former = before, draft } = write
  const after = await writeRow(transaction, definition, write)
  await appendVersion(transaction, definition, { action, before: former, after, user })
  const live = filesOf(definition, before)
  const unheld = [...live, ...Object.values(files).flat()]
  const named = filesOf(definition, after)
  return {
    after,
    obsolete: [...obsoleteFiles(definition, before, after), ...(draft?.files ?? []).filter((file) => ![...live, ...named].includes(file))],
    restored: named.filter((address) => !unheld.includes(address)),
  }
}
