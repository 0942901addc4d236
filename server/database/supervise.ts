import { connect, createServer } from 'node:net'

const interval = 1_000

/** True when something listens on a port of this machine. */
export function answersAt(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = connect({ port, host: '127.0.0.1', timeout: 1_000 })
    const end = (answer: boolean) => {
      probe.destroy()
      done(answer)
    }
    probe.once('connect', () => end(true))
    probe.once('timeout', () => end(true))
    probe.once('error', () => end(false))
  })
}

export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address !== null && typeof address === 'object' ? done(address.port) : fail(new Error('No free port'))))
    })
  })
}

/**
 * Runs a check of a server every second, one at a time. It does not keep the process alive.
 * @param check starts the server again where it has died.
 * @returns `end`, after which nothing is started any more.
 */
export function supervise(check: () => Promise<void>, say: (line: string) => void) {
  let work: Promise<void> = Promise.resolve()
  let busy = false
  const look = async () => {
    busy = true
    await check().catch((error: Error) => say(`It did not start: ${error.message}`))
    busy = false
  }
  const timer = setInterval(() => {
    if (!busy) work = look()
  }, interval)
  timer.unref()
  return {
    end: () => {
      clearInterval(timer)
      return work
    },
  }
}
