import type { Logger } from 'pino'
import { markIncomplete } from '../cache/tags.ts'
import { type Contract, routes } from '../contract/document.ts'
import { handlerOf, noSession, type Operations } from '../contract/operations.ts'
import { Problem, problem } from '../contract/problem.ts'
import { type RouteTable, splitTarget } from '../contract/route-table.ts'
import { withMessage } from '../contract/success-message.ts'
import { wholeScope } from '../contract/token-scope.ts'
import { serverWrite } from '../contract/write-request.ts'
import { databaseProblem } from '../database/errors.ts'

/** In-process API client: resolves a path such as `/api/v1/feature/all-features?page=1&limit=100` by its handler, without a network. */
export type ApiClient = (url: string) => Promise<unknown>

/**
 * Creates the API client of server-side rendering. It routes public GET operations only, without a session. It skips the validator, because
 * its caller is our own code; the route table parses the query.
 */
export function createApiClient(contract: Contract, table: RouteTable, operations: Operations, log: Logger): ApiClient {
  const reads = new Map(
    routes(contract)
      .filter(({ verb, operation }) => verb === 'get' && operation.security?.length === 0)
      .map(({ operation }) => [
        operation.operationId,
        { handler: handlerOf(operations, operation.operationId), complete: withMessage(contract, operation) },
      ]),
  )

  return async (url) => {
    const [path, text] = splitTarget(url)
    const route = table.match('GET', path)
    const read = route && reads.get(route.operation.operationId)
    if (route === undefined || read === undefined) throw problem.unknownAddress('GET', url)
    const { operation, params } = route
    const query = table.parseQuery(operation, text)
    if (query === undefined) throw problem.badRequest(`The query of ${url} is not valid.`)
    const { handler, complete } = read
    const anonymous = { user: null, session: noSession, scope: wholeScope, write: serverWrite, address: '', header: () => undefined }
    const result = handler({ ...anonymous, params, query, body: undefined, files: {}, log })
    return result.then(complete, (error: unknown) => {
      if (!(error instanceof Problem)) markIncomplete({ databaseAway: databaseProblem(error)?.body.status === 503 })
      throw error
    })
  }
}
