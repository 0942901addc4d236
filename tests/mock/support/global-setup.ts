import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** Starts the mock as a process of its own. Where it is goes to the workers in the environment. */
export default async function globalSetup(): Promise<() => void> {
  const server = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts')], { stdio: ['ignore', 'pipe', 'inherit'] })
  process.env.HAULFRONT_MOCK = await new Promise<string>((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`The mock ended with ${code}`)))
    createInterface({ input: server.stdout }).on('line', (line) => {
      const url = /The mock is at (\S+)/.exec(line)?.[1]
      if (url !== undefined) resolve(url)
    })
  })
  return () => void server.kill()
}
