// node tests/support/reaper.ts <folder>: waits until its standard input closes, which is when the run of tests that started it has ended.
// Then it ends the databases in the folder, and removes it.
import { once } from 'node:events'
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds that programs have to stop their own databases. */
const shutdownTimeout = 7_000

const [folder = ''] = process.argv.slice(2)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
await once(process.stdin.resume(), 'end')

const runsFile = 'postgres/postmaster.pid'
/** The database that a run starts itself; no program stops it once the run is gone. */
const own = join('database', runsFile)
const postmasters = () => globSync([runsFile, `*/${runsFile}`, `*/*/${runsFile}`], { cwd: folder })

/** @returns false when there is no such process. */
function signal(file: string, name: NodeJS.Signals): boolean {
  try {
    const [pid] = readFileSync(join(folder, file), 'utf8').split('\n')
    return Number(pid) > 1 && process.kill(Number(pid), name)
  } catch {
    return false
  }
}

async function until(isDone: () => boolean, milliseconds: number): Promise<void> {
  const deadline = Date.now() + milliseconds
  while (!isDone() && Date.now() < deadline) await sleep(100)
}

// SIGQUIT is PostgreSQL's immediate shutdown: nothing here has to last.
signal(own, 'SIGQUIT')
await until(() => postmasters().length === 0, shutdownTimeout)
// Again and again, because a program that is just ending may still start its database, or write a file.
for (let tries = 0; tries < 20 && existsSync(folder); tries += 1) {
  for (const file of postmasters()) signal(file, 'SIGQUIT')
  await until(() => postmasters().length === 0, 2_000)
  for (const file of postmasters()) signal(file, 'SIGKILL')
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  await sleep(500)
}
