import { join } from 'node:path'
import { runProgram } from '../../../scripts/lib/program.ts'
import { openRunFolder } from '../../support/run-folder.ts'

/** Starts the mock as a process of its own. Where it is goes to the workers in the environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const run = await openRunFolder()
  const mock = runProgram([join(import.meta.dirname, 'serve.ts')])
  process.env.HAULFRONT_MOCK = await mock.url
  return async () => {
    await mock.end()
    await run.close()
  }
}
