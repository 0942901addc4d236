import type { RequestHandler, Response } from 'express'
import type { CacheKey } from './cache-key.ts'
import type { PlainResponse } from './cached-response.ts'
import type { ResponseCache } from './response-cache.ts'

/** Ends a creation whose response is not a plain success: each of the waiting requests then goes through the pipeline itself. */
class NotShared extends Error {}

/** Single-flight for public reads: the first of several equal requests goes through the pipeline, and all get its cached response. */
export function cachedReads(cache: ResponseCache, keyOf: CacheKey): RequestHandler {
  return async (request, response, next) => {
    const key = request.method === 'GET' ? keyOf(request.originalUrl) : undefined
    if (key === undefined || hasBody(request.headers)) return next()
    let isFirst = false
    const create = () => {
      isFirst = true
      return interceptResponse(response, next)
    }
    try {
      const cached = await cache.getOrCreate(key, create)
      await cached.send(request, response)
    } catch (error) {
      if (!(error instanceof NotShared)) return next(error)
      if (!isFirst) next()
    }
  }
}

const hasBody = (headers: Record<string, unknown>) => headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

/** Intercepts the response of the rest of the pipeline. Anything but a plain success goes to its own client only. */
function interceptResponse(response: Response, next: () => void): Promise<PlainResponse> {
  return new Promise((resolve, reject) => {
    const { send } = response
    response.send = (body: unknown) => {
      response.send = send
      const headers = response.getHeaders()
      if (response.statusCode === 200 && (typeof body === 'string' || Buffer.isBuffer(body)) && headers['set-cookie'] === undefined) {
        resolve({ status: 200, headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])), body })
        return response
      }
      reject(new NotShared())
      return response.send(body)
    }
    next()
  })
}
