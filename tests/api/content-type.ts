import type { CollectionDefinition } from '../../server/content/collection.ts'
import type { ContentTypeDefinition } from '../../server/content/record/record.ts'
import { richTexts } from '../../server/content/record/text-files.ts'
import type { SingletonDefinition } from '../../server/content/singleton.ts'
import { contentTypes } from '../../server/content/types/index.ts'
import { type ResponseObject, type Route, resolve } from '../../server/contract/document.ts'
import { exampleOf } from '../../server/contract/example-of.ts'
import { bodySchema, flattenSchema } from '../../server/contract/flatten-schema.ts'
import { allRoutes, contract } from '../support/client.ts'

export type MediaField = { part: string; field: string; kind: 'image' | 'video' }

/** A content type as tests use it: its definition, and what the contract says of its operations. */
export type ContentType = {
  name: string
  table: string
  contentType: string
  /** The key of one record in responses. */
  one: string
  /** Everything that can be sent but for files. */
  body: Record<string, unknown>
  required: string[]
  /** What a test changes: a plain text, or where a type has none the order of its list, another one for each text. */
  changing: { name: string; to: (text: string) => unknown }
  /** Defaults of absent fields other than "". */
  defaults: Record<string, unknown>
  media: MediaField[]
  /** Bodies that break a rule, and the field that the error names. */
  refused: [Record<string, unknown>, string][]
}

/** Properties of a record of the type. */
export const fieldsOf = ({ table, body, media }: Pick<ContentType, 'table' | 'body' | 'media'>): string[] => [
  ...['_id', 'createdAt', 'updatedAt', ...Object.keys(body)],
  ...media.map(({ field }) => field),
  ...(media.length > 0 || hasRichText(table) ? ['media'] : []),
]

const hasRichText = (table: string) => definitions.some((definition) => definition.table === table && richTexts(definition).length > 0)

/** Facts of a type as the specifications say them: a change of the contract fails against them. */
export type Documented = Partial<Pick<ContentType, 'required' | 'defaults'>> & {
  /** Requirements that the generic tests show of it, in the order of their parts. */
  rows: string
  /** In place of the contract's examples, where those are not stored as they are sent. */
  body?: ContentType['body']
  /** Parts of a body that break a rule. */
  refused?: ContentType['refused']
}

type Definition = ContentTypeDefinition & SingletonDefinition<string>
type ListedDefinition = ContentTypeDefinition & CollectionDefinition<string, string>

const definitions: (Definition | ListedDefinition)[] = Object.values(contentTypes).map(({ definition }) => definition)
const isListed = (definition: Definition | ListedDefinition): definition is ListedDefinition => 'pluralKey' in definition

export const collectionDefinitions: ListedDefinition[] = definitions.filter(isListed)
export const singletonDefinitions: Definition[] = definitions.filter((definition) => !isListed(definition))

export const responseProperties = ({ operation: { responses } }: Route) => {
  const response = resolve<ResponseObject>(contract, responses['200'] ?? responses['201'] ?? {})
  const schema = response.content?.['application/json']?.schema
  return schema === undefined ? {} : (flattenSchema(contract, schema).properties ?? {})
}

export const bodyOf = ({ operation }: Route) => bodySchema(contract, operation) ?? {}

/** Finds the operations of a type: those of the tag that its create has. */
export function operationsOf({ label, singularKey }: Definition) {
  const [create] = allRoutes.filter((route) => '201' in route.operation.responses && singularKey in responseProperties(route))
  if (create === undefined) throw new Error(`No operation creates a ${label}`)
  const find = (isIt: (route: Route) => boolean): Route | undefined =>
    allRoutes.find((route) => route.operation.tags[0] === create.operation.tags[0] && isIt(route))
  const get = (purpose: string, isIt: (route: Route) => boolean): Route => {
    const found = find(isIt)
    if (found === undefined) throw new Error(`The contract has no operation to ${purpose} a ${label}`)
    return found
  }
  return { create, find, get, edit: get('edit', ({ verb }) => verb === 'put') }
}

export function contentTypeOf(definition: Definition, documented: Documented | undefined): ContentType {
  const { table, contentType, label, singularKey, files = {} } = definition
  const { create } = operationsOf(definition)
  const { properties = {}, required = [] } = bodyOf(create)
  const encoding = create.operation.requestBody?.content['multipart/form-data']?.encoding
  const kindOf = (part: string) => /^(image|video)\//.exec(encoding?.[part]?.contentType ?? '')?.[1]
  const fields = Object.entries(properties).filter(
    ([name, { 'x-instead-of': sibling }]) => kindOf(name) === undefined && sibling === undefined,
  )
  const body = { ...Object.fromEntries(fields.map(([name, schema]) => [name, exampleOf(schema)])), ...documented?.body }
  const blank = required.map((name): ContentType['refused'][number] => [{ [name]: '' }, name])
  const refused = documented?.refused ?? [...blank, [{ unknown: 'It has none' }, 'unknown']]
  return {
    ...{ name: label, table, contentType, one: singularKey, body, required: documented?.required ?? required },
    changing: changingIn(body, documented?.required ?? required),
    defaults:
      documented?.defaults ??
      Object.fromEntries(fields.flatMap(([name, schema]) => (schema.default === undefined ? [] : [[name, schema.default]]))),
    media: Object.entries(files).map(([part, field]) => ({ part, field, kind: kindOf(part) === 'video' ? 'video' : 'image' })),
    refused: refused.map(([part, path]) => [{ ...body, ...part }, path]),
  }
}

function changingIn(body: ContentType['body'], required: string[]): ContentType['changing'] {
  const name = required[0] ?? Object.keys(body)[0] ?? ''
  const list: unknown = body[name]
  // Texts for search engines, the first of which is the title.
  if (typeof list === 'object' && list !== null && 'metaTitle' in list) return { name, to: (text) => ({ ...list, metaTitle: text }) }
  if (!Array.isArray(list)) return { name, to: (text) => text }
  return { name, to: ({ length }) => list.map((_, index) => list[(index + length) % list.length]) }
}
