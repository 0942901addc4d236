import type { Contract, Schema } from '../../server/contract/document.ts'
import { alternatives, lowerBounds, mergedSchema, numberOf, same, typesOf, upperBounds } from './merged-schema.ts'

/** Author of the values: clients write requests, the server writes responses. */
export type Direction = 'request' | 'response'

type Change = { old: Schema; next: Schema; at: string; direction: Direction }

/**
 * The incompatible changes of a schema, one finding each. Request schemas may not be narrowed: every value that the old
 * schema allows must still be allowed. Response schemas may not be widened: every value of the next schema must have been allowed.
 * One exception: responses may gain properties, which clients are expected to ignore.
 */
export function schemaFindings(
  before: [Contract, Schema | boolean | undefined],
  after: [Contract, Schema | boolean | undefined],
  at: string,
  direction: Direction,
): string[] {
  return findings({ old: mergedSchema(...before), next: mergedSchema(...after), at, direction })
}

/** Compares the alternatives of `oneOf` and `anyOf`: each of the smaller set must fit into one of the larger. */
function findings({ old, next, at, direction }: Change): string[] {
  const [narrow, wide] = direction === 'request' ? [old, next] : [next, old]
  const [fitting, into] = [alternatives(narrow), alternatives(wide)]
  const found = fitting.flatMap((option) => {
    const attempts = into.map((other) =>
      plainFindings(direction === 'request' ? { old: option, next: other, at, direction } : { old: other, next: option, at, direction }),
    )
    const best = attempts.reduce((a, b) => (b.length < a.length ? b : a))
    const fits = into.some((other) => typesFit(option, other))
    if (fits || fitting.length + into.length === 2) return best
    const types = typesOf(option)?.join(' or ') ?? 'anything'
    return [`${at}: ${direction === 'request' ? `no longer takes ${types}` : `may now be ${types}`}`]
  })
  return [...found, ...defaultFindings(old, next, at, direction)]
}

/** A default is the value that a client requests by omission. */
function defaultFindings(old: Schema, next: Schema, at: string, direction: Direction): string[] {
  if (direction === 'response' || old.default === undefined || same(old.default)(next.default)) return []
  return [`${at}: default was ${text(old.default)}, is ${text(next.default)}`]
}

const text = (value: unknown) => (value === undefined ? 'none' : typeof value === 'string' && value !== '' ? value : JSON.stringify(value))

function typesFit(narrow: Schema, wide: Schema): boolean {
  const [some, all] = [typesOf(narrow), typesOf(wide)]
  if (all === undefined || isEnumerated(narrow)) return true
  return some?.every((type) => all.includes(type) || (type === 'integer' && all.includes('number'))) ?? false
}

const isEnumerated = (schema: Schema): schema is Schema & { enum: unknown[] } => Array.isArray(schema.enum)

/** Compares two schemas without alternatives. */
function plainFindings(change: Change): string[] {
  const { old, next, at, direction } = change
  const [narrow, wide] = direction === 'request' ? [old, next] : [next, old]
  if (isEnumerated(narrow)) {
    const strange = narrow.enum.filter((value) => !allows(wide, value))
    return strange.length === 0
      ? []
      : [`${at}: ${direction === 'request' ? 'no longer takes' : 'may now be'} ${strange.map(text).join(', ')}`]
  }
  if (!typesFit(narrow, wide))
    return [`${at}: was ${typesOf(old)?.join(' or ') ?? 'anything'}, is ${typesOf(next)?.join(' or ') ?? 'anything'}`]
  const values = isEnumerated(wide)
    ? [direction === 'request' ? `takes only ${wide.enum.map(text).join(', ')}` : 'may now be anything']
    : []
  return [
    ...[...values, ...boundFindings(change), ...ruleFindings(change)].map((finding) => `${at}: ${finding}`),
    ...propertyFindings(change),
    ...(wide.items === undefined || !holds(narrow, 'array')
      ? []
      : findings({ old: old.items ?? {}, next: next.items ?? {}, at: `${at}[]`, direction })),
  ]
}

/** Whether a schema allows values of this type, so that rules about them apply. */
const holds = (schema: Schema, type: string) => typesOf(schema)?.includes(type) ?? true

/** Whether a single value, such as one of an enumeration, fulfils a schema's rules about texts and numbers. */
function allows(schema: Schema, value: unknown): boolean {
  return alternatives(schema).some((option) => {
    const type = value === null ? 'null' : Number.isInteger(value) ? 'integer' : Array.isArray(value) ? 'array' : typeof value
    const types = typesOf(option)
    if (types !== undefined && !types.includes(type) && !(type === 'integer' && types.includes('number'))) return false
    if (isEnumerated(option)) return option.enum.some(same(value))
    if (typeof value === 'string') {
      const size = [...value].length
      const fits = size <= numberOf(option.maxLength, size) && size >= numberOf(option.minLength, 0)
      return fits && (typeof option.pattern !== 'string' || new RegExp(option.pattern, 'u').test(value))
    }
    return typeof value !== 'number' || (value <= numberOf(option.maximum, value) && value >= numberOf(option.minimum, value))
  })
}

const sizes = /Length|Items|Properties|Contains/
/** Limits that the server enforced before the contract stated them: up to 0.3.0, a picture had at most 40 million pixels. */
const heldBefore: Record<string, number> = { 'x-limits.pixels': 40_000_000, 'x-limits.avifPixels': 40_000_000 }

function boundFindings({ old, next, direction }: Change): string[] {
  const [narrow, wide] = direction === 'request' ? [{ ...heldBefore, ...old }, next] : [next, old]
  const changed = (bound: string) => `${bound} was ${text(old[bound])}, is ${text(next[bound])}`
  const looser = upperBounds.filter(
    (bound) => numberOf(narrow[bound], Number.POSITIVE_INFINITY) > numberOf(wide[bound], Number.POSITIVE_INFINITY),
  )
  const deeper = lowerBounds.filter((bound) => {
    const none = sizes.test(bound) ? 0 : Number.NEGATIVE_INFINITY
    return numberOf(narrow[bound], none) < numberOf(wide[bound], none)
  })
  return [...looser, ...deeper].map(changed)
}

/** Keywords that do not restrict values, or that another function compares. */
const passedOver = new Set([
  ...[
    'title',
    'description',
    'example',
    'examples',
    'default',
    'deprecated',
    'externalDocs',
    '$comment',
    'x-messages',
    'x-picture',
    'x-recommended-length',
    'x-taken-from',
  ],
  ...['type', 'enum', 'properties', 'required', 'closed', 'values', 'items', ...upperBounds, ...lowerBounds],
])

/**
 * Every other keyword, known or not: the wider side may omit it, otherwise it must be the same. A finding has both values if they fit in a
 * line.
 */
function ruleFindings({ old, next, direction }: Change): string[] {
  const [narrow, wide] = direction === 'request' ? [old, next] : [next, old]
  const rules = Object.keys(wide).filter((keyword) => !passedOver.has(keyword) && wide[keyword] !== false)
  return rules
    .filter((keyword) => !same(narrow[keyword])(wide[keyword]) && !isMultiple(keyword, narrow, wide))
    .map((keyword) => {
      const values = [old[keyword], next[keyword]].map(text)
      return values.every(fitsLine) ? `${keyword} was ${values[0]}, is ${values[1]}` : `${keyword} is another`
    })
}

/** Maximum length, in characters, of a value in a finding; fits the longest pattern of the contract. */
const maxTold = 160

/** Whether a value fits in the line of a finding and cannot be mistaken for a part of it. */
const fitsLine = (value: string) => value.length <= maxTold && !/: |, is /.test(value)

const isMultiple = (keyword: string, narrow: Schema, wide: Schema) =>
  keyword === 'multipleOf' && Number.isInteger(numberOf(narrow.multipleOf, Number.NaN) / numberOf(wide.multipleOf, Number.NaN))

/** The schema of properties that are not listed (`additionalProperties`). */
const valuesOf = (schema: Schema) => schema.values as Schema | undefined

function propertyFindings({ old, next, at, direction }: Change): string[] {
  const [had, has] = [old.properties ?? {}, next.properties ?? {}]
  const found = Object.entries(had).flatMap(([name, property]) => {
    const place = `${at}.${name}`
    const counterpart = has[name] ?? valuesOf(next)
    if (counterpart === undefined) return [`${place}: ${direction === 'request' ? 'no longer taken' : 'gone'}`]
    const missing = direction === 'response' && old.required?.includes(name) && !next.required?.includes(name)
    return [...(missing ? [`${place}: may now be missing`] : []), ...findings({ old: property, next: counterpart, at: place, direction })]
  })
  if (direction === 'request') {
    for (const name of next.required ?? []) if (!old.required?.includes(name)) found.push(`${at}.${name}: now required`)
    if (next.closed === true && old.closed !== true && holds(old, 'object')) found.push(`${at}: no longer takes other properties`)
  }
  const [narrow, wide] = direction === 'request' ? [old, next] : [next, old]
  if (valuesOf(wide) !== undefined && narrow.closed !== true)
    found.push(...findings({ old: valuesOf(old) ?? {}, next: valuesOf(next) ?? {}, at: `${at}.*`, direction }))
  return found
}
