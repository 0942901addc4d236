import type { Knex } from 'knex'
import type { Body, RecordDefinition, Row } from './record.ts'
import { recordSanitised } from './sanitised-version.ts'

/**
 * Inserts the row of a record, within the transaction of a create, with what its type adds.
 * @param sanitised the markup that was sanitised for it, among other values.
 */
export async function insertRecord(
  transaction: Knex.Transaction,
  definition: RecordDefinition,
  columns: Body,
  sanitised: Body,
): Promise<Row> {
  const [created] = (await transaction<Row>(definition.table).insert(columns).returning('*')) as [Row]
  await definition.afterWrite?.(transaction, undefined, created)
  await recordSanitised(transaction, definition, sanitised, created)
  return created
}

/** The same of an edit. @param stored the record before it, locked. */
export async function updateRecord(
  transaction: Knex.Transaction,
  definition: RecordDefinition,
  stored: Row,
  columns: Body,
  sanitised: Body,
): Promise<Row> {
  const [edited] = (await transaction<Row>(definition.table)
    .where('_id', stored._id)
    .update({ ...columns, updatedAt: transaction.raw('clock_timestamp()') })
    .returning('*')) as [Row]
  await definition.afterWrite?.(transaction, stored, edited)
  await recordSanitised(transaction, definition, sanitised, edited)
  return edited
}
