import { type Contract, resolve, type Schema } from '../../server/contract/document.ts'

/** Upper bounds; a missing one is infinite. */
export const upperBounds = [
  ...['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems', 'maxProperties', 'maxContains'],
  ...['bytes', 'imageBytes', 'pixels', 'avifPixels', 'elements', 'depth'].map((limit) => `x-limits.${limit}`),
]
/** Lower bounds; a missing one is 0 for a size and minus infinity for a value. */
export const lowerBounds = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems', 'minProperties', 'minContains']

const integerFormats: Record<string, [number, number]> = {
  int32: [-(2 ** 31), 2 ** 31 - 1],
  int64: [-(2 ** 63), 2 ** 63 - 1],
}

/**
 * Normalises a schema to one without references and `allOf`: every rule of every part holds (JSON Schema 2020-12, section 10.2.1.1).
 * `const` becomes `enum`, formats of integers and `x-limits` become bounds, both ways to close an object become `closed`.
 * @throws RangeError for a recursive schema; the contract has none.
 */
export function mergedSchema(contract: Contract, schema: Schema | boolean | undefined): Schema {
  if (schema === undefined || schema === true) return {}
  if (schema === false) return { enum: [] }
  const { $ref, allOf = [], ...own } = schema
  const referenced = $ref === undefined ? [] : [resolve<Schema>(contract, { $ref })]
  const parts = [...referenced, ...allOf].map((part) => mergedSchema(contract, part))
  return [...parts, normalised(contract, own)].reduce(bothHold)
}

function normalised(contract: Contract, schema: Schema): Schema {
  // Up to 0.2.0 the only limit of files had a word of its own.
  const { const: only, unevaluatedProperties, additionalProperties, 'x-max-bytes': bytes, 'x-limits': limits = {}, ...plain } = schema
  const result: Schema = { ...plain }
  for (const [limit, most] of Object.entries({ ...(bytes !== undefined && { bytes }), ...limits })) result[`x-limits.${limit}`] = most
  // OpenAPI 3.0's spelling, which 3.1 dropped and Ajv still reads.
  if (plain.nullable === true) result.type = [...(typesOf(plain) ?? []), 'null']
  delete result.nullable
  if (only !== undefined) result.enum = [only]
  const range = integerFormats[plain.format ?? '']
  if (range !== undefined) {
    delete result.format
    result.minimum = Math.max(numberOf(plain.minimum, range[0]), range[0])
    result.maximum = Math.min(numberOf(plain.maximum, range[1]), range[1])
  }
  if (unevaluatedProperties === false || additionalProperties === false) result.closed = true
  else if (typeof additionalProperties === 'object') result.values = mergedSchema(contract, additionalProperties as Schema)
  if (plain.properties !== undefined)
    result.properties = Object.fromEntries(Object.entries(plain.properties).map(([name, part]) => [name, mergedSchema(contract, part)]))
  if (plain.items !== undefined) result.items = mergedSchema(contract, plain.items)
  for (const choice of ['oneOf', 'anyOf'] as const) {
    const options = plain[choice]
    if (Array.isArray(options)) result[choice] = options.map((option: Schema) => mergedSchema(contract, option))
  }
  return result
}

export const numberOf = (value: unknown, fallback: number) => (typeof value === 'number' ? value : fallback)

/** The types that a schema allows; undefined for all of them. */
export function typesOf({ type }: Schema): string[] | undefined {
  return type === undefined || Array.isArray(type) ? type : [type]
}

/** The intersection of two schemas. */
function bothHold(a: Schema, b: Schema): Schema {
  const result: Schema = { ...a, ...b }
  for (const bound of upperBounds) keepTighter(result, bound, [a, b], Math.min)
  for (const bound of lowerBounds) keepTighter(result, bound, [a, b], Math.max)
  const types = shared(typesOf(a), typesOf(b), (type, others) => others.includes(type) || (type === 'integer' && others.includes('number')))
  if (types !== undefined) result.type = types
  const values = shared(a.enum as unknown[] | undefined, b.enum as unknown[] | undefined, (value, others) => others.some(same(value)))
  if (values !== undefined) result.enum = values
  if (a.required !== undefined && b.required !== undefined) result.required = [...new Set([...a.required, ...b.required])]
  if (a.uniqueItems === true || b.uniqueItems === true) result.uniqueItems = true
  if (a.pattern !== undefined && b.pattern !== undefined && a.pattern !== b.pattern)
    result.pattern = `${String(a.pattern)} and ${String(b.pattern)}`
  if (a.items !== undefined && b.items !== undefined) result.items = bothHold(a.items, b.items)
  for (const choice of ['oneOf', 'anyOf'] as const) {
    const [some, others] = [a[choice], b[choice]]
    if (Array.isArray(some) && Array.isArray(others))
      result[choice] = some.flatMap((one: Schema) => others.map((other: Schema) => bothHold(one, other)))
  }
  if (a.properties !== undefined && b.properties !== undefined) {
    const common = Object.entries(b.properties).map(([name, part]): [string, Schema] => {
      const other = a.properties?.[name]
      return [name, other === undefined ? part : bothHold(other, part)]
    })
    result.properties = { ...a.properties, ...Object.fromEntries(common) }
  }
  return result
}

function keepTighter(result: Schema, bound: string, schemas: Schema[], tighter: (...values: number[]) => number): void {
  const values = schemas.map((schema) => schema[bound]).filter((value) => typeof value === 'number')
  if (values.length > 0) result[bound] = tighter(...values)
}

function shared<T>(a: T[] | undefined, b: T[] | undefined, isIn: (value: T, others: T[]) => boolean): T[] | undefined {
  if (a === undefined || b === undefined) return a ?? b
  return [...new Set([...a.filter((value) => isIn(value, b)), ...b.filter((value) => isIn(value, a))])]
}

export const same = (a: unknown) => (b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Alternatives of a schema; a schema without a choice is its only alternative. */
export function alternatives(schema: Schema): Schema[] {
  const { oneOf, anyOf, ...rest } = schema
  const choices = [oneOf, anyOf].filter((options) => Array.isArray(options)) as Schema[][]
  return choices.reduce<Schema[]>(
    (all, options) => all.flatMap((one) => options.flatMap(alternatives).map((option) => bothHold(one, option))),
    [rest],
  )
}
