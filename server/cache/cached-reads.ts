import type { RequestHandler, Response } from 'express'
import type { CacheKey } from './cache-key.ts'
import type { PlainResponse } from './cached-response.ts'
import type { ResponseCache } from './response-cache.ts'

/** Says to those who wait that there is nothing to share: everybody gets a refusal of their own. */
class NotShared extends Error {}

/** Public reads are made once, by all the steps that follow, and then answered to everybody who asks for the same. */
export function cachedReads(answers: ResponseCache, keyOf: CacheKey): RequestHandler {
  return async (request, response, next) => {
    const key = request.method === 'GET' ? keyOf(request.originalUrl) : undefined
    if (key === undefined || hasBody(request.headers)) return next()
    let makes = false
    const make = () => {
      makes = true
      return made(response, next)
    }
    try {
      const answer = await answers.get(key, make)
      await answer.send(request, response)
    } catch (error) {
      if (!(error instanceof NotShared)) return next(error)
      if (!makes) next()
    }
  }
}

const hasBody = (headers: Record<string, unknown>) => headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

/** What the following steps answer, before it is sent. Anything but a plain success goes on to its own client only. */
function made(response: Response, next: () => void): Promise<PlainResponse> {
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
