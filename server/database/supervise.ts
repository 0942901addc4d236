import { connect, createServer } from 'node:net'

const checkInterval = 1_000

/** True when something listens on a port of this machine. */
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

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('No free port'))))
    })
  })
}

/**
 * Runs a check of a server every second, one at a time. It does not keep the process alive.
 * @param check starts the server again where it has died.
 * @returns `end`, after which nothing is started any more.
 */
export function supervise(check: () => Promise<void>, logLine: (line: string) => void) {
  let work: Promise<void> = Promise.resolve()
  let busy = false
  const runCheck = async () => {
    busy = true
    await check().catch((error: Error) => logLine(`It did not start: ${error.message}`))
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
