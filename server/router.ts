import type { Request as HttpRequest, RequestHandler, Response } from 'express'
import { authorOf } from './accounts/api-tokens.ts'
import { entityTag } from './cache/cached-response.ts'
import type { CacheKey } from './cache/public-reads.ts'
import type { ResponseCache } from './cache/response-cache.ts'
import { acceptsParameter, type Contract, fixedHeaders, type Operation, routes } from './contract/document.ts'
import { handlerOf, type Operations } from './contract/operations.ts'
import { laterMessage, successMessage } from './contract/success-message.ts'
import { wholeScope } from './contract/token-scope.ts'
import { serverWrite, type WriteRequest } from './contract/write-request.ts'
import type { Database } from './database/connect.ts'
import { encodeJson, encodeText } from './http/encode-body.ts'
import type { ResponseCheck } from './http/response-check.ts'
import { childTraceparent, parseTraceparent } from './http/trace-context.ts'
import { versionIn, writtenHeaders } from './http/written-record.ts'
import { fingerprintOf, withIdempotencyKey } from './writes/idempotency.ts'

/** JSON by lines. */
const ndjson = 'application/x-ndjson'

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
 * Router: calls the handler of the operation that the routing middleware has matched, and writes its result as the response. The response
 * cache shares the result of a public read with every request that waits for it.
 */
export function operationRouter({ contract, operations, database, cache, cacheKey, headers, checkResponse }: Parts): RequestHandler {
  const responders = new Map<string, Responder>()
  for (const { operation, verb } of routes(contract)) {
    const handler = handlerOf(operations, operation.operationId)
    const status = '201' in operation.responses ? 201 : 200
    const fixed = fixedHeaders(contract, operation)
    const textTypes = textTypesOf(operation)
    const isText = textTypes.length > 0
    const message = successMessage(contract, operation)
    const acceptsIdempotencyKey = acceptsParameter(contract, operation, 'Idempotency-Key')
    const draftMessage = acceptsParameter(contract, operation, 'draft') ? laterMessage(contract, operation) : undefined
    const headersOfWritten = writtenHeaders(contract, operation)
    const hasVersion = verb !== 'get' && 'ETag' in (operation.responses[status]?.headers ?? {})
    const isConditional = '304' in operation.responses
    const isEmpty = '204' in operation.responses
    const acceptsIfMatch = acceptsParameter(contract, operation, 'If-Match')

    const mediaTypeOf = (request: HttpRequest) => (isText ? request.accepts(textTypes) || textTypes[0] : undefined)
    const call = (...input: Parameters<typeof inputOf>) => handler({ ...inputOf(...input), mediaType: mediaTypeOf(input[0]) })

    async function toBytes(response: Response, result: unknown, sentence = message): Promise<Buffer> {
      if (isText) return encodeText(result as string[])
      const body = sentence === undefined ? (result as object) : { message: sentence, ...(result as object) }
      const violation = checkResponse?.(response.status(status), body)
      if (violation !== undefined) throw violation
      return encodeJson(body)
    }

    async function send(response: Response, result: unknown, sentence = message): Promise<void> {
      const body = await toBytes(response, result, sentence)
      const mediaType = mediaTypeOf(response.req) ?? 'application/json'
      response.status(status).set(fixed).set('content-type', `${mediaType}; charset=utf-8`)
      if (textTypes.length > 1) response.vary('accept')
      if (mediaType === ndjson) response.set('content-disposition', fixed['content-disposition']?.replace('.csv', '.ndjson'))
      if (hasVersion) response.set(headersOfWritten(result as object, sentence !== message))
      if (response.locals.isPrivate === true) {
        response.set('cache-control', 'no-store')
        response.removeHeader('access-control-allow-origin')
      }
      // `send` responds 304 where that ETag is known.
      if (isConditional) response.set('etag', entityTag(body, versionIn(result as object))).send(body)
      else response.set('content-length', String(body.length)).end(body)
    }

    async function read(request: HttpRequest, response: Response): Promise<void> {
      const key = cacheKey(request.originalUrl)
      // `fetch` adds `no-cache` to conditional requests, for which Express would never send 304.
      if ('cache-control' in fixed) delete request.headers['cache-control']
      if (key === undefined) return send(response, await call(request, response))
      const cached = await cache.getOrCreate(key, async () => {
        const result = await call(request, response)
        return {
          status,
          headers: { ...headers, ...fixed, 'content-type': 'application/json; charset=utf-8' },
          body: await toBytes(response, result),
          version: versionIn(result as object),
        }
      })
      await cached.send(request, response)
    }

    async function write(request: HttpRequest, response: Response): Promise<void> {
      const { user, token, sentFields, files } = response.locals
      const expectedVersions = acceptsIfMatch ? expectedVersionsOf(request.get('if-match')) : undefined
      const isDraft = draftMessage !== undefined && String(request.query.draft) === 'true'
      const sentence = isDraft ? draftMessage : message
      const key = acceptsIdempotencyKey ? request.get('idempotency-key') : undefined
      const trace = parseTraceparent(request.get('traceparent'))
      const traceparent = trace && childTraceparent(trace)
      const conditions = { user: user && authorOf(user, token), expectedVersions, isDraft, traceparent }
      if (key === undefined) {
        const result = await call(request, response, { ...conditions, keyedWrite: undefined })
        return isEmpty ? void response.status(204).end() : send(response, result, sentence)
      }
      const fingerprint = await fingerprintOf(
        `${operation.operationId}${isDraft ? ' draft' : ''}`,
        withoutDefaults(request.body, sentFields, files),
        files,
      )
      // Visitors' keys are scoped to the body, because visitors have no identity, and IP addresses are shared and change.
      const keyedWrite = { owner: user?._id ?? `visitor ${fingerprint}`, key, fingerprint }
      const { body, replayed } = await withIdempotencyKey(database, keyedWrite, () =>
        call(request, response, { ...conditions, keyedWrite }),
      )
      if (replayed) response.set('idempotency-replayed', 'true')
      await send(response, body, sentence)
    }

    responders.set(operation.operationId, verb === 'get' ? read : write)
  }
  return (request, response, next) => {
    const respond = responders.get(response.locals.route?.operation.operationId ?? '')
    return respond === undefined ? next() : respond(request, response)
  }
}

const inputOf = (
  request: HttpRequest,
  { locals: { route, user, token, session, files, sentFields, address } }: Response,
  write: WriteRequest = { ...serverWrite, user },
) => ({
  params: route?.params ?? {},
  query: { ...request.query },
  body: withoutDefaults(request.body, sentFields, files),
  files,
  user,
  session,
  token,
  scope: token?.scope ?? wholeScope,
  write,
  address,
  header: (name: string) => request.get(name),
  get log() {
    return request.log
  },
})

/**
 * Expected versions (`updatedAt`) of a write; undefined when any version matches, as with `*` (RFC 9110, 13.1.1). Accepts weak entity tags
 * (`W/`), as reads have them and compressing proxies make them, because a version in microseconds identifies one state; the hash of a
 * read's ETag does not count.
 */
const expectedVersionsOf = (condition = '*') =>
  condition === '*' ? undefined : [...condition.matchAll(/"([^"Z]+Z)[^"]*"/g)].map(([, version = '']) => version)

/** Media types of an operation that responds with text; none for JSON. */
function textTypesOf(operation: Operation): string[] {
  return Object.keys(operation.responses['200']?.content ?? {}).filter((type) => type.startsWith('text/') || type === ndjson)
}

/** Removes the files and the validator's defaults from a body, because a field that an edit omits keeps its value. */
function withoutDefaults(body: unknown, sentFields: string[], files: object): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const isFile = (name: string) => name in files || name.replace(/MediaId$/, '') in files
  return Object.fromEntries(Object.entries(body).filter(([name]) => sentFields.includes(name) && !isFile(name)))
}
