import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { CacheKey } from './cache-key.ts'
import type { ResponseCache } from './response-cache.ts'

type Parts = { cache: ResponseCache; cacheKey: CacheKey; pageKey: (request: IncomingMessage) => string | undefined; log: Logger }

/**
 * Cache fast path: sends cached responses before the pipeline runs, and hands every other request on to `app`. A cached response went
 * through the whole pipeline once and does not depend on the client, so there is nothing left to check. Node omits the body of a
 * response to HEAD.
 */
export function cacheFastPath(app: RequestListener, { cache, cacheKey, pageKey, log }: Parts): RequestListener {
  function sendCached(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = request
    if ((method !== 'GET' && method !== 'HEAD') || headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined)
      return false
    const key = url.startsWith('/api/') ? cacheKey(url) : pageKey(request)
    const cached = key === undefined ? undefined : cache.get(key)
    if (cached === undefined || !cached.write(request, response)) return false
    if (log.isLevelEnabled('debug')) log.debug({ url: url.split('?')[0], status: response.statusCode }, 'cache hit')
    return true
  }

  return (request, response) => {
    if (!sendCached(request, response)) app(request, response)
  }
}
