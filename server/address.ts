import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import type { Configuration } from './configuration.ts'
import { StartError } from './lib/start-error.ts'

type Address = Pick<Configuration, 'host' | 'port'>

/** Origin of an address; IPv6 in brackets (RFC 3986). */
export const originOf = ({ host, port }: Address) => `http://${host.includes(':') ? `[${host}]` : host}:${port}`

/**
 * Starts listening on the configured address.
 * @param variable environment variable that names the port, for messages.
 * @throws StartError when this machine does not allow it.
 */
export async function listen(server: Server, { host, port }: Address, variable = 'PORT'): Promise<void> {
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    const reason = reasonOf(error, { host, port }, variable)
    throw reason === undefined ? error : new StartError(reason)
  }
}

/**
 * Binds the configured address and releases it, so that a port in use fails the start before it creates a database.
 * @throws StartError as `listen` does.
 */
export async function checkAddress(address: Address, variable?: string): Promise<void> {
  const probe = createServer()
  await listen(probe, address, variable)
  probe.close()
  await once(probe, 'close')
}

function reasonOf(error: unknown, { host, port }: Address, variable: string): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'EADDRINUSE')
    return `Port ${port} of ${host} is in use by another program, or this site runs already; end it, or choose another port with ${variable}=…`
  if (code === 'EACCES') return `Port ${port} of ${host} is not for this user; choose one above 1023 with ${variable}=…`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `HOST: ${host} is no address of this machine`
  return undefined
}
