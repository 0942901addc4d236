import type { NextFunction, Request, RequestHandler, Response } from 'express'

/**
 * Composes middleware into one, run in order. Express would match the path of every request once for each of them. A thrown error or a
 * rejection goes to `next`.
 */
export function compose(...steps: RequestHandler[]): RequestHandler {
  const [first, ...rest] = steps
  if (first === undefined) return (_request, _response, next) => next()
  const remaining = rest.length === 0 ? undefined : compose(...rest)
  return (request, response, next) => {
    if (remaining === undefined) return invoke(first, request, response, next)
    invoke(first, request, response, (error?: unknown) => (error ? next(error) : remaining(request, response, next)))
  }
}

function invoke(step: RequestHandler, request: Request, response: Response, next: NextFunction): void {
  try {
    const result: unknown = step(request, response, next)
    if (result instanceof Promise) result.catch(next)
  } catch (error) {
    next(error)
  }
}
