import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type DeclaredOperation, operationFinder, type Provoked } from '../../scripts/statuses.ts'
import { readContract } from '../../server/contract/document.ts'
import { type ContractViolation, violations } from '../../server/http/response-check.ts'

/**
 * Observes every response in this process, by Node's diagnostics channel. One subscription for the process, which runs many test files:
 * Vitest evaluates a set-up file anew for each of them, and this module once.
 */
const find = operationFinder(readContract())
const pairs = new Set<string>()
const undeclared: string[] = []
let [requests, serverErrors] = [0, 0]

/** Headers of the API's own; the others are those of every HTTP server, or protect the reader of any response. */
const own = ['allow', 'content-disposition', 'content-range', 'haulfront-contract', 'idempotency-replayed', 'retry-after', 'set-cookie']

function missing({ id, headers }: DeclaredOperation, response: ServerResponse): string[] {
  const declared = headers.get(String(response.statusCode))
  if (declared === undefined) return [`${id} ${response.statusCode}: the contract does not declare this status`]
  const undeclaredHeaders = own.filter((name) => response.hasHeader(name) && !declared.has(name))
  return undeclaredHeaders.map((name) => `${id} ${response.statusCode}: the contract does not declare the header ${name}`)
}

subscribe('http.server.response.finish', (message) => {
  const { request, response } = message as { request: IncomingMessage & { originalUrl?: string }; response: ServerResponse }
  requests += 1
  if (response.statusCode >= 500) serverErrors += 1
  const { method = '', originalUrl, url = '' } = request
  // A host or target that is not valid is refused before anything looks for an operation.
  if (originalUrl === undefined && response.statusCode === 400) return
  const [path = ''] = (originalUrl ?? url).split('?')
  for (const operation of find(method, path, response.statusCode)) {
    pairs.add(`${operation.id} ${response.statusCode}`)
    undeclared.push(...missing(operation, response))
  }
})
subscribe(violations.name, (violation) => void undeclared.push((violation as ContractViolation).message))

/** Undeclared responses since the last call. */
export const takeUndeclared = () => [...new Set(undeclared.splice(0))]

/** Responses since the last call, which is one test file's. */
export function takeObserved(): Omit<Provoked, 'file'> {
  const observed = { requests, serverErrors, pairs: [...pairs].sort() }
  pairs.clear()
  ;[requests, serverErrors] = [0, 0]
  return observed
}
