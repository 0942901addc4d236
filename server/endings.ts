/** Signals that ask a process to end. SIGHUP comes when its terminal is closed; Node resets a SIGHUP that `nohup` ignores, so it ends in any case. */
const signals = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 } as const
export type EndingSignal = keyof typeof signals

/** Calls back at the first signal that asks this process to end. */
export function onSignal(end: (signal: EndingSignal) => void): void {
  let isEnding = false
  for (const signal of Object.keys(signals) as EndingSignal[])
    process.on(signal, () => {
      // A terminal sends Ctrl-C to npm, which hands it on, and to this process.
      if (!isEnding) end(signal)
      isEnding = true
    })
}

/** The exit status by which a shell knows that a signal has ended a command. */
export const statusOf = (signal: EndingSignal) => 128 + signals[signal]
