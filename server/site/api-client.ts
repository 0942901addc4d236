import type { Logger } from 'pino'
import { markIncomplete } from '../cache/tags.ts'
import { type Contract, type Parameter, resolve, routes } from '../contract/document.ts'
import { handlerOf, noSession, type Operations } from '../contract/operations.ts'
import { Problem, problem } from '../contract/problem.ts'
import { withMessage } from '../contract/success-message.ts'
import { databaseProblem } from '../database/errors.ts'

/** In-process API client: resolves a path such as `/api/v1/feature/all-features?page=1&limit=100` by its handler, without a network. */
export type ApiClient = (url: string) => Promise<unknown>

/**
 * Creates the API client of server-side rendering. It routes public GET operations only, without a session. It skips validation, because
 * its caller is our own code; parameters get the contract's types and defaults.
 */
export function createApiClient(contract: Contract, operations: Operations, log: Logger): ApiClient {
  const root = contract.servers[0]?.url ?? ''
  const reads = routes(contract)
    .filter(({ verb, operation }) => verb === 'get' && operation.security?.length === 0)
    .map(({ path, operation }) => ({
      pattern: new RegExp(`^${root}${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
      parameters: (operation.parameters ?? []).map((parameter) => resolve<Parameter>(contract, parameter)),
      handler: handlerOf(operations, operation.operationId),
      complete: withMessage(contract, operation),
    }))

  return async (url) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    for (const { pattern, parameters, handler, complete } of reads) {
      const match = pattern.exec(pathname)
      if (match === null) continue
      const query = Object.fromEntries(
        parameters
          .filter((parameter) => parameter.in === 'query')
          .map(({ name, schema }) => {
            const sent = searchParams.get(name)
            return [name, sent === null ? schema.default : schema.type === 'integer' ? Number(sent) : sent]
          }),
      )
      const params = Object.fromEntries(Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]))
      const result = handler({ params, query, body: undefined, files: {}, user: null, session: noSession, address: '', log })
      return result.then(complete, (error: unknown) => {
        if (!(error instanceof Problem)) markIncomplete({ databaseAway: databaseProblem(error)?.body.status === 503 })
        throw error
      })
    }
    throw problem.notFound('address')
  }
}
