import {
  type Contract,
  type Operation as ContractOperation,
  type Parameter,
  parametersOf,
  type Schema,
} from '../../server/contract/document.ts'
import { bodySchema, flattenSchema } from '../../server/contract/flatten-schema.ts'
import type { Operation } from './package/types.ts'

const verbs = ['get', 'head', 'post', 'put', 'delete'] as const
type Found = { path: string; verb: (typeof verbs)[number]; base: Operation['base']; operation: ContractOperation }

/** Every operation of the contract, including the ones at the root of the site. */
export function allOperations(contract: Contract): Found[] {
  return Object.entries(contract.paths).flatMap(([path, item]) =>
    verbs.flatMap((verb): Found[] => {
      const operation = Reflect.get(item, verb) as ContractOperation | undefined
      if (operation === undefined) return []
      const shared = (Reflect.get(item, 'parameters') as Parameter[] | undefined) ?? []
      const parameters = [...shared, ...(operation.parameters ?? [])]
      return [{ path, verb, base: item.servers === undefined ? 'api' : 'site', operation: { ...operation, parameters } }]
    }),
  )
}

export const headersOf = (contract: Contract, operation: ContractOperation) => namesIn(contract, operation, 'header')
export const isForm = (operation: ContractOperation) => operation.requestBody?.content['multipart/form-data'] !== undefined

const namesIn = (contract: Contract, operation: ContractOperation, place: 'query' | 'header' | 'path'): string[] =>
  parametersOf(contract, operation, place).map(({ name }) => name)

/** The client's runtime metadata of each operation. */
export function operationTable(contract: Contract): Record<string, Operation> {
  return Object.fromEntries(
    allOperations(contract).map(({ path, verb, base, operation }) => {
      const query = namesIn(contract, operation, 'query')
      const fields = Object.entries(bodySchema(contract, operation)?.properties ?? {})
      const fileLists = fields.filter(([, { items }]) => items?.format === 'binary').map(([name]) => name)
      const keyed = headersOf(contract, operation).includes('Idempotency-Key')
      const items = query.includes('page') ? listKey(contract, operation) : undefined
      const entry: Operation = {
        method: verb.toUpperCase(),
        path,
        base,
        query,
        body: operation.requestBody === undefined ? 'none' : isForm(operation) ? 'form' : 'json',
        fileLists,
        returns: returned(verb, operation),
        keyed,
        idempotent: keyed || isIdempotent(verb, operation, fileLists),
        ...(items === undefined ? {} : { items }),
      }
      return [operation.operationId, entry]
    }),
  )
}

/** Reads that are POSTs are told by their names. An edit adds the files of a list to the stored ones. */
function isIdempotent(verb: string, operation: ContractOperation, fileLists: string[]): boolean {
  if (verb === 'post') return operation.operationId.startsWith('view')
  return fileLists.length === 0 && operation['x-idempotent'] !== false
}

function returned(verb: string, operation: ContractOperation): Operation['returns'] {
  const [type = ''] = Object.keys((operation.responses['200'] ?? operation.responses['201'])?.content ?? {})
  if (verb === 'head' || type === '') return 'nothing'
  if (type.startsWith('text/')) return 'text'
  return /^(image|video)\//.test(type) ? 'file' : 'json'
}

/** Under which key a list has its records. */
function listKey(contract: Contract, operation: ContractOperation): string | undefined {
  const [media] = Object.values(operation.responses['200']?.content ?? {}) as { schema: Schema }[]
  if (media === undefined) return undefined
  const { properties = {} } = flattenSchema(contract, media.schema)
  return Object.entries(properties).find(([, property]) => property.type === 'array')?.[0]
}
