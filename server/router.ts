import type { Request as HttpRequest, RequestHandler, Response } from 'express'
import type { CacheKey } from './cache/public-reads.ts'
import type { ResponseCache } from './cache/response-cache.ts'
import { type Contract, type Header, type Operation, type Parameter, resolve, routes } from './contract/document.ts'
import { handlerOf, type Operations } from './contract/operations.ts'
import { successMessage } from './contract/success-message.ts'
import type { Database } from './database/connect.ts'
import { encodeJson, encodeText } from './http/encode-body.ts'
import type { ResponseCheck } from './http/response-check.ts'
import { fingerprintOf, withIdempotencyKey } from './writes/idempotency.ts'
import { type KeyedWrite, withRequestContext } from './writes/request-context.ts'

type Responder = (request: HttpRequest, response: Response) => Promise<void>

type Parts = {
  contract: Contract
  operations: Operations
  database: Database
  cache: ResponseCache
  cacheKey: CacheKey
  /** Headers of every response of the API. */
  headers: Record<string, string>
  /** Validates results against the contract before they are sent; in tests only. */
  checkResponse: ResponseCheck | undefined
}

/**
 * Router: calls the handler of the operation that the routing middleware has matched, and writes its result as the response. The result of
 * a public read goes to the response cache, and from there to every request that waits for it.
 */
export function operationRouter({ contract, operations, database, cache, cacheKey, headers, checkResponse }: Parts): RequestHandler {
  const responders = new Map<string, Responder>()
  for (const { operation, verb } of routes(contract)) {
    const handler = handlerOf(operations, operation.operationId)
    const status = '201' in operation.responses ? 201 : 200
    const fixedHeaders = constantHeaders(contract, operation)
    const textType = textTypeOf(operation)
    const type = `${textType ?? 'application/json'}; charset=utf-8`
    const message = successMessage(contract, operation)
    const acceptsIdempotencyKey = acceptsHeader(contract, operation, 'Idempotency-Key')
    const acceptsIfMatch = acceptsHeader(contract, operation, 'If-Match')

    const call = (request: HttpRequest, { locals: { route, user, session, files, sentFields } }: Response) =>
      handler({
        params: route?.params ?? {},
        query: { ...request.query },
        body: withoutDefaults(request.body, sentFields, files),
        files,
        user,
        session,
        address: request.ip ?? '',
        get log() {
          return request.log
        },
      })

    async function toBytes(response: Response, result: unknown): Promise<Buffer> {
      if (textType !== undefined) return encodeText(String(result))
      const body = message === undefined ? (result as object) : { message, ...(result as object) }
      const violation = checkResponse?.(response.status(status), body)
      if (violation !== undefined) throw violation
      return encodeJson(body)
    }

    async function send(response: Response, result: unknown): Promise<void> {
      const body = await toBytes(response, result)
      response.status(status).set(fixedHeaders).set('content-type', type).send(body)
    }

    async function read(request: HttpRequest, response: Response): Promise<void> {
      const key = cacheKey(request.originalUrl)
      // fetch adds `no-cache` to a request with an If-None-Match of its caller, and Express would then never send 304.
      if ('cache-control' in fixedHeaders) delete request.headers['cache-control']
      if (key === undefined) return send(response, await call(request, response))
      const cached = await cache.getOrCreate(key, async () => ({
        status,
        headers: { ...headers, ...fixedHeaders, 'content-type': type },
        body: await toBytes(response, await call(request, response)),
      }))
      await cached.send(request, response)
    }

    async function write(request: HttpRequest, response: Response): Promise<void> {
      const { user, sentFields, files } = response.locals
      const expectedVersion = acceptsIfMatch ? expectedVersionOf(request.get('if-match')) : undefined
      const key = acceptsIdempotencyKey ? request.get('idempotency-key') : undefined
      const callWith = (keyedWrite: KeyedWrite | undefined) =>
        withRequestContext({ user, expectedVersion, keyedWrite }, () => call(request, response))
      if (key === undefined) return send(response, await callWith(undefined))
      const fingerprint = await fingerprintOf(operation.operationId, withoutDefaults(request.body, sentFields, files), files)
      // Visitors have no identity, and IP addresses are shared and change, so that a visitor's key is scoped to the body.
      const keyedWrite = { owner: user?._id ?? `visitor ${fingerprint}`, key, fingerprint }
      const { body, replayed } = await withIdempotencyKey(database, keyedWrite, () => callWith(keyedWrite))
      if (replayed) response.set('idempotency-replayed', 'true')
      await send(response, body)
    }

    responders.set(operation.operationId, verb === 'get' ? read : write)
  }
  return (request, response, next) => {
    const respond = responders.get(response.locals.route?.operation.operationId ?? '')
    return respond === undefined ? next() : respond(request, response)
  }
}

/** Expected version (`updatedAt`) of an edit; undefined when any version matches, as with `*` (RFC 9110, 13.1.1). */
const expectedVersionOf = (condition: string | undefined) => (condition === '*' ? undefined : condition?.slice(1, -1))

/** Headers that the contract fixes by `const` for every 200 response of an operation, such as `Cache-Control`. */
function constantHeaders(contract: Contract, operation: Operation): Record<string, string> {
  const headers = Object.entries(operation.responses['200']?.headers ?? {})
  return Object.fromEntries(
    headers.flatMap(([name, header]) => {
      const { const: value } = resolve<Header>(contract, header).schema
      return value === undefined ? [] : [[name.toLowerCase(), String(value)]]
    }),
  )
}

/** Media type of an operation that responds with text; undefined for JSON. */
function textTypeOf(operation: Operation): string | undefined {
  return Object.keys(operation.responses['200']?.content ?? {}).find((type) => type.startsWith('text/'))
}

function acceptsHeader(contract: Contract, operation: Operation, name: string): boolean {
  return (operation.parameters ?? []).some((parameter) => resolve<Parameter>(contract, parameter).name === name)
}

/** Removes the defaults that the validator fills in: a field that an edit omits keeps its value. */
function withoutDefaults(body: unknown, sentFields: string[], files: object): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  return Object.fromEntries(Object.entries(body).filter(([name]) => sentFields.includes(name) && !(name in files)))
}
