import { clientOptions, fileListsOf } from '../../server/contract/client-options.ts'
import {
  type Contract,
  type Operation as ContractOperation,
  type Parameter,
  parametersOf,
  type Schema,
} from '../../server/contract/document.ts'
import { flattenSchema } from '../../server/contract/flatten-schema.ts'
import type { Operation } from './package/types.ts'

const verbs = ['get', 'head', 'post', 'put', 'delete'] as const
export type Found = { path: string; verb: (typeof verbs)[number]; base: Operation['base']; operation: ContractOperation }

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

export const isForm = (operation: ContractOperation) => operation.requestBody?.content['multipart/form-data'] !== undefined

const namesIn = (contract: Contract, operation: ContractOperation, place: 'query' | 'path'): string[] =>
  parametersOf(contract, operation, place).map(({ name }) => name)

/** The client's runtime metadata of each operation. */
export function operationTable(contract: Contract): Record<string, Operation> {
  return Object.fromEntries(
    allOperations(contract).map(({ path, verb, base, operation }) => {
      const query = namesIn(contract, operation, 'query')
      const { isKeyed, isRepeatable } = clientOptions(contract, verb, operation)
      const items = query.includes('page') ? listKey(contract, operation) : undefined
      const entry: Operation = {
        method: verb.toUpperCase(),
        path,
        base,
        query,
        body: operation.requestBody === undefined ? 'none' : isForm(operation) ? 'form' : 'json',
        fileLists: fileListsOf(contract, operation),
        returns: returned(verb, operation),
        keyed: isKeyed,
        idempotent: isRepeatable,
        ...(items === undefined ? {} : { items }),
      }
      return [operation.operationId, entry]
    }),
  )
}

function returned(verb: string, operation: ContractOperation): Operation['returns'] {
  const [type = ''] = Object.keys((operation.responses['200'] ?? operation.responses['201'])?.content ?? {})
  if (verb === 'head' || type === '') return 'nothing'
  if (type.startsWith('text/')) return 'text'
  return /^(image|video)\//.test(type) ? 'file' : 'json'
}

/** The property with the records of a list. */
function listKey(contract: Contract, operation: ContractOperation): string | undefined {
  const [media] = Object.values(operation.responses['200']?.content ?? {}) as { schema: Schema }[]
  if (media === undefined) return undefined
  const { properties = {} } = flattenSchema(contract, media.schema)
  return Object.entries(properties).find(([, property]) => property.type === 'array')?.[0]
}
