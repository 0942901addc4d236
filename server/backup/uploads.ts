import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { diskStorage } from '../media/disk-storage.ts'
import type { FileStorage } from '../media/file-storage.ts'
import { stemOf } from '../media/pictures.ts'

const maxConcurrent = 8

/** Keys of stored files, `folder/name`, without files in progress. */
export async function storedFiles(storage: FileStorage): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of storage.list()) keys.push(key)
  return keys
}

/** Runs an operation for each file, with limited concurrency. */
export async function forEachFile(files: string[], work: (file: string) => Promise<void>): Promise<void> {
  for (let index = 0; index < files.length; index += maxConcurrent) await Promise.all(files.slice(index, index + maxConcurrent).map(work))
}

/**
 * Holds a hard link or copy of every stored file, which survives a deletion by the site. Files are immutable, so that each is taken once.
 * @returns a function that takes the files added since its last call.
 */
export function holdUploads(storage: FileStorage, folder: string): () => Promise<void> {
  const held = new Set<string>()
  return async () => {
    const files = (await storedFiles(storage)).filter((file) => !held.has(file))
    await forEachFile(files, (file) => storage.copyTo(file, join(folder, file)))
    for (const file of files) held.add(file)
  }
}

/** Matches held files with the media that a snapshot references; a file's variants and poster belong to it. */
export async function matchFiles(folder: string, media: string[]): Promise<{ files: string[]; missing: string[] }> {
  const expected = new Set(media.map(stemOf))
  const files = (await storedFiles(diskStorage(folder))).filter((file) => expected.has(stemOf(`/uploads/${file}`))).sort()
  const found = new Set(files.map((file) => `/uploads/${file}`))
  return { files, missing: media.filter((address) => !found.has(address)) }
}

export const sizeOf = async (path: string) => (await stat(path)).size

/** Removes a folder with retries, because a process that is being stopped may still write into it. */
export const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
