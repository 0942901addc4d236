import type { RequestHandler } from 'express'
import { type Contract, isRead, routes } from '../contract/document.ts'
import { routeFinder } from '../contract/find-route.ts'
import { problem } from '../contract/problem.ts'

/** What everything outside of the API's operations takes: pages, files, documentation, probes. */
const readMethods = ['GET', 'HEAD', 'OPTIONS']
const contractFiles = /^\/api\/v1\/openapi\.(?:json|yaml)$/
/** Of the server as a whole (RFC 9110, 9.3.7). */
const serverMethods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']

/**
 * The methods of every address: HEAD wherever GET reads, OPTIONS everywhere, the contract's otherwise. OPTIONS is answered here, a method
 * that is not taken is refused with those that are, and HEAD goes on as GET below the API; Node leaves the body out.
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
    // There is no such address, whatever the method.
    if (methods === undefined) return next()
    const allow = methods.join(', ')
    if (request.method === 'OPTIONS') return void response.status(204).set('allow', allow).end()
    if (!methods.includes(request.method)) return next(problem.methodNotAllowed(allow))
    if (request.method === 'HEAD' && request.path.startsWith(`${root}/`)) request.method = 'GET'
    next()
  }
}
