import type { Knex } from 'knex'
import { resolve, type Schema } from '../../contract/document.ts'
import { problem } from '../../contract/problem.ts'
import { contractSchemas } from '../../http/contract-schemas.ts'
import { valueErrors } from '../../http/field-errors.ts'
import type { Tools } from '../../tools.ts'
import { sanitisedMarkup } from '../record/re-sanitise.ts'
import type { RecordDefinition, Row } from '../record/record.ts'

/** The record of a version in the current columns: later columns have their defaults, removed ones are left out. */
export async function inColumnsOfToday(database: Knex, { table }: RecordDefinition, record: Row): Promise<Row> {
  const defaults = await defaultRow(database, table)
  const known = Object.entries(record).filter(([name]) => name in defaults)
  return { ...defaults, ...Object.fromEntries(known), _id: record._id }
}

/** The record of a version for display: in the current columns, without markup that the current sanitiser refuses. */
export async function presentableRecord(tools: Tools, definition: RecordDefinition, record: Row): Promise<Row> {
  const row = await inColumnsOfToday(tools.database, definition, record)
  return { ...row, ...(await sanitisedMarkup(tools, definition, row)) }
}

/** The defaults of a table's columns, in their order; null where a column has none. */
async function defaultRow(database: Knex, table: string): Promise<Record<string, unknown>> {
  const { rows: columns } = await database.raw<{ rows: { name: string; value: string }[] }>(
    `select attname as name, coalesce(pg_get_expr(adbin, adrelid), 'null') as value
     from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
     where attrelid = ?::regclass and attnum > 0 and not attisdropped order by attnum`,
    [table],
  )
  return database.first(Object.fromEntries(columns.map(({ name, value }) => [name, database.raw(value)])))
}

/**
 * Validates a record by the current contract, which may be stricter than that of its version.
 * @param names the properties to restore, the only ones that are checked.
 * @throws Problem 400 that names the invalid properties.
 */
export function validateRecord({ contract }: Tools, definition: RecordDefinition, row: Row, names: string[]): void {
  const { contentType, toRecord = (record: Row) => record } = definition
  const union = resolve<Schema>(contract, { $ref: '#/components/schemas/Content' }) as {
    discriminator: { mapping: Record<string, string> }
  }
  const pointer = `${union.discriminator.mapping[contentType ?? '']}/properties/record`
  const validate = contractSchemas(contract).getSchema(`contract${pointer}`)
  if (validate === undefined) throw new Error(`The contract has no record of the content type ${contentType}`)
  validate(toRecord(row))
  const errors = valueErrors(contract, resolve<Schema>(contract, { $ref: pointer }), validate.errors ?? [])
  const restored = errors.filter(({ path }) => names.includes(path.split('.')[0] ?? ''))
  if (restored.length > 0) throw problem.invalid(...restored)
}
