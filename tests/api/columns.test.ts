import { describe, expect, test } from 'vitest'
import { resolve, type Schema } from '../../server/contract/document.ts'
import { bodySchema, flattenSchema } from '../../server/contract/flatten-schema.ts'
import { contract, routeOf } from '../support/client.ts'
import { sharedService } from '../support/service.ts'
import { responseProperties } from './content-type.ts'
import { everyType } from './every-type.ts'

const recordIn = (operationId: string, key: string) =>
  flattenSchema(contract, responseProperties(routeOf(operationId))[key] ?? {}).properties ?? {}
/** Table, properties of its record, and the operation whose defaults the columns must have. */
const tables: [table: string, record: Record<string, Schema>, create: string][] = [
  ...everyType.map(({ table, one, create }): (typeof tables)[number] => [table, recordIn(create, one), create]),
  ['redirects', recordIn('createRedirect', 'redirect'), 'createRedirect'],
  ['enquiries', recordIn('createEnquiry', 'enquiry'), 'createEnquiry'],
  ['users', recordIn('getProfile', 'user'), 'registerUser'],
]
/** Properties that are left out of a record without a value. */
const missing: Record<string, string[]> = { enquiries: ['assigneeId', 'noticeSentAt', 'acknowledgedAt'] }
/** Properties without a column, and columns without a property. */
const computed: Record<string, string[]> = { site_identity: ['message'] }
const secret: Record<string, string[]> = { users: ['passwordHash'] }
const types: Record<string, string[]> = {
  string: ['text', 'uuid', 'timestamp with time zone'],
  integer: ['integer'],
  boolean: ['boolean'],
  array: ['jsonb'],
  object: ['jsonb'],
}

type Column = { column_name: string; data_type: string; column_default: string | null; is_nullable: string }
const service = await sharedService()

/** The schema of a property, and whether it may be null. */
function nullable(property: Schema): { schema: Schema; isNullable: boolean } {
  const choices = property.oneOf?.map((choice: Schema) => resolve<Schema>(contract, choice)) ?? [property]
  const isNull = ({ type }: Schema) => type === 'null'
  return { schema: choices.find((choice: Schema) => !isNull(choice)) ?? property, isNullable: choices.some(isNull) }
}

const columnsOf = async (table: string) =>
  (await service.tools.database('information_schema.columns').where({ table_schema: 'public', table_name: table })) as Column[]

describe.each(tables)('%s', (table, record, create) => {
  test('has a column for every property of its record, of its type, and no other', async () => {
    const properties = Object.entries(record).filter(([property, { readOnly }]) => !readOnly && !computed[table]?.includes(property))
    const columns = (await columnsOf(table)).filter(({ column_name }) => !secret[table]?.includes(column_name))
    expect(columns.map(({ column_name }) => column_name).sort()).toEqual(properties.map(([property]) => property).sort())
    for (const [property, schema] of properties) {
      const column = columns.find(({ column_name }) => column_name === property)
      expect(types[String(nullable(schema).schema.type)]).toContain(column?.data_type)
    }
  })

  test('has a nullable column only for a property that may be missing, and has the defaults of the contract', async () => {
    const columns = await columnsOf(table)
    const nullables = Object.entries(record).filter(([name, property]) => nullable(property).isNullable || missing[table]?.includes(name))
    const found = columns.filter(({ is_nullable }) => is_nullable === 'YES')
    expect(found.map(({ column_name }) => column_name).sort()).toEqual(nullables.map(([property]) => property).sort())
    const body = bodySchema(contract, routeOf(create).operation)
    const defaults = Object.entries(body?.properties ?? {}).filter(([, property]: [string, Schema]) => property.default !== undefined)
    for (const [property, { default: value }] of defaults) {
      const found = columns.find(({ column_name }) => column_name === property)?.column_default
      expect([property, found?.replace(/^'(.*)'::\w+$/, '$1')]).toEqual([property, String(value)])
    }
  })
})

test('the contract’s maximum of order is the maximum of its column', async () => {
  const { database } = service.tools
  const largest = Number(recordIn('createFaq', 'faq').order?.maximum)
  await database('faqs').insert({ question: 'x', answer: 'x', order: largest })
  await expect(database('faqs').insert({ question: 'x', answer: 'x', order: largest + 1 })).rejects.toThrow('out of range')
})
