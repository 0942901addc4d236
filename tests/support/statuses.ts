import { subscribe } from 'node:diagnostics_channel'
import { mkdirSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename, join } from 'node:path'
import { afterAll, afterEach, expect } from 'vitest'
import { type DeclaredOperation, operationFinder, type Provoked, statusFolder } from '../../scripts/statuses.ts'
import { readContract } from '../../server/contract/document.ts'
import { type ContractViolation, violations } from '../../server/http/response-check.ts'

/**
 * Records the statuses of every response in this process, by Node's diagnostics channel. scripts/statuses.ts sums them up for the whole
 * run. An undeclared response fails the test that provoked it.
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

/** Undeclared responses since the last call, for the tests of this check. */
export const takeUndeclared = () => [...new Set(undeclared.splice(0))]

afterEach(() => {
  const found = takeUndeclared()
  if (found.length > 0) throw new Error(`Outside of the contract:\n${found.join('\n')}`)
})

afterAll(() => {
  if (requests === 0) return
  const file = expect.getState().testPath ?? ''
  mkdirSync(statusFolder, { recursive: true })
  const provoked: Provoked = { file, requests, serverErrors, pairs: [...pairs].sort() }
  writeFileSync(join(statusFolder, `${basename(file)}.json`), JSON.stringify(provoked))
})
