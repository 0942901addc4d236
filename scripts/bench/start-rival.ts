import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { end, firstResponse, freePort } from '../lib/site.ts'

export type Rival = { url: string; pid: number; stop: () => Promise<void> }

/** Runs one of the rivals as a process of its own; the environment says which. */
export async function startRival(environment: Record<string, string>): Promise<Rival> {
  const port = await freePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'rivals.ts')], {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await firstResponse(child, url)
  return { url, pid: child.pid ?? 0, stop: () => end(child) }
}
