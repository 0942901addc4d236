import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Database } from '../database/connect.ts'
import type { FileStorage } from './file-storage.ts'
import { keyOf } from './upload-pipeline.ts'

type Parts = { database: Database; storage: FileStorage; stagingDirectory: string; signal?: AbortSignal }

/** Files that are measured in one round. */
const batchSize = 500

/**
 * Measures files that are older than the library, or that an instance of a former release has stored: their size, and of pictures width and
 * height. One at a time until the signal aborts, because nothing waits for it; a file that cannot be read stays for the next round.
 */
export async function measureFiles({ database, storage, stagingDirectory, signal }: Parts): Promise<void> {
  const rows = await database('media').whereNull('bytes').orderBy('createdAt', 'desc').limit(batchSize).select('path', 'kind')
  if (rows.length > 0) await mkdir(stagingDirectory, { recursive: true })
  for (const { path, kind } of rows as { path: string; kind: string }[]) {
    if (signal?.aborted === true) return
    const stats = await storage.stat(keyOf(path)).catch(() => undefined)
    if (stats === undefined) continue
    const size = kind === 'image' ? await sizeOf(storage, path, stagingDirectory) : {}
    await database('media')
      .where({ path })
      .update({ bytes: stats.size, ...size })
  }
}

async function sizeOf(storage: FileStorage, path: string, directory: string): Promise<{ width?: number; height?: number }> {
  const copy = join(directory, `measured-${keyOf(path).replaceAll('/', '-')}`)
  try {
    await storage.copyTo(keyOf(path), copy)
    const { width, height } = await sharp(copy).metadata()
    return { width, height }
  } catch {
    return {}
  } finally {
    await rm(copy, { force: true })
  }
}
