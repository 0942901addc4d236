import type { Logger } from 'pino'
import type { Database } from '../database/connect.ts'
import { sweepFolder } from '../media/disk-storage.ts'
import type { FileStorage } from '../media/file-storage.ts'
import { unnamedHeldFiles } from '../media/held-files.ts'
import { stemOf } from '../media/pictures.ts'

type Parts = {
  database: Database
  storage: FileStorage
  stagingDirectory: string
  /** Removes files from the storage, with their variants. */
  remove: (addresses: string[]) => Promise<unknown>
  log: Logger
}

/** Milliseconds after which an unnamed file is an orphan; a younger one may belong to a write in progress. */
const orphanAge = 30 * 60_000

/** Garbage collection of files that no record, version or draft names any more, and of orphans. */
export function createFileRemoval({ database, storage, stagingDirectory, remove, log }: Parts) {
  /** Runs a removal of files and logs its failure; the next sweep tries again. @returns the number of successful removals, 1 or 0. */
  const tryToRemove = (files: string[], removal: () => Promise<unknown>): Promise<number> =>
    removal().then(
      () => 1,
      (error: unknown) => {
        log.warn({ err: error, files }, 'files that nothing names could not be removed')
        return 0
      },
    )

  /**
   * Removes held files that nothing names any more, after the commit of the write that released them. Deletes the row after the bytes:
   * until then it makes the address a 404 on every instance, even if the removal fails or the process dies.
   * @param addresses all held files by default.
   * @returns the number of files removed.
   */
  async function removeUnnamed(addresses?: string[]): Promise<number> {
    if (addresses?.length === 0) return 0
    const unnamed = await unnamedHeldFiles(database, addresses)
    const removals = unnamed.map((path) =>
      tryToRemove([path], async () => {
        await remove([path])
        await database('media').where({ path }).delete()
      }),
    )
    return (await Promise.all(removals)).reduce((sum, removed) => sum + removed, 0)
  }

  /** Removes incomplete uploads from the local folder, which other instances may not see. @returns the number of files removed. */
  const sweepIncoming = (age = orphanAge): Promise<number> => sweepFolder(stagingDirectory, age)

  /**
   * Removes orphaned files: no record, version or draft references them, and they are held or older than `age`, in milliseconds.
   * @returns the number of files removed.
   */
  async function sweep(age = orphanAge): Promise<number> {
    const incomplete = (await sweepIncoming(age)) + (await storage.removeIncomplete(age))
    const unnamed = await removeUnnamed()
    const expired: string[] = []
    for await (const { key, modified } of storage.list()) if (Date.now() - modified.getTime() >= age) expired.push(key)
    // Queried after the listing, so that a file referenced in between is not an orphan.
    const referenced = new Set((await database('media').select('path')).map(({ path }: { path: string }) => stemOf(path)))
    const orphans = expired.filter((key) => !referenced.has(stemOf(`/uploads/${key}`)))
    let removed = 0
    for (const key of orphans) removed += await tryToRemove([key], () => storage.remove(key))
    return incomplete + unnamed + removed
  }

  return { tryToRemove, removeUnnamed, sweepIncoming, sweep }
}
