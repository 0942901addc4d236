import type { CollectionDefinition } from '../../server/content/collection.ts'
import { definitions } from '../../server/content/types/index.ts'
import { type ResponseObject, type Route, resolve } from '../../server/contract/document.ts'
import { bodySchema, flattenSchema } from '../../server/contract/flatten-schema.ts'
import { exampleOf } from '../../server/docs/example-of.ts'
import { allRoutes, contract } from '../support/client.ts'
import type { Collection } from './collection-types.ts'
import type { ContentType } from './content-type.ts'

/**
 * Rows of the collections whose table is not among `documented`: a new type is in the tests over all collections by its definition and the
 * examples of the contract. Types that the specifications describe are written by hand, so that a change of the contract fails.
 */
export function derivedCollections(documented: string[]): Collection[] {
  return definitions.flatMap((definition) =>
    isCollection(definition) && !documented.includes(definition.table) ? [collectionOf(definition)] : [],
  )
}

type Definition = CollectionDefinition<string, string>

const isCollection = (definition: object): definition is Definition => 'pluralKey' in definition

export const responseProperties = ({ operation: { responses } }: Route) => {
  const response = resolve<ResponseObject>(contract, responses['200'] ?? responses['201'] ?? {})
  const schema = response.content?.['application/json']?.schema
  return schema === undefined ? {} : (flattenSchema(contract, schema).properties ?? {})
}
const bodyOf = ({ operation }: Route) => bodySchema(contract, operation) ?? {}

function collectionOf({ table, label, singularKey, pluralKey, files = {} }: Definition): Collection {
  const [create] = allRoutes.filter((route) => '201' in route.operation.responses && singularKey in responseProperties(route))
  if (create === undefined) throw new Error(`No operation creates a ${label}`)
  const [tag] = create.operation.tags
  const find = (what: string, isIt: (route: Route) => boolean): Route => {
    const found = allRoutes.find((route) => route.operation.tags[0] === tag && isIt(route))
    if (found === undefined) throw new Error(`The contract has no operation to ${what} a ${label}`)
    return found
  }
  const list = find('list', (route) => pluralKey in responseProperties(route))
  const view = find('view', ({ verb, operation }) => verb === 'post' && '200' in operation.responses)
  const edit = find('edit', ({ verb }) => verb === 'put')
  const remove = find('delete', ({ verb }) => verb === 'delete')

  const { properties = {}, required = [] } = bodyOf(create)
  const fields = Object.entries(properties).filter(([name]) => !(name in files))
  const body = Object.fromEntries(fields.map(([name, schema]) => [name, exampleOf(schema)]))
  const encoding = create.operation.requestBody?.content['multipart/form-data']?.encoding
  const kindOf = (part: string) => (encoding?.[part]?.contentType?.startsWith('video/') ? 'video' : 'image')
  const blank = required.map((name): ContentType['refused'][number] => [{ ...body, [name]: '' }, name])
  return {
    ...{ name: label, table, one: singularKey, many: pluralKey, body, required },
    operations: {
      create: create.operation.operationId,
      list: list.operation.operationId,
      view: view.operation.operationId,
      edit: edit.operation.operationId,
      remove: remove.operation.operationId,
    },
    id: {
      view: bodyOf(view).required?.[0] ?? '',
      edit: Object.keys(bodyOf(edit).properties ?? {}).find((name) => !(name in properties)) ?? '',
    },
    defaults: Object.fromEntries(fields.flatMap(([name, schema]) => (schema.default === undefined ? [] : [[name, schema.default]]))),
    media: Object.entries(files).map(([part, field]) => ({ part, field, kind: kindOf(part) })),
    refused: [...blank, [{ ...body, unknown: 'It has none' }, 'unknown']],
    rows: { create: '', list: '', view: '', edit: '', remove: '', record: '', rights: '', rule: '' },
  }
}
