import type { Request as HttpRequest, RequestHandler, Response } from 'express'
import { type Contract, type Header, type Operation, type Parameter, resolve, routes } from '../contract/document.ts'
import { handlerOf, type Operations } from '../contract/operations.ts'
import { withMessage } from '../contract/success-message.ts'
import type { Database } from '../database/connect.ts'
import { fingerprintOf, withIdempotencyKey } from '../writes/idempotency.ts'
import { withRequestContext } from './request-context.ts'
import { sendText } from './send.ts'

type Responder = (request: HttpRequest, response: Response) => Promise<void>

/** Calls the handler of the operation that the validator has found. */
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
          params: request.openapi?.pathParams ?? {},
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
      // fetch adds `no-cache` to every request with an If-None-Match of its caller's, and Express would then never answer 304.
      if ('cache-control' in headers) delete request.headers['cache-control']
      const expectedVersion = acceptsIfMatch ? expectedVersionOf(request.get('if-match')) : undefined
      const key = acceptsIdempotencyKey ? request.get('idempotency-key') : undefined
      if (key === undefined) {
        const body = await withRequestContext({ user, expectedVersion, keyedWrite: undefined }, handle)
        response.status(status).set(headers)
        return void (textType === undefined ? response.json(addMessage(body)) : sendText(response, textType, String(body)))
      }
      const fingerprint = await fingerprintOf(operation.operationId, sentBody, files)
      // Visitors cannot be told apart, and addresses are shared and change: what they send is what their keys belong to.
      const keyedWrite = { owner: user?._id ?? `visitor ${fingerprint}`, key, fingerprint }
      const { body, replayed } = await withRequestContext({ user, expectedVersion, keyedWrite }, () =>
        withIdempotencyKey(database, keyedWrite, handle),
      )
      if (replayed) response.set('idempotency-replayed', 'true')
      response.status(status).json(addMessage(body))
    })
  }
  return (request, response, next) => {
    const operation = request.openapi?.schema as Operation | undefined
    const respond = operation === undefined ? undefined : responders.get(operation.operationId)
    return respond === undefined ? next() : respond(request, response)
  }
}

/** The `updatedAt` that an edit is based on; undefined when any state will do, which `*` says as well (RFC 9110, 13.1.1). */
const expectedVersionOf = (condition: string | undefined) => (condition === '*' ? undefined : condition?.slice(1, -1))

/** The headers that the contract gives every answer of an operation, such as how long a read may be kept. */
function constantHeaders(contract: Contract, operation: Operation): Record<string, string> {
  const headers = Object.entries(operation.responses['200']?.headers ?? {})
  return Object.fromEntries(
    headers.flatMap(([name, header]) => {
      const { const: value } = resolve<Header>(contract, header).schema
      return value === undefined ? [] : [[name.toLowerCase(), String(value)]]
    }),
  )
}

/** The media type of an operation that answers a text; undefined for all that answer JSON. */
function textTypeOf(operation: Operation): string | undefined {
  return Object.keys(operation.responses['200']?.content ?? {}).find((type) => type.startsWith('text/'))
}

function acceptsHeader(contract: Contract, operation: Operation, name: string): boolean {
  return (operation.parameters ?? []).some((parameter) => resolve<Parameter>(contract, parameter).name === name)
}

/** The validator fills defaults in, also where an edit left a field out to keep its value. */
function withoutDefaults(body: unknown, sentFields: string[], files: object): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  return Object.fromEntries(Object.entries(body).filter(([name]) => sentFields.includes(name) && !(name in files)))
}
