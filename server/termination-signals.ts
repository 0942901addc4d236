/** Termination signals and their numbers. SIGHUP is sent when the terminal closes; Node resets a SIGHUP that `nohup` ignores. */
const signals = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 } as const
export type TerminationSignal = keyof typeof signals

/** Calls back at the first termination signal, and ignores further ones. */
export function onTerminationSignal(shutDown: (signal: TerminationSignal) => void): void {
  let isShuttingDown = false
  for (const signal of Object.keys(signals) as TerminationSignal[])
    process.on(signal, () => {
      // Ctrl-C arrives twice: from the terminal, and forwarded by npm.
      if (!isShuttingDown) shutDown(signal)
      isShuttingDown = true
    })
}

/** Exit status of a command that a signal has ended, by shell convention: 128 plus the signal's number. */
export const exitStatusOf = (signal: TerminationSignal) => 128 + signals[signal]
