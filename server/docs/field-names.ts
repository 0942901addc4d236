import { type Contract, parametersOf, type Schema } from '../contract/document.ts'
import type { DocumentedRoute } from './reference/documented-routes.ts'
import { responseView } from './reference/operation-view.ts'
import { type Field, fieldsOf } from './reference/schema-tree.ts'

/** Names of the fields that readers look an operation up by: those of its body and its parameters, and those that only its problems have. */
export function fieldNames(contract: Contract, { operation }: DocumentedRoute): string[] {
  const [body] = Object.values(operation.requestBody?.content ?? {}) as { schema: Schema }[]
  const refusals = Object.entries(operation.responses).filter(([status]) => status >= '400')
  return [
    ...new Set([
      ...[...parametersOf(contract, operation, 'path'), ...parametersOf(contract, operation, 'query')].map(({ name }) => name),
      ...(body === undefined ? [] : namesOf(fieldsOf(contract, body.schema))),
      ...refusals.flatMap(([status, response]) => responseView(contract, status, response).fields.map(({ name }) => name)),
    ]),
  ]
}

const namesOf = (fields: Field[]): string[] => fields.flatMap(({ name, fields: inner }) => [name, ...namesOf(inner)])
