import { connect } from 'node:net'

const checkInterval = 1_000

/** True when a TCP server listens on a port of this machine. */
export function isPortOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect({ port, host: '127.0.0.1', timeout: 1_000 })
    const finish = (isOpen: boolean) => {
      probe.destroy()
      resolve(isOpen)
    }
    probe.once('connect', () => finish(true))
    probe.once('timeout', () => finish(true))
    probe.once('error', () => finish(false))
  })
}

/**
 * Supervisor: runs a health check every 1,000 ms, one at a time, without keeping the process alive.
 * @param check restarts the server when it has died.
 * @returns `end`, which stops the checks and waits for the one in flight.
 */
export function supervise(check: () => Promise<void>, logLine: (line: string) => void) {
  let work: Promise<void> = Promise.resolve()
  let busy = false
  const runCheck = async () => {
    busy = true
    await check().catch((error: Error) => logLine(`The embedded PostgreSQL did not restart: ${error.message}`))
    busy = false
  }
  const timer = setInterval(() => {
    if (!busy) work = runCheck()
  }, checkInterval)
  timer.unref()
  return {
    end: () => {
      clearInterval(timer)
      return work
    },
  }
}
