import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** First ephemeral port of Linux, macOS and Windows, for outgoing connections and servers on port 0. */
const firstEphemeralPort = 32_768

/**
 * A free TCP port of the loopback interface, below the ephemeral ports, so that no connection takes it before its server listens.
 * @returns 20,000 to 32,767, at random, so that concurrent programs get different ones.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, firstEphemeralPort)
  return (await isFree(port)) ? port : freePort()
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
