import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { type Program, runProgram } from '../../../scripts/lib/program.ts'

const addressName = 'HAULFRONT_TEST_MOCK'

/**
 * One mock for all workers of a run, because its start takes seconds of a core. It starts when the first of them asks where it is, so that a run
 * without its tests has none. A process of its own: it ends with this one, in whatever way that ends.
 */
export async function offerMock(): Promise<{ stop: () => Promise<void> }> {
  let mock: Program | undefined
  const server = createServer((_request, response) => {
    mock ??= runProgram([join(import.meta.dirname, 'serve.ts')])
    mock.url.then(
      (url) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  process.env[addressName] = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  return {
    async stop() {
      server.close()
      server.closeAllConnections()
      await mock?.end()
    },
  }
}

/** Where the mock of the run is, for a worker. */
export async function mockUrl(): Promise<string> {
  const response = await fetch(process.env[addressName] ?? '')
  const text = await response.text()
  if (!response.ok) throw new Error(`The mock has not started: ${text}`)
  return text
}
