import type { RequestHandler } from 'express'
import { problem } from '../contract/problem.ts'
import type { RouteTable } from '../contract/route-table.ts'

/** Methods of everything except the API's operations: pages, files, documentation, probes. */
const readMethods = ['GET', 'HEAD', 'OPTIONS']
const contractFiles = /^\/api\/v1\/openapi\.(?:json|yaml)$/
/** Pages whose form a browser may submit without script. */
const formPages = /^\/contact\/?$/
/** `Allow` for `OPTIONS *`, the server as a whole (RFC 9110, 9.3.7). */
const serverMethods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']

/**
 * Routing middleware: finds the operation of a request below the API, responds to OPTIONS, refuses other methods with 405 and `Allow`, and
 * routes HEAD as GET below the API (Node omits the body).
 */
export function routing(table: RouteTable): RequestHandler {
  function methodsOf(path: string): string[] | undefined {
    if (path === '*') return serverMethods
    if (formPages.test(path)) return [...readMethods, 'POST']
    if (!path.startsWith('/api/') || contractFiles.test(path)) return readMethods
    return table.allowedMethods(path)
  }

  return (request, response, next) => {
    const { path } = request
    const methods = methodsOf(path)
    // An unknown path is a 404, whatever the method.
    if (methods === undefined) return next()
    const allow = methods.join(', ')
    if (request.method === 'OPTIONS') return void response.status(204).set('allow', allow).end()
    if (!methods.includes(request.method)) return next(problem.methodNotAllowed(allow))
    if (path.startsWith('/api/')) {
      if (request.method === 'HEAD') request.method = 'GET'
      response.locals.route = table.match(request.method, path)
    }
    next()
  }
}
