import type { RequestHandler } from 'express'
import type { RateLimits } from './rate-limits.ts'

/** Rate-limit middleware: uploads and writes count by account, every other request by IP address. */
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
