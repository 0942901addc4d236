import { type Contract, type Operation, parametersOf } from './document.ts'
import { bodySchema } from './flatten-schema.ts'

/** Options of an operation for clients, derived from the contract: conditional headers, idempotency keys, and safe retries. */
export type ClientOptions = {
  /** Takes an `Idempotency-Key`. */
  isKeyed: boolean
  /** Takes `If-Match`. */
  isConditionalEdit: boolean
  /** Takes `If-None-Match`. */
  isConditionalRead: boolean
  /** Sending it twice has the effect of sending it once, so that it may be repeated after a lost response. */
  isRepeatable: boolean
}

/** @param verb in lower case. */
export function clientOptions(contract: Contract, verb: string, operation: Operation): ClientOptions {
  const headers = parametersOf(contract, operation, 'header').map(({ name }) => name)
  const isKeyed = headers.includes('Idempotency-Key')
  return {
    isKeyed,
    isConditionalEdit: headers.includes('If-Match'),
    isConditionalRead: '304' in operation.responses,
    isRepeatable: isKeyed || isIdempotent(contract, verb, operation),
  }
}

/** Fields of a form that take several files. */
export const fileListsOf = (contract: Contract, operation: Operation): string[] =>
  Object.entries(bodySchema(contract, operation)?.properties ?? {})
    .filter(([, { items }]) => items?.format === 'binary')
    .map(([name]) => name)

/**
 * Whether a repeated request has no further effect. POSTs that read are recognised by their names. An edit adds the files of a list, so
 * that it is not idempotent.
 */
function isIdempotent(contract: Contract, verb: string, operation: Operation): boolean {
  if (verb === 'post') return operation.operationId.startsWith('view')
  return fileListsOf(contract, operation).length === 0 && operation['x-idempotent'] !== false
}
