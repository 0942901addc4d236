import type { RequestHandler } from 'express'
import { type Contract, isRead, routes } from '../contract/document.ts'
import { routeFinder } from '../contract/find-route.ts'
import { problem } from '../contract/problem.ts'

/** Methods of everything but the API's operations: pages, files, documentation, probes. */
const readMethods = ['GET', 'HEAD', 'OPTIONS']
const contractFiles = /^\/api\/v1\/openapi\.(?:json|yaml)$/
/** `Allow` for `OPTIONS *`, the server as a whole (RFC 9110, 9.3.7). */
const serverMethods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']

/**
 * Method middleware: responds to OPTIONS, refuses other methods with 405 and `Allow`, and routes HEAD as GET below the API (Node omits the
 * body). A path allows HEAD wherever its GET is safe, OPTIONS everywhere, and otherwise the methods of the contract.
 */
export function methodMiddleware(contract: Contract): RequestHandler {
  const find = routeFinder(contract)
  const root = contract.servers[0]?.url ?? ''
  const operations = new Map<string, string[]>()
  for (const route of routes(contract)) {
    const template = root + route.path
    const earlier = operations.get(template)?.filter((method) => method !== 'OPTIONS') ?? []
    operations.set(template, [...earlier, route.verb.toUpperCase(), ...(isRead(route) ? ['HEAD'] : []), 'OPTIONS'])
  }

  function methodsOf(path: string): string[] | undefined {
    if (path === '*') return serverMethods
    if (!path.startsWith('/api/') || contractFiles.test(path)) return readMethods
    return operations.get(find(path)?.template ?? '')
  }

  return (request, response, next) => {
    const methods = methodsOf(request.path)
    // An unknown path is a 404, whatever the method.
    if (methods === undefined) return next()
    const allow = methods.join(', ')
    if (request.method === 'OPTIONS') return void response.status(204).set('allow', allow).end()
    if (!methods.includes(request.method)) return next(problem.methodNotAllowed(allow))
    if (request.method === 'HEAD' && request.path.startsWith(`${root}/`)) request.method = 'GET'
    next()
  }
}
