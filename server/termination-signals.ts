/** Signals that ask a process to end. SIGHUP comes when its terminal is closed; Node resets a SIGHUP that `nohup` ignores, so it ends in any case. */
const signals = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 } as const
export type TerminationSignal = keyof typeof signals

/** Calls back at the first signal that asks this process to end. */
export function onTerminationSignal(shutDown: (signal: TerminationSignal) => void): void {
  let isShuttingDown = false
  for (const signal of Object.keys(signals) as TerminationSignal[])
    process.on(signal, () => {
      // A terminal sends Ctrl-C to npm, which hands it on, and to this process.
      if (!isShuttingDown) shutDown(signal)
      isShuttingDown = true
    })
}

/** The exit status by which a shell knows that a signal has ended a command. */
export const exitStatusOf = (signal: TerminationSignal) => 128 + signals[signal]
