import { setTimeout as sleep } from 'node:timers/promises'

const freeAttempts = 10
const delayPerAttempt = 0.25
const maxDelay = 8

/** Seconds that an attempt on an account waits: none for the first ten of an hour, then a quarter more for each, eight at most. */
export const delayOf = (attempts: number) => Math.min(Math.max(attempts - freeAttempts, 0) * delayPerAttempt, maxDelay)

const maxWaitingPerAccount = 4
const maxWaiting = 100

/**
 * Delays attempts, few at once: how many passwords a minute can be tried on an account is its places divided by the delay, however many
 * networks take part. Each network has one place, so that it takes several of them to keep others out.
 */
export function createWaitingRoom() {
  const waiting = new Map<string, Set<string>>()
  let totalWaiting = 0

  /** @returns false, at once, when there is no place. */
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
