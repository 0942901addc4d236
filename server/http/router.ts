import type { Request as HttpRequest, RequestHandler, Response } from 'express'
import { type Contract, type Header, type Operation, type Parameter, resolve, routes } from '../contract/document.ts'
import { handlerOf, type Operations } from '../contract/operations.ts'
import { withMessage } from '../contract/success-message.ts'
import type { Database } from '../database/connect.ts'
import { fingerprintOf, idempotently } from '../writes/idempotency.ts'
import { withRequestContext } from './request-context.ts'
import { sendText } from './send.ts'

type Answering = (request: HttpRequest, response: Response) => Promise<void>

/** Calls the handler of the operation that the validator has found. */
export function operationRouter(contract: Contract, operations: Operations, database: Database): RequestHandler {
  const answering = new Map<string, Answering>()
  for (const { operation } of routes(contract)) {
    const handler = handlerOf(operations, operation.operationId)
    const status = '201' in operation.responses ? 201 : 200
    const fixed = fixedHeaders(contract, operation)
    const text = textOf(operation)
    const complete = withMessage(contract, operation)
    const takesKey = takesHeader(contract, operation, 'Idempotency-Key')
    const takesState = takesHeader(contract, operation, 'If-Match')
    answering.set(operation.operationId, async (request, response) => {
      const { user, session, files, sent } = response.locals
      const sentBody = withoutDefaults(request.body, sent, files)
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
      if ('cache-control' in fixed) delete request.headers['cache-control']
      const expectedVersion = takesState ? stateOf(request.get('if-match')) : undefined
      const key = takesKey ? request.get('idempotency-key') : undefined
      if (key === undefined) {
        const body = await withRequestContext({ user, expectedVersion, keyed: undefined }, handle)
        response.status(status).set(fixed)
        return void (text === undefined ? response.json(complete(body)) : sendText(response, text, String(body)))
      }
      const fingerprint = await fingerprintOf(operation.operationId, sentBody, files)
      // Visitors cannot be told apart, and addresses are shared and change: what they send is what their keys belong to.
      const keyed = { owner: user?._id ?? `visitor ${fingerprint}`, key, fingerprint }
      const { body, replayed } = await withRequestContext({ user, expectedVersion, keyed }, () => idempotently(database, keyed, handle))
      if (replayed) response.set('idempotency-replayed', 'true')
      response.status(status).json(complete(body))
    })
  }
  return (request, response, next) => {
    const operation = request.openapi?.schema as Operation | undefined
    const answer = operation === undefined ? undefined : answering.get(operation.operationId)
    return answer === undefined ? next() : answer(request, response)
  }
}

/** The `updatedAt` that an edit is based on; undefined when any state will do, which `*` says as well (RFC 9110, 13.1.1). */
const stateOf = (condition: string | undefined) => (condition === '*' ? undefined : condition?.slice(1, -1))

/** The headers that the contract gives every answer of an operation, such as how long a read may be kept. */
function fixedHeaders(contract: Contract, operation: Operation): Record<string, string> {
  const headers = Object.entries(operation.responses['200']?.headers ?? {})
  return Object.fromEntries(
    headers.flatMap(([name, header]) => {
      const { const: value } = resolve<Header>(contract, header).schema
      return value === undefined ? [] : [[name.toLowerCase(), String(value)]]
    }),
  )
}

/** The media type of an operation that answers a text; undefined for all that answer JSON. */
function textOf(operation: Operation): string | undefined {
  return Object.keys(operation.responses['200']?.content ?? {}).find((type) => type.startsWith('text/'))
}

function takesHeader(contract: Contract, operation: Operation, name: string): boolean {
  return (operation.parameters ?? []).some((parameter) => resolve<Parameter>(contract, parameter).name === name)
}

/** The validator fills defaults in, also where an edit left a field out to keep its value. */
function withoutDefaults(body: unknown, sent: string[], files: object): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  return Object.fromEntries(Object.entries(body).filter(([name]) => sent.includes(name) && !(name in files)))
}
