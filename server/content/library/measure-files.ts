import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { serverWrite } from '../../contract/write-request.ts'
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
/** Rounds after which a file that could not be read is tried again at the latest: a day of rounds every ten minutes. */
const maxWait = 144

type Size = { width?: number | undefined; height?: number | undefined }

/**
 * Measures files that are older than the library, or that an instance of a former release has stored: their size, and of pictures width and
 * height. One at a time until the signal aborts, because nothing waits for it. A file that cannot be read is tried again after one round, two, four and so on:
 * reading may fail for a moment, and a damaged file must neither be read in each round nor keep others out of it.
 * @returns runs one round.
 */
export function createFileMeasuring({ configuration, database, storage, unitOfWork }: Tools): (signal?: AbortSignal) => Promise<void> {
  const directory = stagingDirectory(configuration)
  const failures = new Map<string, { wait: number; until: number }>()
  let round = 0

  async function measure({ path, kind }: Pick<MediaRow, 'path' | 'kind'>): Promise<({ bytes: number } & Size) | undefined> {
    const stats = await storage.stat(keyOf(path)).catch(() => undefined)
    const size = stats === undefined || kind === 'video' ? {} : await sizeOf(storage, path, directory)
    if (stats !== undefined && size !== undefined) failures.delete(path)
    else {
      const wait = Math.min(2 * (failures.get(path)?.wait ?? 0.5), maxWait)
      failures.set(path, { wait, until: round + wait })
    }
    return stats === undefined ? undefined : { bytes: stats.size, ...size }
  }

  return async (signal) => {
    round += 1
    const waiting = [...failures].filter(([, { until }]) => until > round).map(([path]) => path)
    const rows: Pick<MediaRow, 'path' | 'kind' | 'bytes'>[] = await database('media')
      .whereRaw(`(bytes is null or (kind = 'image' and width is null)) and path <> all(?)`, [waiting])
      .orderBy('createdAt', 'desc')
      .limit(batchSize)
      .select('path', 'kind', 'bytes')
    if (rows.length > 0) await mkdir(directory, { recursive: true })
    const measured: (Size & { path: string })[] = []
    for (const row of rows) {
      if (signal?.aborted === true) break
      const found = await measure(row)
      if (found !== undefined && (row.bytes === null || found.width !== undefined)) measured.push({ path: row.path, ...found })
    }
    if (measured.length === 0) return
    // A unit of work, because cached lists and pages hold the sizes of their pictures.
    await unitOfWork.transaction(mediaTag, { write: serverWrite }, async (transaction) => {
      await lockFiles(transaction)
      for (const { path, ...values } of measured) await transaction('media').where({ path }).update(values)
      return { result: undefined, obsolete: [] }
    })
  }
}

/** Undefined when the picture cannot be read. */
async function sizeOf(storage: FileStorage, path: string, directory: string): Promise<Size | undefined> {
  const copy = join(directory, `measured-${keyOf(path).replaceAll('/', '-')}`)
  try {
    await storage.copyTo(keyOf(path), copy)
    const sharp = await loadSharp()
    const { width, height } = await sharp(copy).metadata()
    return { width, height }
  } catch {
    return undefined
  } finally {
    await rm(copy, { force: true })
  }
}
