import { type Contract, type Operation, parametersOf, resolve, type Schema } from '../../server/contract/document.ts'
import type { DocumentedRoute } from '../../server/contract/documented-routes.ts'
import { bodySchema } from '../../server/contract/flatten-schema.ts'
import { type SampleCall, sourceAddress } from '../samples/call.ts'
import { onlyRecord, recordReadsOf } from '../samples/samples.ts'

/**
 * Where the ids of a request come from: the first record of a read, and its properties by the names that the request gives them.
 * Of the address of a file, its parts fill the parameters of the path.
 * An edit also has the fields of its body, which get the record's own values: those that must be sent, and the others.
 */
export type RecordSource = {
  address: string
  key: string
  isList: boolean
  properties: Record<string, string>
  required?: string[]
  optional?: string[]
}

export function recordSource(contract: Contract, { verb, operation }: DocumentedRoute, call: SampleCall): RecordSource | undefined {
  const source = call.source ?? (verb === 'put' ? onlyRecord(contract, operation) : undefined)
  if (source === undefined) return fileSource(contract, operation, call.root)
  const properties = Object.fromEntries(source.namings.map(({ name, field }) => [name, field]))
  const { properties: fields = {}, required = [] } = bodySchema(contract, operation) ?? {}
  const optional = Object.keys(fields).filter((name) => !required.includes(name))
  return {
    ...{ address: sourceAddress(call.root, source), key: source.key, isList: source.isList, properties },
    ...(verb === 'put' && { required, optional }),
  }
}

/** The read whose records have the address of a file, for an operation whose path is such an address ("heroImage of listHeroSections"). */
function fileSource(contract: Contract, operation: Operation, root: string): RecordSource | undefined {
  const parameters = parametersOf(contract, operation, 'path')
  const takenFrom = parameters.map(({ schema }) => resolve<Schema>(contract, schema)['x-taken-from'] ?? '').join()
  const [, field = '', id] = /such as (\w+) of (\w+)$/.exec(takenFrom) ?? []
  const read = recordReadsOf(contract).find(({ route }) => route.operation.operationId === id)
  if (read === undefined) return undefined
  const properties = Object.fromEntries(parameters.map(({ name }) => [name, field]))
  return { address: root + read.route.path, key: read.key, isList: read.isList, properties }
}
