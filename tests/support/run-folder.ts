import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp } from 'node:fs/promises'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type RunFolder = { path: string; close: () => Promise<void> }

/**
 * The temporary folder of one run of tests, for all of its processes: `TMPDIR` leads there. A reaper outside of the run's process group
 * ends the databases in it and removes it once the run has ended, in whatever way: by `close`, by Ctrl-C, or by `kill -9`.
 *
 * With HAULFRONT_LIFELINE=stdin, which `npm test` sets, the run itself ends when the pipe that is its standard input closes.
 */
export async function openRunFolder(): Promise<RunFolder> {
  if (process.env.HAULFRONT_LIFELINE === 'stdin') await import('../../scripts/end-with-parent.mjs')
  const path = await mkdtemp(join(tmpdir(), 'haulfront-run-'))
  // PostgreSQL runs as a user of its own where the tests run as root, and must be able to reach it.
  await chmod(path, 0o755)
  const reaper = spawn(process.execPath, [join(import.meta.dirname, 'reaper.ts'), path], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  reaper.unref()
  if (reaper.stdin instanceof Socket) reaper.stdin.unref()
  process.env.TMPDIR = path
  return {
    path,
    async close() {
      reaper.ref()
      reaper.stdin.end()
      if (reaper.exitCode === null) await once(reaper, 'exit')
    },
  }
}
