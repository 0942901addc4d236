import {
  type Contract,
  type Operation,
  type Parameter,
  parametersOf,
  type Route,
  resolve,
  routes,
  type Schema,
} from '../../server/contract/document.ts'
import { exampleOf, exampleProperties } from '../../server/contract/example-of.ts'
import { bodySchema, flattenSchema } from '../../server/contract/flatten-schema.ts'

/** Field of a sample's body: an example value of the contract, or a file. */
export type Part =
  | { type: 'value'; name: string; isRequired: boolean; value: unknown; isId: boolean; takenFrom: string | undefined }
  | { type: 'file'; name: string; isRequired: boolean; isVideo: boolean; isList: boolean }

/** What names the record of a sample: a parameter of the path, or the id in the body, and the field of the record that has it. */
export type Naming = { name: string; field: string }

/** Read operation that supplies what names a record for a sample. */
export type Source = { operationId: string; path: string; key: string; isList: boolean; isPaged: boolean; namings: Naming[] }

/** Fields of an operation's body; none without a body. An example of the whole body selects the fields. */
export function partsOf(contract: Contract, operation: Operation): Part[] {
  const [media] = Object.values(operation.requestBody?.content ?? {}) as { example?: Record<string, unknown> }[]
  const schema = bodySchema(contract, operation)
  return schema === undefined ? [] : partsOfSchema(schema, media?.example)
}

/** Fields of an object. @param example selects them, and has their values. */
export function partsOfSchema(schema: Schema, example?: Record<string, unknown>): Part[] {
  const shown = Object.entries(exampleProperties(schema)).filter(([name]) => example === undefined || name in example)
  return shown.map(([name, property]): Part => {
    const isRequired = schema.required?.includes(name) === true
    if (isFile(property) || (property.items !== undefined && isFile(property.items)))
      return { type: 'file', name, isRequired, isVideo: /video/i.test(name), isList: property.type === 'array' }
    const value = example?.[name] ?? exampleOf(property)
    return { type: 'value', name, isRequired, value, isId: isId(name, property), takenFrom: property['x-taken-from'] }
  })
}

const isFile = ({ format }: Schema) => format === 'binary'

const isId = (name: string, { format }: Schema) => format === 'uuid' && /^id$|Id$/.test(name)

/** A read operation and a property of its response that holds records. */
export type RecordRead = Records & { route: Route }

/** The read operations that supply records, lists first. Flattens every response, so once for all samples: 0.3 s of CPU at each start. */
export const recordReads = (contract: Contract): RecordRead[] =>
  routes(contract)
    .filter((route) => route.verb === 'get' && !route.path.includes('{'))
    .flatMap((route) => recordsIn(contract, route.operation).map((records) => ({ ...records, route })))
    .sort((one, other) => Number(other.isList) - Number(one.isList))

/**
 * Finds the read operation that lists an operation's records: of the same OpenAPI tag, or of the list that the body names.
 * @returns undefined when the operation takes no record, or one whose parameter says where it is taken from.
 */
export function sourceOf(contract: Contract, reads: RecordRead[], operation: Operation, parts: Part[]): Source | undefined {
  const namings = namingsOf(contract, operation, parts)
  if (namings.length === 0 || listedBy(contract, operation) !== undefined) return undefined
  const list = parts.find((part) => part.type === 'value' && ['list', 'contentType'].includes(part.name))
  const named = list?.type === 'value' ? list.value : undefined
  const found = reads.find(({ key, route }) => (named === undefined ? route.operation.tags[0] === operation.tags[0] : key === named))
  return found && sourceFrom(found, namings)
}

const sourceFrom = ({ key, isList, route: { path, operation } }: RecordRead, namings: Naming[]): Source => ({
  ...{ operationId: operation.operationId, path, key, isList, isPaged: isPaged(operation), namings },
})

/**
 * The read of the only record that an operation can mean, where it names none: of the same tag, and with all that the operation must send.
 * A read of one record comes first; a list has only one record then.
 */
export function sourceOfOnly(contract: Contract, reads: RecordRead[], operation: Operation): Source | undefined {
  const parts = partsOf(contract, operation)
  if (namingsOf(contract, operation, parts).length > 0) return undefined
  const ofTag = reads.filter(({ route }) => route.operation.tags[0] === operation.tags[0])
  const found = ofTag.find(({ isList }) => !isList) ?? ofTag[0]
  const isWhole = parts.every(({ name, type, isRequired }) => !isRequired || type === 'file' || found?.fields.includes(name))
  return found !== undefined && isWhole ? sourceFrom(found, []) : undefined
}

/** The read that an id of the path names in `x-taken-from`: one that takes an id itself. */
const listedBy = (contract: Contract, operation: Operation) =>
  parametersOf(contract, operation, 'path').find((parameter) => parameter['x-taken-from'] !== undefined)?.['x-taken-from']

/** What a reader replaces in a sample: ids, with the operation that has his own, and codes and tokens that only he gets (`x-taken-from`). */
export function replacements(contract: Contract, reads: RecordRead[], operation: Operation, parts: Part[]): string[] {
  const id = listedBy(contract, operation) ?? sourceOf(contract, reads, operation, parts)?.operationId
  const read = routes(contract).find((route) => route.operation.operationId === id)
  const named = namingsOf(contract, operation, parts).map(({ name }) => name)
  const parameters = [...parametersOf(contract, operation, 'path'), ...requiredOf(contract, operation)]
  const taken = [
    ...parameters.map(({ name, schema }) => ({ name, takenFrom: resolve<Schema>(contract, schema)['x-taken-from'] })),
    ...parts.map((part) => ({ name: part.name, takenFrom: part.type === 'value' ? part.takenFrom : undefined })),
  ].filter(({ takenFrom }) => takenFrom !== undefined)
  return [
    ...(read === undefined ? [] : [`Replace ${inWords(named)} with yours, from ${id} (${read.verb.toUpperCase()} ${read.path}).`]),
    ...taken.map(({ name, takenFrom }) => `Replace \`${name}\` with yours, from ${takenFrom}.`),
  ]
}

/** Names in a sentence of a sample. */
export const inWords = (names: string[]) => names.map((name) => `\`${name}\``).join(' and ')

const recordParameters = ['id', 'slug', 'contentType', 'recordId']

function namingsOf(contract: Contract, operation: Operation, parts: Part[]): Naming[] {
  const inAddress = [...parametersOf(contract, operation, 'path'), ...requiredOf(contract, operation)]
    .filter(({ name, schema }) => recordParameters.includes(name) || isId(name, resolve<Schema>(contract, schema)))
    .map(({ name }) => ({ name, field: ['slug', 'contentType', 'recordId'].includes(name) ? name : '_id' }))
  const inBody = parts.flatMap((part) => (part.type === 'value' && part.isId ? [{ name: part.name, field: '_id' }] : []))
  return [...inAddress, ...inBody]
}

export const isPaged = ({ parameters = [] }: Operation) =>
  parameters.some((parameter) => '$ref' in parameter && parameter.$ref.endsWith('/Page'))

const requiredOf = (contract: Contract, operation: Operation) =>
  parametersOf(contract, operation, 'query').filter(({ required }) => required === true)

/** Query parameters that an operation cannot do without, with the contract's examples. */
export const requiredQuery = (contract: Contract, operation: Operation): [name: string, value: string][] =>
  requiredOf(contract, operation).map((parameter) => [parameter.name, exampleText(contract, parameter)])

/** The contract's example of a parameter, as an address has it. */
export const exampleText = (contract: Contract, { schema, example }: Parameter) =>
  String(example ?? exampleOf(resolve<Schema>(contract, schema)))

type Records = { key: string; isList: boolean; fields: string[] }

/** Properties of a read's response that hold a record or a list of records. */
function recordsIn(contract: Contract, operation: Operation): Records[] {
  const schema = operation.responses['200']?.content?.['application/json']?.schema
  const properties = Object.entries(schema === undefined ? {} : (flattenSchema(contract, schema).properties ?? {}))
  return properties.flatMap(([key, { items, properties: own, oneOf = [] }]): Records[] => {
    const entry = items?.properties
    if (entry?._id !== undefined || entry?.recordId !== undefined) return [{ key, isList: true, fields: Object.keys(entry) }]
    const record = [own, ...oneOf.map((option) => option.properties)].find((each) => each?._id !== undefined)
    return record === undefined ? [] : [{ key, isList: false, fields: Object.keys(record) }]
  })
}
