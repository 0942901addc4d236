import { randomBytes } from 'node:crypto'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileTypeFromFile } from 'file-type'
import { Problem, problem } from '../contract/problem.ts'
import type { UploadedFile } from '../contract/uploaded-file.ts'
import { cutToLength } from '../lib/human-text.ts'
import type { FileStorage } from './file-storage.ts'
import { encodePicture, encodeVariant, posterOf, variantOf, withVariants } from './pictures.ts'
import { variantWidths } from './variant-widths.ts'

const images = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'])
const videos: Record<string, string> = { 'video/mp4': 'mp4', 'video/x-m4v': 'mp4', 'video/webm': 'webm', 'video/quicktime': 'mov' }
const [pictures, films] = ['a PNG, JPEG, WebP, GIF or AVIF picture', 'an MP4, WebM or MOV video'] as const
const heic = new Set(['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'])

/** A file that the pipeline has stored; of a video the server knows no width. */
export type StoredFile = { field: string; path: string; name: string; bytes: number; width?: number; height?: number }

export const keyOf = (address: string) => address.replace(/^\/uploads\//, '')

/**
 * Upload pipeline: detects the type of each file by its content, encodes pictures and their variants, and stores the results.
 * @param stagingDirectory local folder for intermediate files.
 */
export function createUploadPipeline(storage: FileStorage, stagingDirectory: string) {
  /** Removes files with their variants and posters. */
  const remove = async (addresses: string[]) => {
    await Promise.all(addresses.flatMap(withVariants).map((address) => storage.remove(keyOf(address))))
  }
  /** Rolls back after a failure without hiding its error; the sweep removes files that cannot be removed now. */
  const rollBack = (addresses: string[]) => remove(addresses).catch(() => undefined)

  /** Stores a picture and every smaller variant; the variants first, because a page may request them once the picture exists. */
  async function encodeAndPut(source: string, address: string, type: string) {
    await mkdir(stagingDirectory, { recursive: true })
    const targets = withVariants(address).map((name) => ({ name, path: join(stagingDirectory, name.split('/').at(-1) ?? '') }))
    const pathOf = (name: string) => targets.find((target) => target.name === name)?.path ?? ''
    try {
      const { width, height, size: bytes } = await encodePicture(source, pathOf(address), type)
      const smaller = variantWidths.filter((variant) => variant < width).map((variant) => ({ variant, name: variantOf(address, variant) }))
      await allOf(smaller.map(({ variant, name }) => encodeVariant(pathOf(address), pathOf(name), variant)))
      await allOf(smaller.map(({ name }) => storage.put(keyOf(name), pathOf(name))))
      await storage.put(keyOf(address), pathOf(address))
      return { width, height, bytes }
    } catch (error) {
      await rollBack([address])
      throw error
    } finally {
      await Promise.all(targets.map(({ path }) => rm(path, { force: true })))
    }
  }

  const storePicture = (file: UploadedFile, { field, address, type }: { field: string; address: string; type: string }) =>
    encodeAndPut(file.path, address, type).catch((error: unknown) => {
      if (isStorageError(error)) throw error
      throw problem.invalid({ path: field, message: `${file.originalName}: the picture cannot be read` })
    })

  /** @throws Problem 415 for a file that is no picture, where one is wanted. */
  async function pictureType(field: string, file: UploadedFile): Promise<string> {
    const type = await contentTypeOf(file)
    if (heic.has(type)) throw problem.unsupportedMediaType({ path: field, message: heicMessage(file) })
    if (!images.has(type)) throw wrongType(field, file, file.type === 'any' ? `${pictures}, or ${films}` : pictures)
    return type
  }

  /** Validates one file by its content and stores it. */
  async function storeFile(folder: string, field: string, file: UploadedFile): Promise<StoredFile> {
    const stem = `/uploads/${folder}/${randomBytes(16).toString('hex')}`
    const stored = { field, name: cutToLength(file.originalName.replaceAll('\0', ''), 200) }
    const type = await contentTypeOf(file)
    const extension = videos[type]
    if (file.type === 'image' || (file.type === 'any' && extension === undefined)) {
      const { maxImageBytes = file.size } = file
      if (file.size > maxImageBytes)
        throw problem.tooLarge({ path: field, message: `${file.originalName}: a picture may have ${megabytes(maxImageBytes)} at most` })
      const address = `${stem}.webp`
      return { ...stored, path: address, ...(await storePicture(file, { field, address, type: await pictureType(field, file) })) }
    }
    if (extension === undefined) throw wrongType(field, file, films)
    const { size: bytes } = await stat(file.path)
    await storage.put(keyOf(`${stem}.${extension}`), file.path)
    return { ...stored, path: `${stem}.${extension}`, bytes }
  }

  return {
    remove,
    rollBack,
    /** Stores all files of a request, or none (rolls back on failure). */
    async storeAll(folder: string, files: Record<string, UploadedFile[]>): Promise<StoredFile[]> {
      const parts = Object.entries(files).flatMap(([field, uploads]) => uploads.map((upload) => ({ field, upload })))
      const results = await Promise.allSettled(parts.map(({ field, upload }) => storeFile(folder, field, upload)))
      const stored = results.flatMap((part) => (part.status === 'fulfilled' ? [part.value] : []))
      const failed = results.find((part) => part.status === 'rejected')
      if (failed !== undefined) {
        await rollBack(stored.map(({ path }) => path))
        throw failed.reason
      }
      return stored
    },
    /** Stores the poster of a video beside it. */
    async storePoster(field: string, file: UploadedFile, video: string): Promise<void> {
      await storePicture(file, { field, address: posterOf(video), type: await pictureType(field, file) })
    },
  }
}

const contentTypeOf = async ({ path }: UploadedFile): Promise<string> => (await fileTypeFromFile(path).catch(() => undefined))?.mime ?? ''

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`

const heicMessage = ({ originalName }: UploadedFile) =>
  `${originalName}: HEIC photos of an iPhone are not taken. Save it as JPEG, or set the camera to “Most Compatible”, and choose it again`

/** `Promise.all` that waits for every promise to settle before it throws, so that no write is in flight during the rollback. */
async function allOf(work: Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(work)).find((one) => one.status === 'rejected')
  if (failed !== undefined) throw failed.reason
}

/** True for errors of the server's own storage, which must not become a 400. libvips reports the cause only in the message. */
function isStorageError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    error instanceof Problem ||
    ['ENOSPC', 'EFBIG', 'EDQUOT', 'EIO', 'EMFILE', 'ENFILE', 'EACCES', 'EROFS'].includes(code) ||
    /write error|unable to write|No space left/i.test(error.message)
  )
}

function wrongType(path: string, file: UploadedFile, wanted: string): Problem {
  return problem.unsupportedMediaType({ path, message: `${file.originalName}: this must be ${wanted}` })
}
