import type { Logger } from 'pino'

/** Milliseconds: the longest wait, and the wait after a failure. */
const [longestWait, retryWait] = [60 * 60_000, 1_000]

type Options = {
  /** Does the due work. @returns milliseconds until the next work is due; null when none is known. */
  look: () => Promise<number | null>
  log: Logger
  failureMessage: string
}

export type Clock = {
  /** Looks at once, after times have changed. */
  refresh: () => Promise<void>
  close: () => Promise<void>
}

/**
 * Does work at times that are stored in the database. Every instance has a timer for the next time, by the database's clock, and looks
 * again when times change. Looks are serialised.
 */
export function createClock({ look, log, failureMessage }: Options): Clock {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let closed = false

  function schedule(wait: number): void {
    clearTimeout(timer)
    if (closed) return
    timer = setTimeout(() => void refresh(), Math.ceil(wait))
    timer.unref()
  }

  async function lookOnce(): Promise<void> {
    if (!closed) schedule(Math.min((await look()) ?? longestWait, longestWait))
  }

  function refresh(): Promise<void> {
    running = running.then(lookOnce).catch((error: unknown) => {
      if (!closed) log.warn({ err: error }, failureMessage)
      schedule(retryWait)
    })
    return running
  }

  return {
    refresh,
    async close() {
      closed = true
      clearTimeout(timer)
      await running
    },
  }
}
