import { randomBytes } from 'node:crypto'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { cutToLength } from '../../shared/human-text.ts'
import { Problem } from '../contract/problem.ts'
import type { UploadedFile } from '../contract/uploaded-file.ts'
import { sha256Of } from '../lib/sha256-of.ts'
import { kindOf, type PictureFormat, type VideoContainer } from './file-kind.ts'
import type { FileStorage } from './file-storage.ts'
import {
  encodePicture,
  encodeStill,
  encodeVariant,
  posterOf,
  smallerWidths,
  stillOf,
  UnusablePicture,
  variantOf,
  withVariants,
} from './pictures.ts'
import { refusalsOf } from './refusals.ts'
import { videoFault } from './video-check.ts'

/** A stored file with the hash of its uploaded bytes; the width of a video is unknown. */
export type StoredFile = {
  field: string
  path: string
  name: string
  sha256: string
  bytes: number
  width?: number
  height?: number
  animated?: boolean
}

/** A picture to encode, and its target. */
type Picture = { source: string; address: string; format: PictureFormat; maxPixels: number; onlyStill: boolean }

export const keyOf = (address: string) => address.replace(/^\/uploads\//, '')

/**
 * Upload pipeline: detects the type of each file by its content, encodes pictures and their variants, and stores the results.
 * @param stagingDirectory local folder for intermediate files.
 */
export function createUploadPipeline(storage: FileStorage, stagingDirectory: string) {
  /** Counts of files since the start; `bytes` are the received ones. Files that are refused during their upload are not counted. */
  const counts = { stored: 0, refused: 0, failed: 0, bytes: 0 }

  /** Removes files with their variants and posters. */
  const remove = async (addresses: string[]) => {
    await Promise.all(addresses.flatMap(withVariants).map((address) => storage.remove(keyOf(address))))
  }
  /** Rolls back after a failure without hiding its error; the sweep removes leftovers. */
  const rollBack = (addresses: string[]) => remove(addresses).catch(() => undefined)

  /** Stores the smaller variants and the still of a picture, then the picture itself, because a page may request them once it exists. */
  async function encodeAndPut({ source, address, ...rules }: Picture) {
    await mkdir(stagingDirectory, { recursive: true })
    const pathOf = (name: string) => join(stagingDirectory, name.split('/').at(-1) ?? '')
    try {
      const { width, height, size: bytes, isAnimated } = await encodePicture(source, pathOf(address), rules)
      const variants = smallerWidths({ width, isAnimated }).map((each) => ({ width: each, name: variantOf(address, each) }))
      const still = isAnimated ? [stillOf(address)] : []
      await allOf([
        ...variants.map(({ name, ...variant }) => encodeVariant(pathOf(address), pathOf(name), { ...variant, isAnimated })),
        ...still.map((name) => encodeStill(pathOf(address), pathOf(name))),
      ])
      await allOf([...variants.map(({ name }) => name), ...still].map((name) => storage.put(keyOf(name), pathOf(name))))
      await storage.put(keyOf(address), pathOf(address))
      return { width, height, bytes, animated: isAnimated }
    } catch (error) {
      await rollBack([address])
      throw error
    } finally {
      await Promise.all(withVariants(address).map((name) => rm(pathOf(name), { force: true })))
    }
  }

  /** @throws Problem 400, 413 or 415 that says why the file cannot be used. */
  async function storePicture(field: string, file: UploadedFile, { address, onlyStill }: Pick<Picture, 'address' | 'onlyStill'>) {
    const refusals = refusalsOf(field, file)
    const { maxImageBytes = file.size } = file
    if (file.size > maxImageBytes) throw refusals.bytes(maxImageBytes)
    const found = await kindOf(file.path)
    if (found.kind === 'heic') throw refusals.heic()
    if (found.kind !== 'picture') throw refusals.type()
    const { format } = found
    const maxPixels = format === 'avif' ? file.maxAvifPixels : file.maxPixels
    return encodeAndPut({ source: file.path, address, format, maxPixels, onlyStill }).catch((error: unknown) => {
      throw error instanceof UnusablePicture ? refusals.picture(error.fault, format, maxPixels) : error
    })
  }

  /** @throws Problem 400 or 415 that says why the file cannot be used. */
  async function storeVideo(field: string, file: UploadedFile, { stem, container }: { stem: string; container: VideoContainer }) {
    const fault = await videoFault(file.path, container)
    if (fault !== undefined) throw refusalsOf(field, file).video(fault)
    const path = `${stem}.${container}`
    const { size: bytes } = await stat(file.path)
    await storage.put(keyOf(path), file.path)
    return { path, bytes }
  }

  async function storeFile(folder: string, field: string, file: UploadedFile): Promise<StoredFile> {
    const stem = `/uploads/${folder}/${randomBytes(16).toString('hex')}`
    // Hashes the file before the encoder, which may repair it.
    const stored = { field, name: cutToLength(file.originalName.replaceAll('\0', ''), 200), sha256: await sha256Of(file.path) }
    const found = file.type === 'image' ? undefined : await kindOf(file.path)
    if (found?.kind === 'video') return { ...stored, ...(await storeVideo(field, file, { stem, container: found.container })) }
    if (file.type === 'video') throw refusalsOf(field, file).type()
    const path = `${stem}.webp`
    return { ...stored, path, ...(await storePicture(field, file, { address: path, onlyStill: false })) }
  }

  return {
    counts,
    remove,
    rollBack,
    /** Stores all files of a request, or none (rolls back on failure). */
    async storeAll(folder: string, files: Record<string, UploadedFile[]>): Promise<StoredFile[]> {
      const parts = Object.entries(files).flatMap(([field, uploads]) => uploads.map((upload) => ({ field, upload })))
      const results = await Promise.allSettled(parts.map(({ field, upload }) => storeFile(folder, field, upload)))
      const stored = results.flatMap((part) => (part.status === 'fulfilled' ? [part.value] : []))
      const failed = results.find((part) => part.status === 'rejected')
      for (const result of results) counts[outcomeOf(result)] += 1
      counts.bytes += parts.reduce((sum, { upload }) => sum + upload.size, 0)
      if (failed !== undefined) {
        await rollBack(stored.map(({ path }) => path))
        throw failed.reason
      }
      return stored
    },
    async storePoster(field: string, file: UploadedFile, video: string): Promise<void> {
      await storePicture(field, file, { address: posterOf(video), onlyStill: true })
    },
  }
}

/** Outcome for the metrics: the sender can correct a refusal, the operator a failure, such as a full disk. */
function outcomeOf(result: PromiseSettledResult<StoredFile>): 'stored' | 'refused' | 'failed' {
  if (result.status === 'fulfilled') return 'stored'
  return result.reason instanceof Problem && result.reason.body.status < 500 ? 'refused' : 'failed'
}

/** `Promise.all` that waits for every promise to settle before it throws, so that no write is in flight during the rollback. */
async function allOf(work: Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(work)).find((one) => one.status === 'rejected')
  if (failed !== undefined) throw failed.reason
}
