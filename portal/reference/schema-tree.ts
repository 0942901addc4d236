import { type Contract, resolve, type Schema } from '../../server/contract/document.ts'
import { mergeLevel } from '../../server/contract/flatten-schema.ts'
import { responseRules, schemaRules } from './schema-rules.ts'

/** A value of a body, a response or a header as the reference shows it. */
export type Field = {
  name: string
  /** In words: "string", "list of Service", "Poster or null". */
  type: string
  /** How a form sends it, where that is not the value itself. */
  sentAs?: keyof typeof waysToSend
  /** The schema of the contract that it is, which has a page. */
  schema: string | undefined
  isRequired: boolean
  /** Markdown. */
  description: string
  /** True when the description is that of the named schema, whose page has it, too. */
  isInherited: boolean
  /** Its limits, in words and Markdown. */
  rules: string[]
  /** Those of `rules` that the reader of a response can rely on. */
  responseRules: string[]
  choices: string[]
  /** Of a number. */
  limits: { min: unknown; max: unknown }
  example: unknown
  /** What the server takes where it is not sent. */
  default: unknown
  fields: Field[]
  /** Schemas of which it is one. */
  alternatives: string[]
}

/** The ways in which a form sends a field, in words. */
export const waysToSend = {
  json: 'as JSON text',
  list: 'as one JSON text or a part for each entry',
  parts: 'one part each',
  text: 'as text',
} as const

/** Fields deeper than this are on the page of their schema. */
export const maxDepth = 5

/** Name of the contract's schema that a reference points to. */
export const schemaName = ({ $ref = '' }: Schema) => /^#\/components\/schemas\/(.+)$/.exec($ref)?.[1]

/** The fields of an object, or of the objects in a list; required ones first, as in forms. */
export function fieldsOf(contract: Contract, schema: Schema, depth = 0): Field[] {
  const { properties = {}, required = [] } = mergeLevel(contract, schema)
  const fields = Object.entries(properties).map(([name, property]) => fieldOf(contract, name, property, required.includes(name), depth))
  return fields.toSorted((one, other) => Number(other.isRequired) - Number(one.isRequired))
}

/** The values of an object whose keys are data (`additionalProperties`), as one entry; none of any other object. */
function valuesByKey(contract: Contract, { additionalProperties, propertyNames }: Schema, depth: number): Field[] {
  return additionalProperties === undefined || typeof additionalProperties === 'boolean'
    ? []
    : [fieldOf(contract, `{${propertyNames?.title ?? 'key'}}`, additionalProperties, true, depth)]
}

/** A value and what it holds. */
export function fieldOf(contract: Contract, name: string, schema: Schema, isRequired: boolean, depth = 0): Field {
  const { value, isNullable } = withoutNull(contract, schema)
  const merged = mergeLevel(contract, value)
  const items = merged.items === undefined ? undefined : mergeLevel(contract, merged.items)
  const itemName = merged.items && schemaName(merged.items)
  const ownName = schemaName(value) ?? (value.allOf?.length === 1 && value.allOf[0] !== undefined ? schemaName(value.allOf[0]) : undefined)
  const choices = [merged.enum, items?.enum].find((list): list is unknown[] => Array.isArray(list)) ?? []
  const alternatives = (merged.oneOf ?? items?.oneOf ?? []).flatMap((option) => schemaName(option) ?? [])
  const inner = items ?? merged
  return {
    name,
    type: `${items === undefined ? typeOf(merged) : `list of ${plural(items)}`}${isNullable ? ' or null' : ''}`,
    schema: itemName ?? ownName,
    isRequired,
    description: [deprecationOf(schema), schema.description ?? value.description ?? merged.description ?? items?.description ?? '']
      .filter(Boolean)
      .join(' '),
    isInherited: schema.description === undefined && (itemName ?? ownName) !== undefined,
    rules: rulesBy(schemaRules, merged, items),
    responseRules: rulesBy(responseRules, merged, items),
    choices: choices.map(String),
    limits: { min: merged.minimum, max: merged.maximum },
    example: exampleBeside(schema.example ?? merged.example ?? items?.example, merged.default),
    default: merged.default,
    fields:
      alternatives.length > 0 || depth >= maxDepth
        ? []
        : [...fieldsOf(contract, inner, depth + 1), ...valuesByKey(contract, inner, depth + 1)],
    alternatives,
  }
}

/** When a deprecated property ends, and what to use instead; empty for any other. */
const deprecationOf = ({ 'x-deprecated': dates }: Schema) =>
  dates === undefined ? '' : `**Deprecated** since ${dates.since}, until ${dates.sunset}: use \`${dates.instead}\`.`

/** The rules of a value, and of each entry of a list. */
const rulesBy = (rulesOf: (schema: Schema) => string[], value: Schema, items: Schema | undefined) => [
  ...rulesOf(value),
  ...(items === undefined ? [] : rulesOf(items).map((rule) => `each ${rule}`)),
]

/** An example, unless it is the default, which stands there already. */
const exampleBeside = (example: unknown, value: unknown) => (value !== undefined && example === value ? undefined : example)

function withoutNull(contract: Contract, schema: Schema): { value: Schema; isNullable: boolean } {
  const target = schema.$ref === undefined ? schema : resolve<Schema>(contract, { $ref: schema.$ref })
  const options = target.oneOf ?? []
  const others = options.filter(({ type }) => type !== 'null')
  const [only] = others
  if (options.length === others.length) return { value: schema, isNullable: false }
  return others.length === 1 && only !== undefined
    ? {
        value: { ...only, ...(target.description !== undefined && { description: target.description }) },
        isNullable: true,
      }
    : { value: { ...target, oneOf: others }, isNullable: true }
}

/** Formats that say more than the type. */
const formats: Record<string, string> = {
  binary: 'file',
  uuid: 'UUID',
  'date-time': 'date and time',
  date: 'date',
  email: 'email address',
  uri: 'address',
}

function typeOf({ type, format, properties, oneOf }: Schema): string {
  const named = format === undefined ? undefined : formats[format]
  if (named !== undefined) return named
  if (oneOf !== undefined) return 'one of several'
  const types = (Array.isArray(type) ? type : [type ?? (properties === undefined ? 'any' : 'object')]).map(String)
  return types.join(' or ')
}

function plural(items: Schema): string {
  const word = typeOf(items)
  return /^(string|object|integer|number|file|UUID)$/.test(word) ? `${word}s` : word
}
