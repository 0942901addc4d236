import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { projectRoot } from '../configuration.ts'
import { rules } from '../sanitiser/rules-version.ts'
import type { Body, RecordDefinition, Row } from './record.ts'

const table = 'cleanings'

type Package = { dependencies: { dompurify: string } }
const { dependencies } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as Package

/** What cleans markup today: our rules on this DOMPurify. */
export const sanitiserVersion = `${rules} on DOMPurify ${dependencies.dompurify}`

/** The columns that hold cleaned markup. */
export const sanitisedColumns = ({ clean = {}, cleanedLists = [] }: RecordDefinition) => [...Object.keys(clean), ...cleanedLists]

/** Within the transaction of a write: notes by which rules its markup was cleaned. What the write left as it was keeps its note. */
export async function recordSanitised(transaction: Knex.Transaction, definition: RecordDefinition, sent: Body, { _id }: Row) {
  const columns = sanitisedColumns(definition)
  if (columns.length > 0 && columns.every((column) => sent[column] !== undefined)) await noteVersion(transaction, _id)
}

/** @param refused texts that could not be kept, by column. */
export async function noteVersion(transaction: Knex.Transaction, recordId: string, refused?: Record<string, unknown>) {
  const row = { version: sanitiserVersion, ...(refused === undefined ? {} : { refused: JSON.stringify(refused) }) }
  await transaction(table)
    .insert({ recordId, ...row })
    .onConflict('recordId')
    .merge(row)
}

/** Records of a table that were not cleaned by today's rules, some at a time. */
export async function outdated(database: Knex, of: string, after: string | undefined): Promise<string[]> {
  const query = database(of)
    .leftJoin(table, `${of}._id`, `${table}.recordId`)
    .whereRaw('?? is distinct from ?', [`${table}.version`, sanitiserVersion])
    .orderBy(`${of}._id`)
    .limit(100)
    .select(`${of}._id`)
  if (after !== undefined) query.where(`${of}._id`, '>', after)
  return (await query).map(({ _id }: { _id: string }) => _id)
}
