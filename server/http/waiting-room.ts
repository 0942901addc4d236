import { setTimeout as sleep } from 'node:timers/promises'

const freeAttempts = 10
const delayPerAttempt = 0.25
const maxDelay = 8

/** Delay of a sign-in attempt in seconds: 0 for the first 10 of an hour, then 0.25 more for each, at most 8. */
export const delayOf = (attempts: number) => Math.min(Math.max(attempts - freeAttempts, 0) * delayPerAttempt, maxDelay)

const maxWaitingPerAccount = 4
const maxWaiting = 100

/**
 * Delay queue with bounded concurrency: the rate of password attempts on an account is at most its slots divided by the delay, however
 * many networks take part. Each network has one slot, so that a single network cannot take all of them.
 */
export function createWaitingRoom() {
  const waiting = new Map<string, Set<string>>()
  let totalWaiting = 0

  /** @returns false, without a delay, when no slot is free. */
  return async function wait(account: string, network: string, seconds: number): Promise<boolean> {
    const networks = waiting.get(account) ?? new Set()
    if (totalWaiting >= maxWaiting || networks.size >= maxWaitingPerAccount || networks.has(network)) return false
    waiting.set(account, networks.add(network))
    totalWaiting += 1
    await sleep(seconds * 1000)
    totalWaiting -= 1
    networks.delete(network)
    if (networks.size === 0) waiting.delete(account)
    return true
  }
}
