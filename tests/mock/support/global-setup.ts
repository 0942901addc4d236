import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { openRunFolder } from '../../support/run-folder.ts'

/** Starts the mock as a process of its own. Where it is goes to the workers in the environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const run = await openRunFolder()
  const lifeline = join(import.meta.dirname, '../../../scripts/end-with-parent.mjs')
  const server = spawn(process.execPath, ['--import', lifeline, join(import.meta.dirname, 'serve.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  process.env.HAULFRONT_MOCK = await new Promise<string>((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`The mock ended with ${code}`)))
    createInterface({ input: server.stdout }).on('line', (line) => {
      const url = /The mock is at (\S+)/.exec(line)?.[1]
      if (url !== undefined) resolve(url)
    })
  })
  return async () => {
    server.kill()
    await run.close()
  }
}
