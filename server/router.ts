import type { Request as HttpRequest, RequestHandler, Response } from 'express'
import { type Contract, type Header, type Operation, type Parameter, resolve, routes } from './contract/document.ts'
import { handlerOf, type Operations } from './contract/operations.ts'
import { withMessage } from './contract/success-message.ts'
import type { Database } from './database/connect.ts'
import { sendText } from './http/send.ts'
import { fingerprintOf, withIdempotencyKey } from './writes/idempotency.ts'
import { withRequestContext } from './writes/request-context.ts'

type Responder = (request: HttpRequest, response: Response) => Promise<void>

/** Router: calls the handler of the operation that the validator has matched, and writes its result as the response. */
export function operationRouter(contract: Contract, operations: Operations, database: Database): RequestHandler {
  const responders = new Map<string, Responder>()
  for (const { operation } of routes(contract)) {
    const handler = handlerOf(operations, operation.operationId)
    const status = '201' in operation.responses ? 201 : 200
    const headers = constantHeaders(contract, operation)
    const textType = textTypeOf(operation)
    const addMessage = withMessage(contract, operation)
    const acceptsIdempotencyKey = acceptsHeader(contract, operation, 'Idempotency-Key')
    const acceptsIfMatch = acceptsHeader(contract, operation, 'If-Match')
    responders.set(operation.operationId, async (request, response) => {
      const { user, session, files, sentFields } = response.locals
      const sentBody = withoutDefaults(request.body, sentFields, files)
      const handle = () =>
        handler({
          params: response.locals.route?.params ?? {},
          query: { ...request.query },
          body: sentBody,
          files,
          user,
          session,
          address: request.ip ?? '',
          get log() {
            return request.log
          },
        })
      // fetch adds `no-cache` to a request with an If-None-Match of its caller, and Express would then never send 304.
      if ('cache-control' in headers) delete request.headers['cache-control']
      const expectedVersion = acceptsIfMatch ? expectedVersionOf(request.get('if-match')) : undefined
      const key = acceptsIdempotencyKey ? request.get('idempotency-key') : undefined
      if (key === undefined) {
        const body = await withRequestContext({ user, expectedVersion, keyedWrite: undefined }, handle)
        response.status(status).set(headers)
        return void (textType === undefined ? response.json(addMessage(body)) : sendText(response, textType, String(body)))
      }
      const fingerprint = await fingerprintOf(operation.operationId, sentBody, files)
      // Visitors have no identity, and IP addresses are shared and change, so that a visitor's key is scoped to the body.
      const keyedWrite = { owner: user?._id ?? `visitor ${fingerprint}`, key, fingerprint }
      const { body, replayed } = await withRequestContext({ user, expectedVersion, keyedWrite }, () =>
        withIdempotencyKey(database, keyedWrite, handle),
      )
      if (replayed) response.set('idempotency-replayed', 'true')
      response.status(status).json(addMessage(body))
    })
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
