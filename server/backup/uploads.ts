import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { diskStorage } from '../media/disk-storage.ts'
import { originalOf } from '../media/pictures.ts'
import type { FileStorage } from '../media/storage.ts'

const maxConcurrent = 8

/** Stored files as `kind/name`; not those that are still being written. */
export async function storedFiles(storage: FileStorage): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of storage.list()) keys.push(key)
  return keys
}

/** Runs work for each file, a few at a time. */
export async function forEachFile(files: string[], work: (file: string) => Promise<void>): Promise<void> {
  for (let index = 0; index < files.length; index += maxConcurrent) await Promise.all(files.slice(index, index + maxConcurrent).map(work))
}

/** Keeps every stored file below a folder of this machine: a site that deletes its own does not take these. */
export async function holdUploads(storage: FileStorage, folder: string): Promise<void> {
  await forEachFile(await storedFiles(storage), (file) => storage.copyTo(file, join(folder, file)))
}

/** Of the files held, those that a snapshot's records name, with their smaller pictures. */
export async function matchFiles(folder: string, media: string[]): Promise<{ files: string[]; missing: string[] }> {
  const expected = new Set(media)
  const files = (await storedFiles(diskStorage(folder))).filter((file) => expected.has(originalOf(`/uploads/${file}`))).sort()
  const found = new Set(files.map((file) => `/uploads/${file}`))
  return { files, missing: media.filter((address) => !found.has(address)) }
}

export const sizeOf = async (path: string) => (await stat(path)).size

/** Also one that somebody who was just stopped is still writing into. */
export const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
