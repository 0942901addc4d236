import type { Knex } from 'knex'
import type { Database } from '../database/connect.ts'
import { isOutcomeUnknown } from '../database/errors.ts'
import { invalidation } from '../database/invalidation-channel.ts'
import { sweepFolder } from '../media/disk-storage.ts'
import type { FileStorage } from '../media/file-storage.ts'
import { originalOf } from '../media/pictures.ts'
import { createUploadPipeline, type Files, type StoredFiles } from '../media/upload-pipeline.ts'
import { claimIdempotencyKey, storeResponse } from './idempotency.ts'

export type { Files, StoredFiles } from '../media/upload-pipeline.ts'
export type UnitOfWork = ReturnType<typeof createUnitOfWork>

type Parts = {
  database: Database
  storage: FileStorage
  /** Local folder of incoming files. */
  stagingDirectory: string
  /** Called after each write of this instance, before its response; other instances receive a notification. */
  onWrite: (contentType: string) => void
}

/**
 * Unit of work over the database and the file storage. A file is stored completely before the record that references it is committed; a
 * file that a record no longer references is removed after the commit; an orphan is swept within an hour.
 */
export function createUnitOfWork({ database, storage, stagingDirectory, onWrite }: Parts) {
  const { remove, rollBack, storeAll } = createUploadPipeline(storage, stagingDirectory)

  return {
    /**
     * Stores the files of a request and runs its database work in one transaction. `work` receives the paths of the stored files and
     * returns those that are no longer referenced.
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
          // The commit may have succeeded although the connection broke; the sweep then keeps the files that records reference.
          if (isOutcomeUnknown(error)) onWrite(contentType)
          else await rollBack(newPaths)
          throw error
        })
      onWrite(contentType)
      // The write has succeeded even if the removal fails; the sweep removes the rest.
      await remove(obsolete).catch(() => undefined)
      return result
    },

    /**
     * Removes orphaned files: those that no record references and that are older than `age`, in milliseconds.
     * @returns the number of files removed.
     */
    async sweep(age = 30 * 60_000): Promise<number> {
      const incomplete = (await sweepFolder(stagingDirectory, age)) + (await storage.removeIncomplete(age))
      const expired: string[] = []
      for await (const { key, modified } of storage.list()) if (Date.now() - modified.getTime() >= age) expired.push(key)
      // Queried after the listing, so that a file referenced in between is not an orphan.
      const referenced = new Set((await database('media').select('path')).map(({ path }: { path: string }) => path))
      const orphans = expired.filter((key) => !referenced.has(originalOf(`/uploads/${key}`)))
      for (const key of orphans) await storage.remove(key)
      return incomplete + orphans.length
    },
  }
}
