import type { NextFunction, Request, RequestHandler, Response } from 'express'

/**
 * Several steps as one. Express would ask of each, for every request, whether the path is its own; these belong together, and hand on in
 * the order that they stand in. What one throws, or rejects with, goes to Express.
 */
export function compose(...steps: RequestHandler[]): RequestHandler {
  const [first, ...rest] = steps
  if (first === undefined) return (_request, _response, next) => next()
  const following = rest.length === 0 ? undefined : compose(...rest)
  return (request, response, next) => {
    if (following === undefined) return taken(first, request, response, next)
    taken(first, request, response, (error?: unknown) => (error ? next(error) : following(request, response, next)))
  }
}

function taken(step: RequestHandler, request: Request, response: Response, next: NextFunction): void {
  try {
    const done: unknown = step(request, response, next)
    if (done instanceof Promise) done.catch(next)
  } catch (error) {
    next(error)
  }
}
