import { freePort } from '../../server/lib/free-port.ts'
import { runProgram } from '../lib/program.ts'
import { firstResponse } from '../lib/site.ts'

export type Rival = { url: string; pid: number; stop: () => Promise<void> }

/** Runs one of the rivals as a process of its own; `environment` says which. */
export async function startRival(environment: Record<string, string>): Promise<Rival> {
  const port = await freePort()
  const program = runProgram(['scripts/bench/rivals.ts'], {
    environment: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...environment },
  })
  const url = `http://127.0.0.1:${port}`
  await firstResponse(program, url)
  return { url, pid: program.child.pid ?? 0, stop: async () => void (await program.end()) }
}
