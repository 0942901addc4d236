import type { RequestHandler } from 'express'
import type { RateLimits } from './rate-limits.ts'

/** Counts a call by what it costs: uploads and writes by account, everything else by address. */
export function rateLimitMiddleware(limits: RateLimits): RequestHandler {
  return async (request, response, next) => {
    const { user } = response.locals
    const isWrite = user !== null && request.method !== 'GET'
    if (isWrite && request.is('multipart/form-data')) await limits.upload(user._id)
    if (isWrite) await limits.write(user._id)
    else await limits.read(request.ip ?? '')
    next()
  }
}
