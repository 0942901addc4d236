import { AsyncLocalStorage } from 'node:async_hooks'
import type { Response } from 'express'

/** A limit that counted a request: its policy, and what is left of it. */
export type CountedLimit = { policy: string; quota: number; window: number; remaining: number; msBeforeNext: number }

const current = new AsyncLocalStorage<(limit: CountedLimit) => void>()

const list = (items: string[]) => items.join(', ')

/**
 * Runs the rest of a request, whose response names every limit that counts it meanwhile, also within a handler, as `RateLimit-Policy` and
 * `RateLimit` (draft-ietf-httpapi-ratelimit-headers-11: lists of Structured Fields).
 */
export function withRateLimitHeaders(response: Response, run: () => Promise<void>): Promise<void> {
  const counted: CountedLimit[] = []
  const report = (limit: CountedLimit) => {
    counted.push(limit)
    // A handler that goes on after its response counts for the next one.
    if (response.headersSent) return
    response.set({
      'ratelimit-policy': list(counted.map(({ policy, quota, window }) => `"${policy}";q=${quota};w=${window}`)),
      ratelimit: list(
        counted.map(
          ({ policy, remaining, msBeforeNext }) =>
            `"${policy}";r=${Math.max(0, remaining)};t=${Math.max(0, Math.ceil(msBeforeNext / 1000))}`,
        ),
      ),
    })
  }
  return current.run(report, run)
}

/** Reports a limit that has counted the request of this context; outside of one, as for a page, nothing. */
export const reportLimit = (limit: CountedLimit): void => current.getStore()?.(limit)
