import { type Contract, type Operation, resolve, type Schema } from './document.ts'
import { flattenSchema } from './flatten-schema.ts'

type Response = { content?: Record<string, { schema: Schema }> }

/**
 * The sentence of an operation's success: the constant of `message` in its response. Undefined for what has no sentence, such as a file,
 * and for the one that names a place in a list, which its handler writes.
 */
export const successMessage = (contract: Contract, operation: Operation): string | undefined => successMessages(contract, operation)[0]

/** The sentence of a success that is not the operation's whole effect yet, such as a saved draft; undefined where there is none. */
export const laterMessage = (contract: Contract, operation: Operation): string | undefined => successMessages(contract, operation)[1]

function successMessages(contract: Contract, { responses }: Operation): string[] {
  const { content = {} } = resolve<Response>(contract, responses['201'] ?? responses['200'] ?? {})
  const schema = content['application/json']?.schema
  const found = schema === undefined ? undefined : messageOf(contract, schema)
  const message = found === undefined ? undefined : flattenSchema(contract, found)
  return [message?.const ?? message?.enum ?? []].flat().filter((text) => typeof text === 'string')
}

/** The property alone: a start needs it of every operation, and need not flatten whole responses. */
function messageOf(contract: Contract, { $ref, allOf = [], properties }: Schema): Schema | undefined {
  const parts = [...($ref === undefined ? [] : [resolve<Schema>(contract, { $ref })]), ...allOf]
  return properties?.message ?? parts.map((part) => messageOf(contract, part)).findLast((message) => message !== undefined)
}

/** Completes what the handler of an operation returns by the contract's sentence. */
export function withMessage(contract: Contract, operation: Operation): (result: unknown) => unknown {
  const message = successMessage(contract, operation)
  return message === undefined ? (result) => result : (result) => ({ message, ...(result as object) })
}
