import ipaddr from 'ipaddr.js'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { problem } from '../contract/problem.ts'
import type { Database } from '../database/connect.ts'

const minute = 60
const hour = 60 * minute
const triesOfACode = 5

export type Limits = ReturnType<typeof createLimits>

/**
 * Slows down what can be tried in bulk. What guards accounts and content is counted in PostgreSQL, so that instances share it; reads,
 * whose limit only protects this process, in memory. Nobody is ever locked out: waiting is always enough.
 * @param on false answers everything (`RATE_LIMITS=off`).
 */
export function createLimits(database: Database, on: boolean) {
  const shared = (name: string, points: number, duration: number): RateLimiterAbstract =>
    new RateLimiterPostgres({
      ...{ storeClient: database, storeType: 'knex', tableName: 'limits', tableCreated: true, clearExpiredByTimeout: false },
      ...{ keyPrefix: name, points, duration },
    })
  const local = (name: string, points: number, duration: number) => new RateLimiterMemory({ keyPrefix: name, points, duration })

  const limiters = {
    loginPair: shared('login-pair', 10, 15 * minute),
    loginAddress: shared('login-address', 50, 15 * minute),
    loginEmail: shared('login-email', 100, hour),
    registerAddress: shared('register-address', 5, hour),
    codePause: shared('code-pause', 1, minute),
    codeHour: shared('code-hour', 5, hour),
    codeDay: shared('code-day', 10, 24 * hour),
    codeTries: shared('code-tries', triesOfACode, hour),
    verifyAddress: shared('verify-address', 20, 15 * minute),
    enquiryAddress: shared('enquiry-address', 5, 10 * minute),
    enquiryHour: shared('enquiry-hour', 0, hour),
    write: shared('write', 300, minute),
    upload: shared('upload', 60, minute),
    read: local('read', 600, minute),
  }

  /** @throws Problem 429, with the seconds to wait. */
  async function consume(...uses: [RateLimiterAbstract, string][]): Promise<void> {
    if (!on) return
    for (const [limiter, key] of uses) {
      await limiter.consume(key).catch((refusal: unknown) => {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        throw problem.tooMany(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)))
      })
    }
  }

  return {
    login: (address: string, email: string) => {
      const from = network(address)
      return consume([limiters.loginPair, `${from} ${email}`], [limiters.loginAddress, from], [limiters.loginEmail, email])
    },
    register: (address: string, email: string) =>
      consume(
        [limiters.registerAddress, network(address)],
        [limiters.codePause, email],
        [limiters.codeHour, email],
        [limiters.codeDay, email],
      ),
    /**
     * Counts a try of a one-time code, also with `RATE_LIMITS=off`: it guards the code. The hour is longer than any code lives.
     * @param code names the code, or what was asked for in its place.
     * @returns false when the tries are used up.
     */
    tryCode: async (code: string) => (await limiters.codeTries.penalty(code)).consumedPoints <= triesOfACode,
    verify: (address: string) => consume([limiters.verifyAddress, network(address)]),
    enquiry: (address: string) => consume([limiters.enquiryAddress, network(address)]),
    /** Counts one more. @returns how many there were on all instances since the first of an hour. */
    enquiriesOfThisHour: async () => (on ? (await limiters.enquiryHour.penalty('all')).consumedPoints : 0),
    write: (user: string) => consume([limiters.write, user]),
    upload: (user: string) => consume([limiters.upload, user]),
    read: (address: string) => consume([limiters.read, network(address)]),
    /** Forgets counters that have run out. */
    purge: async () => void (await database('limits').where('expire', '<', Date.now()).delete()),
  }
}

/** As it is always spelt where nobody but a socket says it. */
const usual = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/

/** The network an address stands for: itself, or the /64 that one IPv6 customer owns. */
function network(address: string): string {
  if (usual.test(address)) return address
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${parsed
    .toByteArray()
    .slice(0, 8)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')}/64`
}
