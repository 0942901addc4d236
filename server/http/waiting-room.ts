import { setTimeout as sleep } from 'node:timers/promises'

const freeAttempts = 10
const secondsMore = 0.25
const longestWait = 8

/** Seconds that an attempt on an account waits: none for the first ten of an hour, then a quarter more for each, eight at most. */
export const delayOf = (attempts: number) => Math.min(Math.max(attempts - freeAttempts, 0) * secondsMore, longestWait)

const placesOfAnAccount = 4
const placesInAll = 100

/**
 * Delays attempts, few at once: how many passwords a minute can be tried on an account is its places divided by the delay, however many
 * networks take part. Each network has one place, so that it takes several of them to keep others out.
 */
export function createWaitingRoom() {
  const waiting = new Map<string, Set<string>>()
  let inAll = 0

  /** @returns false, at once, when there is no place. */
  return async function wait(account: string, network: string, seconds: number): Promise<boolean> {
    const networks = waiting.get(account) ?? new Set()
    if (inAll >= placesInAll || networks.size >= placesOfAnAccount || networks.has(network)) return false
    waiting.set(account, networks.add(network))
    inAll += 1
    await sleep(seconds * 1000)
    inAll -= 1
    networks.delete(network)
    if (networks.size === 0) waiting.delete(account)
    return true
  }
}
