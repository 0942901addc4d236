import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { limitPolicies, type PolicyName } from '../contract/limit-policies.ts'
import { problem } from '../contract/problem.ts'
import type { Database } from '../database/connect.ts'
import { network } from './client-network.ts'
import { reportLimit } from './rate-limit-headers.ts'

type Counter = [limiter: RateLimiterAbstract, key: string]

export type RateCounters = ReturnType<typeof createRateCounters>

const windowOf = (name: PolicyName) => ({ keyPrefix: name, points: limitPolicies[name].requests, duration: limitPolicies[name].seconds })

/**
 * Counters of the rate limits, fixed windows by key. Shared ones are in PostgreSQL, so that instances share them; a local one is in memory.
 * @param enabled false refuses nothing.
 */
export function createRateCounters(database: Database, enabled: boolean) {
  const report = ({ keyPrefix, points, duration }: RateLimiterAbstract, { remainingPoints, msBeforeNext }: RateLimiterRes) =>
    reportLimit({ policy: keyPrefix, quota: points, window: duration, remaining: remainingPoints, msBeforeNext })

  /** Counts a request by each limit, and reports the limits to the response headers. @throws Problem 429 with `Retry-After`. */
  async function consume(...counters: Counter[]): Promise<void> {
    if (!enabled) return
    for (const [limiter, key] of counters) {
      const counted = await limiter.consume(key).catch((rejection: unknown) => {
        if (!(rejection instanceof RateLimiterRes)) throw rejection
        report(limiter, rejection)
        throw problem.tooManyRequests(Math.max(1, Math.ceil(rejection.msBeforeNext / 1000)))
      })
      report(limiter, counted)
    }
  }

  return {
    enabled,
    shared: (name: PolicyName): RateLimiterAbstract =>
      new RateLimiterPostgres({
        storeClient: database,
        storeType: 'knex',
        tableName: 'limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        ...windowOf(name),
      }),
    local: (name: PolicyName): RateLimiterAbstract => new RateLimiterMemory(windowOf(name)),

    consume,

    /** Consumes a point of the account-and-network counter, then of the network counter. @throws Problem 429. */
    consumePair(pair: RateLimiterAbstract, whole: RateLimiterAbstract, address: string, account: string): Promise<void> {
      const from = network(address)
      return consume([pair, `${from} ${account}`], [whole, from])
    },

    /** @returns false beyond a limit, even when rate limits are off. */
    async isWithin(...counters: Counter[]): Promise<boolean> {
      for (const [limiter, key] of counters) {
        const { consumedPoints } = await limiter.penalty(key)
        if (consumedPoints > limiter.points) return false
      }
      return true
    },
  }
}
