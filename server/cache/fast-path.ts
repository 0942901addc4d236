import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { CacheKey } from './cache-key.ts'
import type { ResponseCache } from './response-cache.ts'

type Parts = { answers: ResponseCache; readKey: CacheKey; pageKey: (request: IncomingMessage) => string | undefined; log: Logger }

/**
 * Answers what is kept before anything else of the program runs; everything else goes on to `app`. What is kept went through every step
 * once and does not depend on who asks, so there is nothing left to check. Of an answer to HEAD, Node leaves the body out.
 */
export function cacheFastPath(app: RequestListener, { answers, readKey, pageKey, log }: Parts): RequestListener {
  function answered(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = request
    if ((method !== 'GET' && method !== 'HEAD') || headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined)
      return false
    const key = url.startsWith('/api/') ? readKey(url) : pageKey(request)
    const answer = key === undefined ? undefined : answers.find(key)
    if (answer === undefined || !answer.write(request, response)) return false
    if (log.isLevelEnabled('debug')) log.debug({ url: url.split('?')[0], status: response.statusCode }, 'answered from what is kept')
    return true
  }

  return (request, response) => {
    if (!answered(request, response)) app(request, response)
  }
}
