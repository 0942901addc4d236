import { day } from '../contract/limit-policies.ts'
import { problem } from '../contract/problem.ts'
import { hashedKey, network, site } from './client-network.ts'
import type { RateCounters } from './rate-counters.ts'
import { createWaitingRoom, delayOf } from './waiting-room.ts'

/** A sign-in attempt: IP address, account key, and the device id of a browser that has signed in to the account before. */
type LoginAttempt = { address: string; account: string; device: string | undefined }

/** Rate limits of signing in. None locks an account: they only require waiting. */
export function signInLimits({ enabled, limiters, consume, consumePair, isWithin }: RateCounters) {
  const wait = createWaitingRoom()

  const hasSignedIn = async (account: string, address: string) =>
    (await limiters['known-network'].get(hashedKey(account, network(address)))) !== null

  return {
    /**
     * Counts a sign-in attempt. A browser that has signed in to the account before (device cookie) has a counter of its own. Other attempts
     * are refused beyond the limits of their network, and delayed beyond the limit of the account, unless the network has signed in to it
     * before: strangers delay each other, but not the owner.
     * @throws Problem 429.
     */
    async login({ address, account, device }: LoginAttempt): Promise<void> {
      if (!enabled) return
      if (device !== undefined && (await isWithin(['login-device', `${account} ${device}`]))) return
      await consumePair('login', address, account)
      const { consumedPoints } = await limiters['login-account'].penalty(account)
      const delay = (await hasSignedIn(account, address)) ? 0 : delayOf(consumedPoints)
      if (delay > 0 && !(await wait(account, network(address, site), delay))) throw problem.tooManyRequests(Math.ceil(delay))
    },
    /** Stores for 30 days that a network signed in to an account. */
    async signedIn(address: string, account: string): Promise<void> {
      if (enabled) await limiters['known-network'].set(hashedKey(account, network(address)), 1, 30 * day)
    },
    /**
     * Counts a sign-in on a new device, also with `RATE_LIMITS=off`.
     * @returns false when one from this network was counted within a day, because programs have no device cookie.
     */
    isNewSignIn: (address: string, account: string, device: string) =>
      isWithin(['device-mail', hashedKey(account, `${network(address)} ${device}`)]),
    /**
     * Counts an attempt at a one-time code, also with `RATE_LIMITS=off`, because this limit is part of the code's security. The window of
     * one hour is longer than the lifetime of a code.
     * @param code identifies the code, or the unknown account that was named instead.
     * @returns the number of attempts left after this one; undefined when it exceeds the limit.
     */
    async tryCode(code: string): Promise<number | undefined> {
      const { points } = limiters['code-tries']
      const { consumedPoints } = await limiters['code-tries'].penalty(code)
      return consumedPoints > points ? undefined : points - consumedPoints
    },
    /**
     * Counts a second step of signing in, beside `tryCode`; its sender knows the password. Browsers (device cookie) and networks that have
     * signed in to the account pass the limit of the account, so that its owner is not locked out.
     * @param isGuessable false for a recovery code, which cannot be guessed, and with which an owner can always sign in on a new device.
     * @throws Problem 429.
     */
    async secondFactor({ address, account, device }: LoginAttempt, isGuessable: boolean): Promise<void> {
      if (!enabled) return
      if (device !== undefined && (await isWithin(['factor-device', `${account} ${device}`]))) return
      await consume(['factor-address', network(address)])
      if (isGuessable && !(await hasSignedIn(account, address))) await consume(['factor-account', account])
    },
    /** Counts a notice about wrong second factors. @returns false when there was one within a day. */
    isNewWarning: (account: string) => isWithin(['factor-mail', account]),
    /** Limit of passkey options, which every sign-in screen requests when it opens. */
    startPasskeySignIn: (address: string) => consume(['passkey-options', network(address)]),
    signInByPasskey: (address: string) => consume(['passkey-sign-in', network(address)]),
  }
}
