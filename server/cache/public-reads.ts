import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  type Contract,
  fixedHeaders,
  type Operation,
  type Parameter,
  parametersOf,
  resolve,
  routes,
  type Schema,
} from '../contract/document.ts'
import { type RouteTable, splitTarget } from '../contract/route-table.ts'
import type { ResponseCache } from './response-cache.ts'

/** The cache key of a public read; undefined when its response is not cached. */
export type CacheKey = (url: string) => string | undefined

/**
 * Cache keys of the reads that the contract gives `Cache-Control: public`. The query is normalised: sorted, and without defaults. A query
 * that the route table does not parse is left to the validator; free text, such as a search, has too many values to cache.
 */
export function cacheKeys(contract: Contract, table: RouteTable): CacheKey {
  const reads = routes(contract).filter(({ verb, operation }) => verb === 'get' && isPublic(contract, operation))
  const cacheable = new Map(
    reads.map(({ operation }) => [
      operation.operationId,
      { uncached: uncachedParameters(contract, operation), defaults: table.parseQuery(operation, '') ?? {} },
    ]),
  )

  return (url) => {
    const [path, text] = splitTarget(url)
    const operation = table.operationOf('GET', path)
    const read = operation && cacheable.get(operation.operationId)
    if (operation === undefined || read === undefined) return undefined
    if (text === '') return path
    const query = table.parseQuery(operation, text)
    if (query === undefined) return undefined
    const nonDefault = Object.keys(query).filter((name) => query[name] !== read.defaults[name])
    if (nonDefault.some((name) => read.uncached.has(name))) return undefined
    if (nonDefault.length === 0) return path
    return `${path}?${nonDefault
      .map((name) => `${name}=${query[name]}`)
      .sort()
      .join('&')}`
  }
}

/**
 * Cache fast path: sends a cached response to a request without a body, before the pipeline runs. Such a response passed the whole pipeline
 * once and does not depend on the client. Node omits the body of a response to HEAD.
 * @returns false, and sends nothing, when there is no cached response in the encoding that the client prefers.
 */
export function sendFromCache(cache: ResponseCache, key: string | undefined, request: IncomingMessage, response: ServerResponse): boolean {
  const isSent = key !== undefined && isReadMethod(request) && cache.get(key)?.write(request, response) === true
  if (isSent) cache.counts.hits += 1
  return isSent
}

const isReadMethod = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

const isPublic = (contract: Contract, operation: Operation) =>
  operation.security?.length === 0 && /^public\b/.test(fixedHeaders(contract, operation)['cache-control'] ?? '')

/** Parameters with which a response is not cached: free texts, and parameters that only some roles may send. */
function uncachedParameters(contract: Contract, operation: Operation): Set<string> {
  const isFreeText = ({ type, enum: choices }: Schema) => type === 'string' && choices === undefined
  const isUncached = ({ schema, 'x-roles': roles }: Parameter) => roles !== undefined || isFreeText(resolve<Schema>(contract, schema))
  return new Set(
    parametersOf(contract, operation, 'query')
      .filter(isUncached)
      .map(({ name }) => name),
  )
}
