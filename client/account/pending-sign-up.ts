import { useEffect, useState } from 'react'
import { tabStore } from '../lib/storage.ts'

const storageKey = 'pending-sign-up'
/** Seconds between two codes; the server's limit is the same. */
export const secondsBetweenCodes = 30

/** The sign-up whose code this tab waits for, so that its screen survives a reload. */
export type PendingSignUp = {
  email: string
  /** Milliseconds since the epoch, before which no other code is sent. */
  nextCodeAt: number
}

export const storePendingSignUp = (email: string, seconds: number): void =>
  tabStore.set(storageKey, JSON.stringify({ email, nextCodeAt: Date.now() + seconds * 1000 } satisfies PendingSignUp))

export const clearPendingSignUp = (): void => tabStore.remove(storageKey)

export function pendingSignUp(): PendingSignUp | undefined {
  try {
    const stored: unknown = JSON.parse(tabStore.get(storageKey) ?? 'null')
    return isPendingSignUp(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

const isPendingSignUp = (value: unknown): value is PendingSignUp =>
  typeof value === 'object' && value !== null && 'email' in value && typeof value.email === 'string' && 'nextCodeAt' in value

/** "asha@portolan.example" as "a…@portolan.example". */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1…')

/** Whole seconds until a moment, counted down; 0 from then on. */
export function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(() => Date.now())
  const isOver = moment <= now
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [isOver])
  return Math.max(0, Math.ceil((moment - now) / 1000))
}
