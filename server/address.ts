import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import type { Configuration } from './configuration.ts'
import { StartError } from './lib/start-error.ts'

type Address = Pick<Configuration, 'host' | 'port'>

/** Origin of an address; IPv6 in brackets (RFC 3986). */
export const originOf = ({ host, port }: Address) => `http://${host.includes(':') ? `[${host}]` : host}:${port}`

/**
 * Starts listening on the configured address.
 * @throws StartError when this machine does not allow it.
 */
export async function listen(server: Server, { host, port }: Address): Promise<void> {
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    const reason = reasonOf(error, { host, port })
    throw reason === undefined ? error : new StartError(reason)
  }
}

/**
 * Binds the configured address and releases it, so that a start on a port in use fails before it creates a database.
 * @throws StartError as `listen` does.
 */
export async function checkAddress(address: Address): Promise<void> {
  const probe = createServer()
  await listen(probe, address)
  probe.close()
  await once(probe, 'close')
}

function reasonOf(error: unknown, { host, port }: Address): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'EADDRINUSE')
    return `Port ${port} of ${host} is in use by another program, or this site runs already; end it, or choose another port with PORT=…`
  if (code === 'EACCES') return `Port ${port} of ${host} is not for this user; choose one above 1023 with PORT=…`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `HOST: ${host} is no address of this machine`
  return undefined
}
