import { type Contract, resolve, routes, type Schema } from '../../server/contract/document.ts'
import { exampleOf, exampleProperties } from '../../server/contract/example-of.ts'
import { flattenSchema } from '../../server/contract/flatten-schema.ts'

type Media = { schema: Schema; example?: unknown }

/** Number of records in each list of the mock: enough for three pages of ten. */
export const listLength = 23

/** @param index counted from 0. */
const recordId = (index: number) => `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token that only opens the admin area's guard: it has no valid signature. */
export const mockToken = `${base64({ alg: 'none' })}.${base64({ role: 'superAdmin' })}.mock`

/**
 * The contract with one example for every response, composed of the examples of its fields. Each record of a list has its own id, and its
 * own number in its first text; a single record is the first of the list.
 */
export function contractWithExamples(contract: Contract): Contract {
  const copy = structuredClone(contract)
  for (const { operation } of routes(copy)) {
    for (const status of ['200', '201']) {
      const declared = operation.responses[status]
      if (declared === undefined) continue
      const response = structuredClone(resolve<{ content?: Record<string, Media> }>(copy, declared))
      operation.responses[status] = response
      for (const media of Object.values(response.content ?? {})) media.example = responseOf(copy, media.schema)
    }
  }
  return copy
}

function responseOf(contract: Contract, schema: Schema): unknown {
  const flat = flattenSchema(contract, schema)
  if (flat.type === 'string') return exampleOf(flat)
  const example = Object.fromEntries(Object.entries(exampleProperties(flat)).map(([name, part]) => [name, partOf(name, part)]))
  for (const total of ['total', 'totalServices']) if (total in example) example[total] = listLength
  return example
}

function partOf(name: string, schema: Schema): unknown {
  if (name === 'token' && schema.type === 'string' && schema.pattern === undefined) return mockToken
  if (schema.oneOf !== undefined && schema.example !== undefined) return schema.example
  const present = schema.oneOf?.find(({ type }) => type !== 'null') ?? schema
  if (present.type === 'array' && present.items?.properties?._id !== undefined)
    return Array.from({ length: Math.min(listLength, Number(present.maxItems ?? listLength)) }, (_, index) =>
      numbered(exampleOf(present.items ?? {}), index),
    )
  if (present.const !== undefined) return present.const
  return present.properties?._id === undefined ? exampleOf(present) : numbered(exampleOf(present), 0)
}

/** One of the records of a list, made of the contract's example. */
function numbered(example: unknown, index: number): unknown {
  if (typeof example !== 'object' || example === null) return example
  const record: Record<string, unknown> = { ...example, _id: recordId(index) }
  const text = ['title', 'question', 'name', 'memberName', 'awardTitle'].find((name) => name in record)
  if (text !== undefined && index > 0) record[text] = `${String(record[text])} (${index + 1})`
  if ('slug' in record && index > 0) record.slug = `${String(record.slug)}-${index + 1}`
  return record
}
