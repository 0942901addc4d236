import type { RequestHandler } from 'express'
import { reportsOfPages } from '../contract/limit-policies.ts'
import type { Database } from '../database/connect.ts'
import { accountLimits } from './account-limits.ts'
import { network } from './client-network.ts'
import { createRateCounters, type RateCounters } from './rate-counters.ts'
import { withRateLimitHeaders } from './rate-limit-headers.ts'
import { signInLimits } from './sign-in-limits.ts'

export type RateLimits = ReturnType<typeof createRateLimits>

/**
 * Rate limits. Instances share the counters that protect accounts and content; the counter of reads, which protects a process, is local.
 * @param enabled false allows every request (`RATE_LIMITS=off`).
 */
export function createRateLimits(database: Database, enabled: boolean) {
  const counters = createRateCounters(database, enabled)
  return {
    ...signInLimits(counters),
    ...accountLimits(counters),
    ...requestLimits(counters),
    purge: async () => void (await database('limits').where('expire', '<', Date.now()).delete()),
  }
}

function requestLimits({ enabled, limiters, consume, isWithin }: RateCounters) {
  return {
    enquiry: (address: string) => consume(['enquiry-address', network(address)]),
    /** Counts an enquiry. @returns the number on all instances in the current window of one hour. */
    enquiriesOfThisHour: async () => (enabled ? (await limiters['enquiry-hour'].penalty('all')).consumedPoints : 0),
    write: (user: string) => consume(['write', user]),
    upload: (user: string) => consume(['upload', user]),
    read: (address: string) => consume(['read', network(address)]),
    /** Counts a report of a page view; an office behind one address sends many. */
    visit: (address: string) => consume(['visit', network(address)]),
    /** Counts a new referrer of the day. @returns false for a network that has sent too many. */
    newReferrer: (address: string) => isWithin(['new-referrer', network(address)]),
    readByToken: (token: string) => consume(['read', token]),
  }
}

/** Rate-limit middleware: an API token has counters of its own; without one uploads and writes count by account, every other request by IP address. */
export function rateLimitMiddleware(limits: RateLimits): RequestHandler {
  return (request, response, next) =>
    withRateLimitHeaders(response, async () => {
      const { user, token, address, route } = response.locals
      if (reportsOfPages.has(route?.operation.operationId ?? '')) {
        await limits.visit(address)
        return next()
      }
      const writer = token?._id ?? user?._id
      const isWrite = writer !== undefined && request.method !== 'GET'
      if (isWrite && request.is('multipart/form-data')) await limits.upload(writer)
      if (isWrite) await limits.write(writer)
      else if (token !== undefined) await limits.readByToken(token._id)
      else await limits.read(address)
      next()
    })
}
