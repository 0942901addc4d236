import { idOf } from './example-ids.ts'
import { type Context, type Media, type Reference, type Schema, shared } from './written-contract.ts'

type Properties = Record<string, Schema | Reference>
type Content = { content?: Record<string, Media>; 'x-json'?: ShortSchema; 'x-form'?: ShortSchema }
type ShortSchema = Reference | Reference[] | Properties

const mediaTypes = [
  ['x-json', 'application/json'],
  ['x-form', 'multipart/form-data'],
] as const

/** `x-json` and `x-form`: the one schema of a body or response. */
export function writeContent(part: Content): void {
  for (const [word, mediaType] of mediaTypes) {
    const schema = part[word]
    if (schema === undefined) continue
    delete part[word]
    part.content = { [mediaType]: { schema: fullSchema(schema) } }
  }
}

/** A list of schemas, or a map of properties, stands for an object that has all of them and no others. */
function fullSchema(short: ShortSchema): Schema | Reference {
  if (Array.isArray(short)) return { allOf: short, unevaluatedProperties: false }
  return '$ref' in short ? (short as Reference) : objectOf(short)
}

const objectOf = (properties: Properties): Schema => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
  unevaluatedProperties: false,
})

/** `x-id`: an object whose one property is the id of a record. */
export function writeId(schema: Schema, { location }: Context): void {
  const { 'x-id': name } = schema
  if (name === undefined) return
  delete schema['x-id']
  Object.assign(schema, objectOf({ [name]: idOf(location.source.absoluteRef) }))
}

/** `x-page`: a page of a list; its `message` is the description, or `success` of `x-messages`. */
export function writePage(schema: Schema): void {
  const { 'x-page': lists, 'x-messages': messages } = schema
  if (lists === undefined) return
  delete schema['x-page']
  delete schema['x-messages']
  const message = messages?.success ?? String(schema.description).replace(/\.$/, '')
  const properties = Object.entries(lists).map(([name, list]) => [name, { ...list, type: 'array', maxItems: 100 }])
  schema.allOf = [
    shared('paging.yaml', '/schemas/PageInfo'),
    {
      type: 'object',
      required: Object.keys(lists),
      properties: { message: { type: 'string', const: message }, ...Object.fromEntries(properties) },
    },
  ]
  schema.unevaluatedProperties = false
}

type NodeTypes = Record<string, { properties: Record<string, unknown> }>

const typeOf = (short: ShortSchema | undefined) => {
  if (Array.isArray(short)) return { name: 'SchemaList', properties: {}, items: 'Schema' }
  return short === undefined || '$ref' in short ? 'Schema' : 'SchemaProperties'
}

/** Redocly type extension, without which it would not follow every reference within the short forms. */
export function withShortForms<Types extends NodeTypes>(types: Types): Types {
  const short = { 'x-json': typeOf, 'x-form': typeOf, 'x-page': 'SchemaProperties' }
  const extended = Object.entries(types).map(([name, type]) => [name, { ...type, properties: { ...type.properties, ...short } }])
  return Object.fromEntries(extended)
}
