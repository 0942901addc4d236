import type { Knex } from 'knex'
import type { Database } from '../database/connect.ts'
import { isOutcomeUnknown } from '../database/errors.ts'
import { invalidation } from '../database/invalidation-channel.ts'
import { sweepFolder } from '../media/disk-storage.ts'
import { originalOf } from '../media/pictures.ts'
import type { FileStorage } from '../media/storage.ts'
import { createUploadPipeline, type Files, type StoredFiles } from '../media/upload-pipeline.ts'
import { claimIdempotencyKey, storeResponse } from './idempotency.ts'

export type { Files, StoredFiles } from '../media/upload-pipeline.ts'
export type UnitOfWork = ReturnType<typeof createUnitOfWork>

type Parts = {
  database: Database
  storage: FileStorage
  /** A local folder that files arrive in. */
  stagingDirectory: string
  /** Hears of this instance's own writes before they are answered; the others hear of them by notice. */
  onWrite: (kind: string) => void
}

/**
 * Uploaded files, kept with the records that name them. A file exists and is complete before its record is committed; a file that a
 * record no longer names goes away after the commit; one that nobody ever named is swept away within the hour.
 */
export function createUnitOfWork({ database, storage, stagingDirectory, onWrite }: Parts) {
  const { remove, rollBack, storeAll } = createUploadPipeline(storage, stagingDirectory)

  return {
    /**
     * Stores the files of a request and runs its database work in one transaction. `work` gets their addresses and says which former
     * files nobody names any more.
     */
    async transaction<T>(
      contentType: string,
      files: Files,
      work: (transaction: Knex.Transaction, stored: StoredFiles) => Promise<{ result: T; obsolete: string[] }>,
    ): Promise<T> {
      const stored = await storeAll(contentType, files)
      const newPaths = Object.values(stored).flat()
      const { result, obsolete } = await database
        .transaction(async (transaction) => {
          if (newPaths.length > 0) await transaction('media').insert(newPaths.map((path) => ({ path })))
          await claimIdempotencyKey(transaction)
          const outcome = await work(transaction, stored)
          const removed = outcome.obsolete.filter((address) => address.startsWith('/uploads/'))
          if (removed.length > 0) await transaction('media').whereIn('path', removed).delete()
          await storeResponse(transaction, outcome.result)
          await transaction.raw(invalidation.sql, [invalidation.channel, contentType])
          return { result: outcome.result, obsolete: removed }
        })
        .catch(async (error: unknown) => {
          // When the connection broke, the commit may have been done; then the records name these files, and the sweep knows.
          if (isOutcomeUnknown(error)) onWrite(contentType)
          else await rollBack(newPaths)
          throw error
        })
      onWrite(contentType)
      // The write is done whatever happens to the former files; the sweep takes what is left of them.
      await remove(obsolete).catch(() => undefined)
      return result
    },

    /**
     * Removes files that no record names and that are older than the given age, in milliseconds.
     * @returns how many there were.
     */
    async sweep(age = 30 * 60_000): Promise<number> {
      const incomplete = (await sweepFolder(stagingDirectory, age)) + (await storage.removeIncomplete(age))
      const expired: string[] = []
      for await (const { key, modified } of storage.list()) if (Date.now() - modified.getTime() >= age) expired.push(key)
      // Asked afterwards: whatever was named by the time its file was seen is known.
      const referenced = new Set((await database('media').select('path')).map(({ path }: { path: string }) => path))
      const orphans = expired.filter((key) => !referenced.has(originalOf(`/uploads/${key}`)))
      for (const key of orphans) await storage.remove(key)
      return incomplete + orphans.length
    },
  }
}
