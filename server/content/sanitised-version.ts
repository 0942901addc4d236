import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { projectRoot } from '../configuration.ts'
import { rulesVersion } from '../sanitiser/rules-version.ts'
import type { Body, RecordDefinition, Row } from './record.ts'

const table = 'cleanings'

type Package = { dependencies: { dompurify: string } }
const { dependencies } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as Package

/** What cleans markup today: our rules on this DOMPurify. */
export const sanitiserVersion = `${rulesVersion} on DOMPurify ${dependencies.dompurify}`

/** The columns that hold cleaned markup. */
export const sanitisedColumns = ({ sanitise = {}, sanitisedLists = [] }: RecordDefinition) => [...Object.keys(sanitise), ...sanitisedLists]

/** Within the transaction of a write: notes by which rules its markup was cleaned. What the write left as it was keeps its note. */
export async function recordSanitised(transaction: Knex.Transaction, definition: RecordDefinition, body: Body, { _id }: Row) {
  const columns = sanitisedColumns(definition)
  if (columns.length > 0 && columns.every((column) => body[column] !== undefined)) await storeVersion(transaction, _id)
}

/** @param refused texts that could not be kept, by column. */
export async function storeVersion(transaction: Knex.Transaction, recordId: string, refused?: Record<string, unknown>) {
  const row = { version: sanitiserVersion, ...(refused === undefined ? {} : { refused: JSON.stringify(refused) }) }
  await transaction(table)
    .insert({ recordId, ...row })
    .onConflict('recordId')
    .merge(row)
}

/** Records of a table that were not cleaned by today's rules, some at a time. */
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
