import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { projectRoot } from '../../configuration.ts'
import { rulesVersion } from '../../sanitiser/rules-version.ts'
import type { Body, RecordDefinition, Row } from './record.ts'

const table = 'cleanings'

type Package = { dependencies: { dompurify: string } }
const { dependencies } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as Package

/** Version of the sanitiser: the rules and the DOMPurify release that applies them. */
export const sanitiserVersion = `${rulesVersion} on DOMPurify ${dependencies.dompurify}`

export const sanitisedColumns = ({ sanitise = {}, sanitisedLists = [] }: RecordDefinition) => [...Object.keys(sanitise), ...sanitisedLists]

/** Stores the sanitiser version within the transaction of a write. A write that leaves markup columns out keeps the stored version. */
export async function recordSanitised(transaction: Knex.Transaction, definition: RecordDefinition, body: Body, { _id }: Row) {
  const columns = sanitisedColumns(definition)
  if (columns.length > 0 && columns.every((column) => body[column] !== undefined)) await storeVersion(transaction, _id)
}

/** @param refused texts that the rules reject, by column. */
export async function storeVersion(transaction: Knex.Transaction, recordId: string, refused?: Record<string, unknown>) {
  const row = { version: sanitiserVersion, ...(refused === undefined ? {} : { refused: JSON.stringify(refused) }) }
  await transaction(table)
    .insert({ recordId, ...row })
    .onConflict('recordId')
    .merge(row)
}

/** Ids of up to 100 records that the current rules have not sanitised, by keyset pagination. */
export async function outdatedRecords(database: Knex, recordTable: string, after: string | undefined): Promise<string[]> {
  const query = database(recordTable)
    .leftJoin(table, `${recordTable}._id`, `${table}.recordId`)
    .whereRaw('?? is distinct from ?', [`${table}.version`, sanitiserVersion])
    .orderBy(`${recordTable}._id`)
    .limit(100)
    .select(`${recordTable}._id`)
  if (after !== undefined) query.where(`${recordTable}._id`, '>', after)
  return (await query).map(({ _id }: { _id: string }) => _id)
}
