import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type DeclaredOperation, operationFinder, type Provoked } from '../../scripts/statuses.ts'
import { type Header, readContract } from '../../server/contract/document.ts'
import { contractSchemas } from '../../server/http/contract-schemas.ts'
import { type ContractViolation, violations } from '../../server/http/response-check.ts'

/**
 * Observes every response in this process, by Node's diagnostics channel. One subscription for the process, which runs many test files:
 * Vitest evaluates a set-up file anew for each of them, and this module once.
 */
const contract = readContract()
const find = operationFinder(contract)
const schemas = contractSchemas(contract)
const pairs = new Set<string>()
const undeclared: string[] = []
let [requests, serverErrors] = [0, 0]

/** Headers of the API's own; the others are those of every HTTP server, or protect the reader of any response. */
const own = [
  ...['allow', 'content-disposition', 'content-range', 'haulfront-contract', 'idempotency-replayed', 'retry-after', 'set-cookie'],
  'www-authenticate',
]

/** The headers of a response as they were sent: `getHeader` does not know headers that `writeHead` was given. */
function sentHeaders(response: ServerResponse): Map<string, string[]> {
  const { _header: head = '' } = response as ServerResponse & { _header?: string }
  const headers = new Map<string, string[]>()
  for (const line of head.split('\r\n').slice(1)) {
    const [, name = '', value = ''] = /^([^:]+): (.*)$/.exec(line) ?? []
    headers.set(name.toLowerCase(), [...(headers.get(name.toLowerCase()) ?? []), value])
  }
  return headers
}

/** The body that `end` of a response was given. Express and the writers of problems send it in one piece. */
const bodies = new WeakMap<ServerResponse, unknown>()

function keepBody(response: ServerResponse): void {
  const end = response.end
  response.end = (...sent: unknown[]) => {
    bodies.set(response, sent[0])
    return Reflect.apply(end, response, sent)
  }
}

/** The kind of problem that a response is; none of others, and of one to HEAD. */
function kindOf(response: ServerResponse, sent: Map<string, string[]>): string {
  if (sent.get('content-type')?.[0]?.startsWith('application/problem+json') !== true) return ''
  const [, kind = ''] = /"type":"\/docs\/problems\/([\w-]+)"/.exec(String(bodies.get(response) ?? '')) ?? []
  return kind
}

/** Every response of the service has it; a test's own server of a few middleware sets no headers. */
const isOfService = (sent: Map<string, string[]>) => sent.has('x-content-type-options')

/** Differences between the status and headers of a response and what its operation declares. */
function differences({ id, headers }: DeclaredOperation, response: ServerResponse): string[] {
  const declared = headers.get(String(response.statusCode))
  if (declared === undefined) return [`${id} ${response.statusCode}: the contract does not declare this status`]
  const sent = sentHeaders(response)
  return [
    ...own.filter((name) => sent.has(name) && !declared.has(name)).map((name) => `the contract does not declare the header ${name}`),
    ...(isOfService(sent) ? [...declared].flatMap(([name, header]) => headerErrors(name, header, sent.get(name))) : []),
  ].map((difference) => `${id} ${response.statusCode}: ${difference}`)
}

/** Errors of a header's values; OpenAPI describes each as the JSON value that its text stands for. */
function headerErrors(name: string, { required, schema }: Header, values: string[] | undefined): string[] {
  if (values === undefined) return required ? [`the header ${name} is missing`] : []
  const wrong = values.filter((text) => !schemas.validate(schema, schema.type === 'integer' ? Number(text) : text))
  return wrong.map((text) => `the header ${name} is ${text}, which its schema refuses`)
}

subscribe('http.server.request.start', (message) => {
  keepBody((message as { response: ServerResponse }).response)
})
subscribe('http.server.response.finish', (message) => {
  const { request, response } = message as { request: IncomingMessage & { originalUrl?: string }; response: ServerResponse }
  requests += 1
  if (response.statusCode >= 500) serverErrors += 1
  const { method = '', originalUrl, url = '' } = request
  const [path = ''] = (originalUrl ?? url).split('?')
  const kind = kindOf(response, sentHeaders(response))
  for (const operation of find(method, path, response.statusCode)) {
    const pair = `${operation.id} ${response.statusCode} ${operation.isHead ? '' : kind}`.trim()
    pairs.add(pair)
    undeclared.push(...differences(operation, response))
  }
})
subscribe(violations.name, (violation) => void undeclared.push((violation as ContractViolation).message))

/** Undeclared responses since the last call. */
export const takeUndeclared = () => [...new Set(undeclared.splice(0))]

/** Responses since the last call, which are one test file's. */
export function takeObserved(file: string): Provoked {
  const observed = { file, requests, serverErrors, pairs: [...pairs].sort() }
  pairs.clear()
  ;[requests, serverErrors] = [0, 0]
  return observed
}
