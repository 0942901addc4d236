import fc from 'fast-check'
import type { Schema } from '../../server/contract/document.ts'

type Body = Record<string, unknown>

const drawings = [
  '<svg></svg>',
  '<svg viewBox="0 0 9 9"><path d="M0 0h1"></path></svg>',
  '<svg><title>A & B</title></svg>'.replace('&', '&amp;'),
]

/** Values that a flattened schema accepts. */
export function valid(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  if (schema.enum !== undefined) return fc.constantFrom(...(schema.enum as unknown[]))
  if (schema.type === 'integer') return fc.integer({ min: Number(schema.minimum ?? -1000), max: Number(schema.maximum ?? 1000) })
  if (schema.type === 'number') return fc.double({ min: Number(schema.minimum ?? -1000), max: Number(schema.maximum ?? 1000), noNaN: true })
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  if (schema.oneOf !== undefined) return fc.oneof(...schema.oneOf.map((option) => valid(option, name)))
  if (schema.type === 'object') return validBody(schema)
  if (schema.type === 'array' && schema.items !== undefined)
    return fc.array(valid(schema.items, name), { maxLength: Math.min(Number(schema.maxItems), 10) })
  if (schema.type !== 'string') throw new Error(`No values for ${name}: ${JSON.stringify(schema)}`)
  return validText(schema, name)
}

const texts = new Map<string, fc.Arbitrary<string>>()

/** Texts of a pattern, made once: fast-check lists every character of its classes, which takes most of a test's time. */
function textsOf(pattern: string): fc.Arbitrary<string> {
  const made = texts.get(pattern) ?? fc.stringMatching(new RegExp(pattern, 'u'))
  texts.set(pattern, made)
  return made
}

function validText({ format, pattern, minLength = 0, maxLength }: Schema, name: string): fc.Arbitrary<string> {
  const [min, max] = [Number(minLength), Number(maxLength)]
  if (name === 'svgContent') return fc.constantFrom(...drawings)
  if (format === 'uuid') return fc.uuid()
  if (format === 'idn-email' || name === 'email')
    return fc
      .tuple(fc.stringMatching(/^[a-z0-9]{1,20}$/), fc.stringMatching(/^[a-z]{1,10}$/))
      .map(([user, host]) => `${user}@${host}.example`)
  if (typeof pattern === 'string' && pattern !== '\\S')
    return textsOf(pattern)
      .filter((text) => [...text].length <= max && !/[\0\ud800-\udfff]/u.test(text))
      .filter((text) => format !== 'whatwg-url' || URL.canParse(text, 'https://localhost'))
  const usual = fc.string({ unit: 'grapheme', minLength: min, maxLength: Math.min(max, 40) }).filter((text) => [...text].length <= max)
  const longest = fc.constant('x'.repeat(max))
  const either = fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: longest })
  return either.filter((text) => (pattern === '\\S' ? /\S/.test(text) : true) && [...text].length >= min)
}

/** Bodies with everything that is required, and any of the rest. */
export function validBody(schema: Schema): fc.Arbitrary<Body> {
  const fields = Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, property]) => [name, valid(property, name)]))
  return fc.record(fields, { requiredKeys: schema.required ?? [] })
}

/** Values that a property refuses, by the rules that the schema gives for it. */
function invalidValues({ type, minimum, maximum, minLength, maxLength, format, not, oneOf = [] }: Schema): unknown[] {
  const isNullable = oneOf.some((option) => option.type === 'null')
  const invalid: unknown[] = [...(isNullable ? [] : [null]), {}, { $gt: '' }, ...(type === 'array' ? [[true], 'x'] : [[], ['x']])]
  invalid.push(type === 'boolean' ? 'maybe' : true)
  if (type === 'string') invalid.push(1, 0, -1.5)
  if (type === 'number') invalid.push('1', '')
  if (type === 'integer') invalid.push('1', 1.5, 1e300, '')
  if (minimum !== undefined) invalid.push(Number(minimum) - 1)
  if (maximum !== undefined) invalid.push(Number(maximum) + 1)
  if (Number(minLength ?? 0) > 0) invalid.push('')
  if (maxLength !== undefined) invalid.push('x'.repeat(Number(maxLength) + 1))
  if (format !== undefined) invalid.push('no such thing')
  if (not !== undefined) invalid.push('x\u0000', 'x\ud800')
  return invalid
}

/** Valid bodies with one rule broken. */
export function invalidBody(schema: Schema): fc.Arbitrary<Body> {
  const replaced = Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    invalidValues(property).map((value): Body => ({ [name]: value })),
  )
  const missing = (schema.required ?? []).map((name): Body => ({ [name]: undefined }))
  const added = ['surprise', '_id', 'createdAt', 'role', 'toString']
    .filter((name) => !(name in (schema.properties ?? {})))
    .map((name): Body => ({ [name]: 'x' }))
  return fc.tuple(validBody(schema), fc.constantFrom(...replaced, ...missing, ...added)).map(([body, broken]) => ({ ...body, ...broken }))
}
