import type { Knex } from 'knex'
import type { WriteRequest } from '../../contract/write-request.ts'
import type { StoredFiles } from '../../writes/unit-of-work.ts'
import { filesOf, obsoleteFiles } from './files-of.ts'
import type { Body, RecordDefinition, Row } from './record.ts'
import { recordSanitised } from './sanitised-version.ts'
import { appendVersion, changedProperties, type StoredVersion } from './versions.ts'

type RowWrite = {
  /** An edit of the live record, which is none if it changes no value. */
  isEdit?: boolean
  /** The live record, locked; undefined when there is none, and the write inserts it. */
  before: Row | undefined
  columns: Body
  /** The values to write, with sanitised markup. */
  sanitised: Body
}

type RecordWrite = RowWrite & {
  action: StoredVersion['action']
  user: WriteRequest['user']
  /** Addresses of the files that the request stores or takes from the library, which were not held. */
  files?: StoredFiles
  /** Base of the version's differences when the record is not live. */
  former?: Row
  /** Draft that the write ends. */
  draft?: { files: string[] }
}

/**
 * Inserts or updates the row of a record within the transaction of a write, and runs the hooks of its type. An edit that changes no value keeps
 * `updatedAt` and runs none.
 */
export async function writeRow(
  transaction: Knex.Transaction,
  definition: RecordDefinition,
  { isEdit = false, before, columns, sanitised }: RowWrite,
): Promise<Row> {
  const rows = transaction<Row>(definition.table)
  // One time for both columns.
  const now = transaction.raw('statement_timestamp()')
  const written =
    before === undefined
      ? rows.insert({ createdAt: now, updatedAt: now, ...columns })
      : rows.where('_id', before._id).update({ ...columns, updatedAt: transaction.raw('clock_timestamp()') })
  const [after] = (await written.returning('*')) as [Row]
  const isSame = isEdit && before !== undefined && changedProperties(before, after).length === 0
  if (isSame) await transaction(definition.table).where('_id', after._id).update({ updatedAt: before.updatedAt })
  else await definition.afterWrite?.(transaction, before, after)
  await recordSanitised(transaction, definition, sanitised, after)
  return isSame ? before : after
}

/** Deletes a locked record of the live site within the transaction of a write. @returns the files that it named. */
export async function deleteRecord(
  transaction: Knex.Transaction,
  definition: RecordDefinition,
  row: Row,
  user: WriteRequest['user'],
): Promise<string[]> {
  await transaction(definition.table).where('_id', row._id).delete()
  await definition.afterDelete?.(transaction, row)
  await appendVersion(transaction, definition, { action: 'deleted', before: row, after: row, user })
  return obsoleteFiles(definition, row, undefined)
}

/**
 * Writes a record of the live site, for a create, an edit, the publication of a draft and a restore: its row and, if that changes, its
 * version, within one transaction.
 * @returns the record after the write, the files that it or its draft no longer names, and those that only versions or drafts named before.
 */
export async function writeRecord(transaction: Knex.Transaction, definition: RecordDefinition, write: RecordWrite) {
  const { before, action, user, files = {}, former = before, draft } = write
  const after = await writeRow(transaction, definition, { ...write, isEdit: action === 'updated' })
  if (after !== before) await appendVersion(transaction, definition, { action, before: former, after, user })
  const live = filesOf(definition, before)
  const unheld = [...live, ...Object.values(files).flat()]
  const named = filesOf(definition, after)
  return {
    after,
    obsolete: [...obsoleteFiles(definition, before, after), ...(draft?.files ?? []).filter((file) => ![...live, ...named].includes(file))],
    restored: named.filter((address) => !unheld.includes(address)),
  }
}
