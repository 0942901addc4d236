import { createHash } from 'node:crypto'
import type { RequestHandler } from 'express'
import ipaddr from 'ipaddr.js'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { problem } from '../contract/problem.ts'
import type { Database } from '../database/connect.ts'
import { createWaitingRoom, delayOf } from './waiting-room.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

export type RateLimits = ReturnType<typeof createRateLimits>

/** A sign-in attempt: IP address, account key, and the device id of a browser that has signed in to the account before. */
type LoginAttempt = { address: string; account: string; device: string | undefined }

/**
 * Rate limits. Counters that guard accounts and content are in PostgreSQL, so that instances share them; the counter of reads, which
 * protects this process only, is in memory. No limit locks an account: waiting is always enough.
 * @param enabled false allows every request (`RATE_LIMITS=off`).
 */
export function createRateLimits(database: Database, enabled: boolean) {
  const shared = (name: string, points: number, duration: number): RateLimiterAbstract =>
    new RateLimiterPostgres({
      storeClient: database,
      storeType: 'knex',
      tableName: 'limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration,
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
    codePair: shared('code-pair', 1, 30),
    codeAddress: shared('code-address', 20, hour),
    forgotPair: shared('forgot-pair', 1, 30),
    forgotAddress: shared('forgot-address', 20, hour),
    resetAddress: shared('reset-address', 20, 15 * minute),
    passwordAccount: shared('password-account', 10, 15 * minute),
    factorDevice: shared('factor-device', 10, 15 * minute),
    factorAddress: shared('factor-address', 10, 15 * minute),
    factorAccount: shared('factor-account', 30, hour),
    passkeyOptions: shared('passkey-options', 120, 15 * minute),
    passkeySignIn: shared('passkey-sign-in', 30, 15 * minute),
    factorMail: shared('factor-mail', 1, day),
    inviteAccount: shared('invite-account', 30, hour),
    inviteAddress: shared('invite-address', 5, hour),
    acceptAddress: shared('accept-address', 20, 15 * minute),
    deviceMail: shared('device-mail', 1, day),
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

  /** @throws Problem 429 with `Retry-After`. */
  async function consume(...counters: [RateLimiterAbstract, string][]): Promise<void> {
    if (!enabled) return
    for (const [limiter, key] of counters) {
      await limiter.consume(key).catch((rejection: unknown) => {
        if (!(rejection instanceof RateLimiterRes)) throw rejection
        throw problem.tooManyRequests(Math.max(1, Math.ceil(rejection.msBeforeNext / 1000)))
      })
    }
  }

  /** Consumes a point of the account-and-network counter, then of the network counter. @throws Problem 429. */
  function consumePair(pair: RateLimiterAbstract, whole: RateLimiterAbstract, address: string, account: string): Promise<void> {
    const from = network(address)
    return consume([pair, `${from} ${account}`], [whole, from])
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
     * Counts a sign-in attempt. A browser that has signed in to the account before (device cookie) has a counter of its own. Other
     * attempts are refused beyond the limits of their network, and delayed beyond the limit of the account, unless the network has signed
     * in to it before: attempts by strangers delay each other, and never the owner.
     * @throws Problem 429.
     */
    async login({ address, account, device }: LoginAttempt): Promise<void> {
      if (!enabled) return
      if (device !== undefined && (await isWithin([limiters.loginDevice, `${account} ${device}`]))) return
      await consumePair(limiters.loginPair, limiters.loginAddress, address, account)
      const { consumedPoints } = await limiters.loginAccount.penalty(account)
      const isKnown = (await limiters.knownNetwork.get(knownKey(account, network(address)))) !== null
      const delay = isKnown ? 0 : delayOf(consumedPoints)
      if (delay > 0 && !(await wait(account, network(address, site), delay))) throw problem.tooManyRequests(Math.ceil(delay))
    },
    /** Stores for 30 days that a network has signed in to an account. */
    async signedIn(address: string, account: string): Promise<void> {
      if (enabled) await limiters.knownNetwork.set(knownKey(account, network(address)), 1, 30 * day)
    },
    register: (address: string, account: string) => consumePair(limiters.registerPair, limiters.registerAddress, address, account),
    anotherCode: (address: string, account: string) => consumePair(limiters.codePair, limiters.codeAddress, address, account),
    forgotPassword: (address: string, account: string) => consumePair(limiters.forgotPair, limiters.forgotAddress, address, account),
    resetPassword: (address: string) => consume([limiters.resetAddress, network(address)]),
    changePassword: (user: string) => consume([limiters.passwordAccount, user]),
    /** Counts a mailed invitation, by the account that sends it and by the address it goes to. */
    invite: (user: string, mailbox: string) => consume([limiters.inviteAddress, mailbox], [limiters.inviteAccount, user]),
    acceptInvitation: (address: string) => consume([limiters.acceptAddress, network(address)]),
    /**
     * Counts a sign-in on a new device, also with `RATE_LIMITS=off`.
     * @returns false when one from this network on such a device was counted within a day: programs have no device cookie.
     */
    isNewSignIn: (address: string, account: string, device: string) =>
      isWithin([limiters.deviceMail, knownKey(account, `${network(address)} ${device}`)]),
    /**
     * Counts a mail that a visitor triggers. The first mail of a network in a day is sent, up to 30 of them to one mailbox; beyond that a
     * mailbox receives 5 an hour and 10 a day. A stranger can neither flood a mailbox nor use up the owner's share.
     * @returns false when the mail must not be sent.
     */
    async mail(address: string, mailbox: string): Promise<boolean> {
      if (!enabled) return true
      const isFirst = await isWithin([limiters.mailNetwork, `${network(address, site)} ${mailbox}`], [limiters.mailFirst, mailbox])
      return isFirst || isWithin([limiters.mailHour, mailbox], [limiters.mailDay, mailbox])
    },
    /**
     * Counts an attempt at a one-time code, also with `RATE_LIMITS=off`, because this limit is part of the code's security. The window of
     * one hour is longer than the lifetime of a code.
     * @param code identifies the code, or the unknown account that was named instead.
     * @returns the number of attempts left after this one; undefined when this one is one too many.
     */
    async tryCode(code: string): Promise<number | undefined> {
      const { points } = limiters.codeTries
      const { consumedPoints } = await limiters.codeTries.penalty(code)
      return consumedPoints > points ? undefined : points - consumedPoints
    },
    /**
     * Counts a second step of signing in, beside `tryCode`: who takes it knows the password. Browsers (device cookie) and networks that have
     * signed in to the account pass the limit of the account, so that its owner is not locked out.
     * @param isGuessable false for a recovery code, which no number of tries finds: the way in that is left for an owner on a new device.
     * @throws Problem 429.
     */
    async secondFactor({ address, account, device }: LoginAttempt, isGuessable: boolean): Promise<void> {
      if (!enabled) return
      if (device !== undefined && (await isWithin([limiters.factorDevice, `${account} ${device}`]))) return
      await consume([limiters.factorAddress, network(address)])
      const isKnown = (await limiters.knownNetwork.get(knownKey(account, network(address)))) !== null
      if (isGuessable && !isKnown) await consume([limiters.factorAccount, account])
    },
    /** Every opened sign-in screen asks for options. */
    startPasskeySignIn: (address: string) => consume([limiters.passkeyOptions, network(address)]),
    signInByPasskey: (address: string) => consume([limiters.passkeySignIn, network(address)]),
    /** Counts a notice about wrong second factors. @returns false when there was one within a day. */
    isNewWarning: (account: string) => isWithin([limiters.factorMail, account]),
    verify: (address: string) => consume([limiters.verifyAddress, network(address)]),
    enquiry: (address: string) => consume([limiters.enquiryAddress, network(address)]),
    /** Counts an enquiry. @returns the number on all instances in the current window of one hour. */
    enquiriesOfThisHour: async () => (enabled ? (await limiters.enquiryHour.penalty('all')).consumedPoints : 0),
    write: (user: string) => consume([limiters.write, user]),
    upload: (user: string) => consume([limiters.upload, user]),
    read: (address: string) => consume([limiters.read, network(address)]),
    /** Deletes expired counters. */
    purge: async () => void (await database('limits').where('expire', '<', Date.now()).delete()),
  }
}

/** Rate-limit middleware: uploads and writes count by account, every other request by IP address. */
export function rateLimitMiddleware(limits: RateLimits): RequestHandler {
  return async (request, response, next) => {
    const { user, address } = response.locals
    const isWrite = user !== null && request.method !== 'GET'
    if (isWrite && request.is('multipart/form-data')) await limits.upload(user._id)
    if (isWrite) await limits.write(user._id)
    else await limits.read(address)
    next()
  }
}

/** Hashed, because the row is long-lived and must not store the network's address in clear. */
const knownKey = (account: string, from: string) => createHash('sha256').update(`${account} ${from}`).digest('base64url')

/** IPv6 prefix lengths: /64 is one customer's network, /48 the site that a provider assigns to a customer with many networks. */
const [customer, site] = [64, 48]

/** Rate-limit key of an IP address: an IPv4 address itself, or the IPv6 prefix that one customer owns. */
function network(address: string, bits = customer): string {
  const parsed = ipaddr.parse(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${parsed
    .toByteArray()
    .slice(0, bits / 8)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')}/${bits}`
}
