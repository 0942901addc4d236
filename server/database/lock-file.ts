import { open, readFile, rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../start-error.ts'

const longestWait = 90_000

/**
 * Mutual exclusion of processes by a lock file that names its owner; one whose owner is gone is taken over.
 * @param signal ends the wait for another owner.
 */
export async function locked<T>(path: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const deadline = Date.now() + longestWait
  for (;;) {
    signal?.throwIfAborted()
    const file = await open(path, 'wx').catch((error: NodeJS.ErrnoException) => {
      // Windows names a file that is just being removed by the other two.
      if (!['EEXIST', 'EPERM', 'EBUSY'].includes(error.code ?? '')) throw error
      return undefined
    })
    if (file !== undefined) {
      await file.writeFile(String(process.pid))
      await file.close()
      break
    }
    const owner = Number(await readFile(path, 'utf8').catch(() => ''))
    if (owner > 0 && !isAlive(owner)) await rm(path, { force: true })
    else if (Date.now() > deadline) throw new StartError(`Another start holds ${path}; remove it if none is running.`)
    await sleep(100)
  }
  try {
    return await work()
  } finally {
    await rm(path, { force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
