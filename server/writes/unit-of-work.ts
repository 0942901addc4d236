import type { Knex } from 'knex'
import type { Logger } from 'pino'
import type { RequestFiles, UploadedFile } from '../contract/uploaded-file.ts'
import type { WriteRequest } from '../contract/write-request.ts'
import type { Database } from '../database/connect.ts'
import { isOutcomeUnknown } from '../database/errors.ts'
import { invalidation } from '../database/invalidation-channel.ts'
import type { FileStorage } from '../media/file-storage.ts'
import { type HeldFiles, settleFiles } from '../media/held-files.ts'
import { chooseFiles } from '../media/library-files.ts'
import { createUploadPipeline, type StoredFile } from '../media/upload-pipeline.ts'
import { createFileRemoval } from './file-removal.ts'
import { claimIdempotencyKey, storeResponse } from './idempotency.ts'

/** Addresses of the files of a write by part, in the order of the request; an empty list removes the stored file. */
export type StoredFiles = Record<string, string[]>
export type UnitOfWork = ReturnType<typeof createUnitOfWork>

type Parts = {
  database: Database
  storage: FileStorage
  heldFiles: HeldFiles
  /** Local folder of incoming files. */
  stagingDirectory: string
  /** SQL of every place where a live record names a file (content/file-references.ts). */
  references: string
  /** Called after each write of this instance, before its response; other instances receive a notification. */
  onWrite: (cacheTag: string) => void
  log: Logger
}

/** Result of the database work of a write. */
type Outcome<T> = {
  result: T
  /** Files that the record named before the write but not after it. */
  obsolete: string[]
  /** Files that only versions named before the write, and the record names after it. */
  restored?: string[]
}

/**
 * The database work of a write. `addressesOf` returns the addresses of its files, and locks those of the library; call it after locking the
 * record (`lockFiles`).
 */
type Work<T> = (transaction: Knex.Transaction, addressesOf: () => Promise<StoredFiles>) => Promise<Outcome<T>>

/** Inputs of a write: the files of its request, if any, and its author and conditions. */
type Inputs = { files?: RequestFiles; write: WriteRequest }

type RunOptions = { evicted?: string; inLibrary?: boolean }

/**
 * Unit of work over the database and the file storage. Files are stored before the commit of the record that names them; files that no
 * record, version or draft names any more are removed after the commit; orphans are swept within an hour.
 */
export function createUnitOfWork({ database, storage, heldFiles, stagingDirectory, references, onWrite, log }: Parts) {
  const { counts: uploadCounts, remove, rollBack, storeAll, storePoster } = createUploadPipeline(storage, stagingDirectory)
  const { tryToRemove, removeUnnamed, sweepIncoming, sweep } = createFileRemoval({ database, storage, stagingDirectory, remove, log })

  /**
   * Stores the files of a request and runs its database work in one transaction.
   * @param evicted the cache tag of the public content that changes; undefined for no change.
   */
  async function run<T>(folder: string, { files = {}, write }: Inputs, work: Work<T>, options: RunOptions): Promise<T> {
    const { evicted, inLibrary = false } = options
    const stored = await storeAll(folder, uploadsOf(files))
    const newPaths = stored.map(({ path }) => path)
    const evict = () => evicted !== undefined && onWrite(evicted)
    const addressesOf = async (transaction: Knex.Transaction): Promise<StoredFiles> => {
      const chosen = await chooseFiles(transaction, files)
      for (const { field, path } of stored) chosen[field] = [...(chosen[field] ?? []), path]
      return chosen
    }
    const { result, change } = await database
      .transaction(async (transaction) => {
        if (stored.length > 0) await transaction('media').insert(rowsOf(stored, inLibrary, write))
        await claimIdempotencyKey(transaction, write.keyedWrite)
        if (write.traceparent !== undefined) await nameTrace(transaction, write.traceparent)
        const { result, obsolete, restored = [] } = await work(transaction, () => addressesOf(transaction))
        const named = { obsolete: obsolete.filter(isUpload), restored: restored.filter(isUpload) }
        const change = await settleFiles(transaction, references, named)
        await storeResponse(transaction, write.keyedWrite, result)
        if (evicted !== undefined) await transaction.raw(invalidation.sql, [invalidation.channel, evicted])
        return { result, change }
      })
      .catch(async (error: unknown) => {
        // The commit may have succeeded although the connection broke, so that the files stay; the sweep removes them if unreferenced.
        if (isOutcomeUnknown(error)) evict()
        else await rollBack(newPaths)
        throw error
      })
    // Releases arrive only by the notification, because another instance may have held the file again by now.
    heldFiles.apply({ held: change.held, released: [] })
    evict()
    await tryToRemove(change.held, () => removeUnnamed(change.held))
    return result
  }

  return {
    /**
     * Writes content: stores the files, runs the database work with their addresses, and evicts the cached responses with the tag.
     * @param cacheTag is the name of the folder of its files, too.
     */
    transaction: <T>(cacheTag: string, inputs: Inputs, work: Work<T>) => run(cacheTag, inputs, work, { evicted: cacheTag }),

    /** Writes a draft like `transaction`, but evicts nothing, because nothing public changes. */
    draft: <T>(folder: string, inputs: Inputs, work: Work<T>) => run(folder, inputs, work, {}),

    /** Uploads to the library: files stay without a record, and nothing public changes. */
    upload: <T>(folder: string, inputs: Inputs, work: Work<T>) => run(folder, inputs, work, { inLibrary: true }),

    storePoster,
    uploadCounts,

    /** Runs work that deletes versions or drafts and returns their files; removes files that nothing else names. */
    async forget(work: (transaction: Knex.Transaction) => Promise<string[]>): Promise<void> {
      const named = await database.transaction(work)
      await tryToRemove(named, () => removeUnnamed(named))
    },

    sweepIncoming,
    sweep,
  }
}

/** Sets the trace of the request for the transaction: the column `traceparent` of deliveries defaults to this setting. */
const nameTrace = (transaction: Knex.Transaction, traceparent: string) =>
  transaction.raw(`select set_config('haulfront.traceparent', ?, true)`, [traceparent])

const uploadsOf = (files: RequestFiles): Record<string, UploadedFile[]> =>
  Object.fromEntries(Object.entries(files).map(([part, all]) => [part, all.filter((file): file is UploadedFile => !('mediaId' in file))]))

const rowsOf = (stored: StoredFile[], inLibrary: boolean, { user }: WriteRequest) =>
  stored.map(({ field: _field, ...file }) => ({ ...file, inLibrary, userName: user?.name ?? '' }))

const isUpload = (address: string) => address.startsWith('/uploads/')
