import { type Contract, parametersOf, type Schema } from '../server/contract/document.ts'
import type { DocumentedRoute } from '../server/contract/documented-routes.ts'
import { ofEveryResponse } from './reference/operation-markdown.ts'
import { responseView } from './reference/operation-view.ts'
import { type Field, fieldsOf } from './reference/schema-tree.ts'

/** Names by which the search finds an operation: its parameters, the fields of its body, and its response headers. */
export function fieldNames(contract: Contract, { operation }: DocumentedRoute): string[] {
  const [body] = Object.values(operation.requestBody?.content ?? {}) as { schema: Schema }[]
  const headers = Object.entries(operation.responses).flatMap(([status, response]) => responseView(contract, status, response).headers)
  return [
    ...new Set([
      ...parametersOf(contract, operation).map(({ name }) => name),
      ...(body === undefined ? [] : namesOf(fieldsOf(contract, body.schema))),
      ...headers.map(({ name }) => name).filter((name) => !ofEveryResponse.includes(name)),
    ]),
  ]
}

const namesOf = (fields: Field[]): string[] => fields.flatMap(({ name, fields: inner }) => [name, ...namesOf(inner)])
