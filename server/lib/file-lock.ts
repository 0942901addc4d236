import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { createFile, readIfExists } from './create-once.ts'
import { StartError } from './start-error.ts'

const pollInterval = 100
const ownLocks = new Set<string>()

/**
 * Mutex between processes: a lock file that holds its owner's process id. Other processes wait; a lock whose owner has died is taken over.
 * @param timeout in milliseconds.
 * @param signal aborts the wait for another owner.
 * @throws StartError when another process holds the lock for longer than the timeout.
 */
export async function withFileLock<T>(
  path: string,
  work: () => Promise<T>,
  { timeout = 90_000, signal }: { timeout?: number; signal?: AbortSignal | undefined } = {},
): Promise<T> {
  signal?.throwIfAborted()
  const deadline = Date.now() + timeout
  const acquire = () => readIfExists(path) === undefined && createFile(path, String(process.pid))
  while (!acquire()) {
    const owner = readIfExists(path)
    if (owner === undefined) continue
    if (isStale(path, Number(owner))) removeStale(path, owner)
    else if (Date.now() > deadline) throw new StartError(`Another start holds ${path}; remove it if none is running.`)
    else await sleep(pollInterval, undefined, { signal })
  }
  ownLocks.add(path)
  try {
    return await work()
  } finally {
    ownLocks.delete(path)
    rmSync(path, { force: true })
  }
}

/** A lock with this process's own id may be stale as well: in a container every start has the same id. */
function isStale(path: string, owner: number): boolean {
  if (owner === process.pid) return !ownLocks.has(path)
  return !(owner > 0 && isAlive(owner))
}

/** Renames the lock before removing it: if another process has taken it over meanwhile, that process gets it back. */
function removeStale(path: string, owner: string): void {
  const aside = `${path}.${randomBytes(6).toString('hex')}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  const moved = readFileSync(aside, 'utf8')
  if (moved !== owner) createFile(path, moved)
  rmSync(aside)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
