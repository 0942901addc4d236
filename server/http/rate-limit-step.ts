import type { RequestHandler } from 'express'
import type { Limits } from './rate-limits.ts'

/** Counts a call by what it costs: uploads and writes by account, everything else by address. */
export function rateLimitStep(limits: Limits): RequestHandler {
  return async (request, response, next) => {
    const { user } = response.locals
    const changes = user !== null && request.method !== 'GET'
    if (changes && request.is('multipart/form-data')) await limits.upload(user._id)
    if (changes) await limits.write(user._id)
    else await limits.read(request.ip ?? '')
    next()
  }
}
