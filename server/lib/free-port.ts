import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Linux, macOS and Windows give outgoing connections, and servers that listen on port 0, a port from here on. */
const firstEphemeralPort = 32_768

/**
 * A free TCP port of the loopback interface, outside of the range of ephemeral ports: no connection takes it before its server listens.
 * @returns 20,000 to 32,767, at random, so that programs that ask at the same time get different ones.
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
