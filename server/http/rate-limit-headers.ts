import { AsyncLocalStorage } from 'node:async_hooks'
import type { Response } from 'express'

/** A limit that counted a request: its policy and the remaining quota. */
export type CountedLimit = { policy: string; quota: number; window: number; remaining: number; msBeforeNext: number }

const current = new AsyncLocalStorage<(limit: CountedLimit) => void>()

const list = (items: string[]) => items.join(', ')

/**
 * Runs the rest of a request, and adds every limit that counts it, also within its handler, to the headers `RateLimit-Policy` and
 * `RateLimit` (draft-ietf-httpapi-ratelimit-headers-11: lists of Structured Fields).
 */
export function withRateLimitHeaders(response: Response, run: () => Promise<void>): Promise<void> {
  const counted: CountedLimit[] = []
  const report = (limit: CountedLimit) => {
    counted.push(limit)
    // Handlers may count after their response.
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

/** Reports a limit that counted the current request; does nothing outside of an API request, as for a page. */
export const reportLimit = (limit: CountedLimit): void => current.getStore()?.(limit)
