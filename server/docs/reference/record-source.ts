import type { Contract } from '../../contract/document.ts'
import { bodySchema } from '../../contract/flatten-schema.ts'
import { type SampleCall, sourceAddress } from '../samples/call.ts'
import { onlyRecord } from '../samples/samples.ts'
import type { DocumentedRoute } from './documented-routes.ts'

/**
 * Where the ids of a request come from: the first record of a read, and its properties by the names that the request gives them.
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
  if (source === undefined) return undefined
  const properties = Object.fromEntries(source.namings.map(({ name, field }) => [name, field]))
  const { properties: fields = {}, required = [] } = bodySchema(contract, operation) ?? {}
  const optional = Object.keys(fields).filter((name) => !required.includes(name))
  return {
    ...{ address: sourceAddress(call.root, source), key: source.key, isList: source.isList, properties },
    ...(verb === 'put' && { required, optional }),
  }
}
