import type { Request, Response } from 'express'
import type { CachedResponse, PlainResponse } from '../cache/cached-response.ts'
import type { ResponseCache } from '../cache/response-cache.ts'
import type { Configuration } from '../configuration.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import { originOf, pageKey } from './page-key.ts'

export type CachedResponses = (request: Request, response: Response, create: () => Promise<PlainResponse>) => Promise<CachedResponse>

/** Responses that are cached and invalidated with the pages. As with pages, cache misses count as reads; errors are never cached. */
export function cachedResponses(parts: { cache: ResponseCache; limits: RateLimits; configuration: Configuration }): CachedResponses {
  const { cache, limits, configuration } = parts
  return async (request, { locals }, create) => {
    const key = pageKey(originOf(request, configuration), request.path)
    if (!cache.has(key)) await limits.read(locals.address)
    return cache.getOrCreate(key, create)
  }
}
