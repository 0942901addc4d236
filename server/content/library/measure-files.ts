import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { serverWrite } from '../../contract/write-request.ts'
import { sha256Of } from '../../lib/sha256-of.ts'
import type { FileStorage } from '../../media/file-storage.ts'
import { lockFiles } from '../../media/held-files.ts'
import type { MediaRow } from '../../media/library-files.ts'
import { loadSharp } from '../../media/load-sharp.ts'
import { stagingDirectory } from '../../media/storage.ts'
import { keyOf } from '../../media/upload-pipeline.ts'
import type { Tools } from '../../tools.ts'
import { mediaTag } from '../record/record-media.ts'

/** Files that are measured in one round. */
const batchSize = 500
/** Maximum number of rounds between two tries of an unreadable file: one day, with a round every ten minutes. */
const maxWait = 144

type Facts = { sha256?: string; width?: number | undefined; height?: number | undefined }

/**
 * Measures files that are older than the library, or stored by an instance of a former release: size and hash, and the dimensions of
 * pictures. Works one file at a time until the signal aborts. Retries an unreadable file after one, two, four rounds and so on, so that a
 * damaged file is not read in each round.
 * @returns runs one round.
 */
export function createFileMeasuring({ configuration, database, storage, unitOfWork }: Tools): (signal?: AbortSignal) => Promise<void> {
  const directory = stagingDirectory(configuration)
  const failures = new Map<string, { wait: number; until: number }>()
  let round = 0

  async function measure({ path, kind }: Pick<MediaRow, 'path' | 'kind'>): Promise<({ bytes: number } & Facts) | undefined> {
    const stats = await storage.stat(keyOf(path)).catch(() => undefined)
    const facts = stats === undefined ? {} : await factsOf(storage, { path, kind }, directory)
    if (facts.sha256 !== undefined && (kind === 'video' || facts.width !== undefined)) failures.delete(path)
    else {
      const wait = Math.min(2 * (failures.get(path)?.wait ?? 0.5), maxWait)
      failures.set(path, { wait, until: round + wait })
    }
    return stats === undefined ? undefined : { bytes: stats.size, ...facts }
  }

  return async (signal) => {
    round += 1
    const waiting = [...failures].filter(([, { until }]) => until > round).map(([path]) => path)
    const rows: Pick<MediaRow, 'path' | 'kind' | 'bytes'>[] = await database('media')
      .whereRaw(`(bytes is null or sha256 is null or (kind = 'image' and width is null)) and path <> all(?)`, [waiting])
      .orderBy('createdAt', 'desc')
      .limit(batchSize)
      .select('path', 'kind', 'bytes')
    if (rows.length > 0) await mkdir(directory, { recursive: true })
    const measured: (Facts & { path: string })[] = []
    for (const row of rows) {
      if (signal?.aborted === true) break
      const found = await measure(row)
      if (found !== undefined && (row.bytes === null || found.sha256 !== undefined)) measured.push({ path: row.path, ...found })
    }
    if (measured.length === 0) return
    // A unit of work evicts cached lists and pages, which hold the sizes of their pictures.
    await unitOfWork.transaction(mediaTag, { write: serverWrite }, async (transaction) => {
      await lockFiles(transaction)
      for (const { path, ...values } of measured) await transaction('media').where({ path }).update(values)
      return { result: undefined, obsolete: [] }
    })
  }
}

/** Facts of a stored file: none for a missing file, only the hash for a damaged picture. */
async function factsOf(storage: FileStorage, { path, kind }: Pick<MediaRow, 'path' | 'kind'>, directory: string): Promise<Facts> {
  const copy = join(directory, `measured-${keyOf(path).replaceAll('/', '-')}`)
  const facts: Facts = {}
  try {
    await storage.copyTo(keyOf(path), copy)
    facts.sha256 = await sha256Of(copy)
    if (kind === 'video') return facts
    const sharp = await loadSharp()
    const { width, height } = await sharp(copy).metadata()
    return { ...facts, width, height }
  } catch {
    return facts
  } finally {
    await rm(copy, { force: true })
  }
}
