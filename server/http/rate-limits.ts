import { createHash } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { problem } from '../contract/problem.ts'
import type { Database } from '../database/connect.ts'
import { createWaitingRoom, delayOf } from './waiting-room.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

export type RateLimits = ReturnType<typeof createRateLimits>

/** An attempt to sign in: where it comes from, the key of the account, and the browser's name when it has signed in to it before. */
type LoginAttempt = { address: string; account: string; device: string | undefined }

/**
 * Slows down what can be tried in bulk. What guards accounts and content is counted in PostgreSQL, so that instances share it; reads,
 * whose limit only protects this process, in memory. Nobody is ever locked out: waiting is always enough.
 * @param enabled false answers everything (`RATE_LIMITS=off`).
 */
export function createRateLimits(database: Database, enabled: boolean) {
  const shared = (name: string, points: number, duration: number): RateLimiterAbstract =>
    new RateLimiterPostgres({
      ...{ storeClient: database, storeType: 'knex', tableName: 'limits', tableCreated: true, clearExpiredByTimeout: false },
      ...{ keyPrefix: name, points, duration },
    })
  const local = (name: string, points: number, duration: number) => new RateLimiterMemory({ keyPrefix: name, points, duration })

  const limiters = {
    loginDevice: shared('login-device', 10, 15 * minute),
    loginPair: shared('login-pair', 10, 15 * minute),
    loginAddress: shared('login-address', 50, 15 * minute),
    loginAccount: shared('login-account', 0, hour),
    knownNetwork: shared('known-network', 1, 30 * day),
    registerPair: shared('register-pair', 1, minute),
    registerAddress: shared('register-address', 5, hour),
    mailNetwork: shared('mail-network', 1, day),
    mailFirst: shared('mail-first', 30, day),
    mailHour: shared('mail-hour', 5, hour),
    mailDay: shared('mail-day', 10, day),
    codeTries: shared('code-tries', 5, hour),
    verifyAddress: shared('verify-address', 20, 15 * minute),
    enquiryAddress: shared('enquiry-address', 5, 10 * minute),
    enquiryHour: shared('enquiry-hour', 0, hour),
    write: shared('write', 300, minute),
    upload: shared('upload', 60, minute),
    read: local('read', 600, minute),
  }

  const wait = createWaitingRoom()

  /** @throws Problem 429, with the seconds to wait. */
  async function consume(...counters: [RateLimiterAbstract, string][]): Promise<void> {
    if (!enabled) return
    for (const [limiter, key] of counters) {
      await limiter.consume(key).catch((rejection: unknown) => {
        if (!(rejection instanceof RateLimiterRes)) throw rejection
        throw problem.tooManyRequests(Math.max(1, Math.ceil(rejection.msBeforeNext / 1000)))
      })
    }
  }

  /** @returns false beyond a limit. */
  async function isWithin(...counters: [RateLimiterAbstract, string][]): Promise<boolean> {
    for (const [limiter, key] of counters) {
      const { consumedPoints } = await limiter.penalty(key)
      if (consumedPoints > limiter.points) return false
    }
    return true
  }

  return {
    /**
     * Counts an attempt to sign in. A browser that has signed in to the account has a counter of its own. Other attempts are refused
     * beyond the limits of their network, and delayed beyond those of the account, unless the network has signed in to it before: strangers
     * slow each other down and lock nobody out.
     * @throws Problem 429.
     */
    async login({ address, account, device }: LoginAttempt): Promise<void> {
      if (!enabled) return
      if (device !== undefined && (await isWithin([limiters.loginDevice, `${account} ${device}`]))) return
      const from = network(address)
      await consume([limiters.loginPair, `${from} ${account}`], [limiters.loginAddress, from])
      const { consumedPoints } = await limiters.loginAccount.penalty(account)
      const isKnown = (await limiters.knownNetwork.get(knownKey(account, from))) !== null
      const delay = isKnown ? 0 : delayOf(consumedPoints)
      if (delay > 0 && !(await wait(account, network(address, site), delay))) throw problem.tooManyRequests(Math.ceil(delay))
    },
    /** Remembers for thirty days that a network has signed in to an account. */
    async signedIn(address: string, account: string): Promise<void> {
      if (enabled) await limiters.knownNetwork.set(knownKey(account, network(address)), 1, 30 * day)
    },
    register: (address: string, account: string) => {
      const from = network(address)
      return consume([limiters.registerPair, `${from} ${account}`], [limiters.registerAddress, from])
    },
    /**
     * Counts a mail that a visitor causes. A network's first one in a day goes out, up to thirty of them to one mailbox; beyond that a
     * mailbox gets five an hour and ten a day. So a stranger neither floods a mailbox nor uses up what its owner needs.
     * @returns false when it is not to be sent.
     */
    async mail(address: string, mailbox: string): Promise<boolean> {
      if (!enabled) return true
      const isFirst = await isWithin([limiters.mailNetwork, `${network(address, site)} ${mailbox}`], [limiters.mailFirst, mailbox])
      return isFirst || isWithin([limiters.mailHour, mailbox], [limiters.mailDay, mailbox])
    },
    /**
     * Counts a try of a one-time code, also with `RATE_LIMITS=off`: it guards the code. The hour is longer than any code lives.
     * @param code names the code, or what was asked for in its place.
     * @returns false when the tries are used up.
     */
    tryCode: (code: string) => isWithin([limiters.codeTries, code]),
    verify: (address: string) => consume([limiters.verifyAddress, network(address)]),
    enquiry: (address: string) => consume([limiters.enquiryAddress, network(address)]),
    /** Counts one more. @returns how many there were on all instances since the first of an hour. */
    enquiriesOfThisHour: async () => (enabled ? (await limiters.enquiryHour.penalty('all')).consumedPoints : 0),
    write: (user: string) => consume([limiters.write, user]),
    upload: (user: string) => consume([limiters.upload, user]),
    read: (address: string) => consume([limiters.read, network(address)]),
    /** Forgets counters that have run out. */
    purge: async () => void (await database('limits').where('expire', '<', Date.now()).delete()),
  }
}

/** Long-lived, and so without the network's address in clear. */
const knownKey = (account: string, from: string) => createHash('sha256').update(`${account} ${from}`).digest('base64url')

/** Bits of an IPv6 address that name one customer's network, and the site that customers of many networks get from one provider. */
const [customer, site] = [64, 48]

/** The network an address stands for: itself, or the part of an IPv6 address that one customer owns. */
function network(address: string, bits = customer): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${parsed
    .toByteArray()
    .slice(0, bits / 8)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')}/${bits}`
}
