import { type Contract, type Operation, resolve, type Schema } from './document.ts'
import { flattenSchema } from './flatten-schema.ts'

type Response = { content?: Record<string, { schema: Schema }> }

/**
 * The constant success `message` of an operation. Undefined for responses without one, such as files, and for the move in a list, whose
 * handler writes it.
 */
export const successMessage = (contract: Contract, operation: Operation): string | undefined => successMessages(contract, operation)[0]

/** The `message` of a success that is not the operation's whole effect yet, such as a saved draft; undefined without one. */
export const laterMessage = (contract: Contract, operation: Operation): string | undefined => successMessages(contract, operation)[1]

function successMessages(contract: Contract, { responses }: Operation): string[] {
  const { content = {} } = resolve<Response>(contract, responses['201'] ?? responses['200'] ?? {})
  const schema = content['application/json']?.schema
  const found = schema === undefined ? undefined : messageOf(contract, schema)
  const message = found === undefined ? undefined : flattenSchema(contract, found)
  return [message?.const ?? message?.enum ?? []].flat().filter((text) => typeof text === 'string')
}

/** Finds the property `message` only: flattening every whole response would slow down the start. */
function messageOf(contract: Contract, { $ref, allOf = [], properties }: Schema): Schema | undefined {
  const parts = [...($ref === undefined ? [] : [resolve<Schema>(contract, { $ref })]), ...allOf]
  return properties?.message ?? parts.map((part) => messageOf(contract, part)).findLast((message) => message !== undefined)
}

/** Adds the contract's `message` to the result of an operation's handler. */
export function withMessage(contract: Contract, operation: Operation): (result: unknown) => unknown {
  const message = successMessage(contract, operation)
  return message === undefined ? (result) => result : (result) => ({ message, ...(result as object) })
}
