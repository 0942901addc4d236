import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { limitPolicies, type PolicyName } from '../contract/limit-policies.ts'
import { problem } from '../contract/problem.ts'
import type { Database } from '../database/connect.ts'
import { network } from './client-network.ts'
import { reportLimit } from './rate-limit-headers.ts'

type Counter = [policy: PolicyName, key: string]

export type RateCounters = ReturnType<typeof createRateCounters>

/** Policies that protect the process, each of which counts in its memory. */
const localPolicies: ReadonlySet<PolicyName> = new Set(['read', 'visit', 'new-referrer'])

function createLimiter(database: Database, name: PolicyName): RateLimiterAbstract {
  const window = { keyPrefix: name, points: limitPolicies[name].requests, duration: limitPolicies[name].seconds }
  if (localPolicies.has(name)) return new RateLimiterMemory(window)
  return new RateLimiterPostgres({
    storeClient: database,
    storeType: 'knex',
    tableName: 'limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    ...window,
  })
}

/**
 * Counters of the rate limits, fixed windows by key. They are in PostgreSQL, so that instances share them, except for `localPolicies`.
 * @param enabled false refuses nothing.
 */
export function createRateCounters(database: Database, enabled: boolean) {
  const limiters = Object.fromEntries(
    (Object.keys(limitPolicies) as PolicyName[]).map((name) => [name, createLimiter(database, name)]),
  ) as Record<PolicyName, RateLimiterAbstract>

  const report = ({ keyPrefix, points, duration }: RateLimiterAbstract, { remainingPoints, msBeforeNext }: RateLimiterRes) =>
    reportLimit({ policy: keyPrefix, quota: points, window: duration, remaining: remainingPoints, msBeforeNext })

  /** Counts a request by each limit, and reports the limits to the response headers. @throws Problem 429 with `Retry-After`. */
  async function consume(...counters: Counter[]): Promise<void> {
    if (!enabled) return
    for (const [name, key] of counters) {
      const limiter = limiters[name]
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
    limiters,
    consume,

    /** Consumes a point of the account-and-network counter, then of the network counter. @throws Problem 429. */
    consumePair(name: 'login' | 'register' | 'code' | 'forgot', address: string, account: string): Promise<void> {
      const from = network(address)
      return consume([`${name}-pair`, `${from} ${account}`], [`${name}-address`, from])
    },

    /** @returns false beyond a limit, even when rate limits are off. */
    async isWithin(...counters: Counter[]): Promise<boolean> {
      for (const [name, key] of counters) {
        const { consumedPoints } = await limiters[name].penalty(key)
        if (consumedPoints > limitPolicies[name].requests) return false
      }
      return true
    },
  }
}
