import { randomBytes } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileTypeFromFile } from 'file-type'
import { Problem, problem } from '../contract/problem.ts'
import type { UploadedFile } from '../contract/uploaded-file.ts'
import type { FileStorage } from './file-storage.ts'
import { encodePicture, encodeVariant, variantOf, withVariants } from './pictures.ts'
import { variantWidths } from './variant-widths.ts'

const images = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'])
const videos: Record<string, string> = { 'video/mp4': 'mp4', 'video/x-m4v': 'mp4', 'video/webm': 'webm', 'video/quicktime': 'mov' }

/** Uploaded files by field name, the input of handlers. */
export type Files = Record<string, UploadedFile[]>
/** Paths of stored files by field name, in the order of the upload. */
export type StoredFiles = Record<string, string[]>

export const keyOf = (address: string) => address.replace(/^\/uploads\//, '')

/**
 * Upload pipeline: detects the type of each file by its content, encodes pictures and their variants, and stores the results.
 * @param stagingDirectory local folder for intermediate files.
 */
export function createUploadPipeline(storage: FileStorage, stagingDirectory: string) {
  /** Removes files and all their variants. */
  const remove = async (addresses: string[]) => {
    await Promise.all(addresses.flatMap(withVariants).map((address) => storage.remove(keyOf(address))))
  }
  /** Rolls back after a failure without hiding its error; the sweep removes files that cannot be removed now. */
  const rollBack = (addresses: string[]) => remove(addresses).catch(() => undefined)

  /** Stores a picture and every smaller variant; the variants first, because a page may request them once the picture exists. */
  async function storePicture(source: string, address: string, type: string): Promise<void> {
    await mkdir(stagingDirectory, { recursive: true })
    const targets = withVariants(address).map((name) => ({ name, path: join(stagingDirectory, name.split('/').at(-1) ?? '') }))
    const pathOf = (name: string) => targets.find((target) => target.name === name)?.path ?? ''
    try {
      const { width } = await encodePicture(source, pathOf(address), type)
      const smaller = variantWidths.filter((variant) => variant < width).map((variant) => ({ variant, name: variantOf(address, variant) }))
      await allOf(smaller.map(({ variant, name }) => encodeVariant(pathOf(address), pathOf(name), variant)))
      await allOf(smaller.map(({ name }) => storage.put(keyOf(name), pathOf(name))))
      await storage.put(keyOf(address), pathOf(address))
    } catch (error) {
      await rollBack([address])
      throw error
    } finally {
      await Promise.all(targets.map(({ path }) => rm(path, { force: true })))
    }
  }

  /** Validates one file by its content and stores it. */
  async function storeFile(contentType: string, field: string, file: UploadedFile): Promise<string> {
    const type = (await fileTypeFromFile(file.path).catch(() => undefined))?.mime ?? ''
    const name = `/uploads/${contentType}/${randomBytes(16).toString('hex')}`
    if (file.type === 'image') {
      if (!images.has(type)) throw wrongType(field, file, 'a PNG, JPEG, WebP, GIF or AVIF picture')
      await storePicture(file.path, `${name}.webp`, type).catch((error: unknown) => {
        if (isStorageError(error)) throw error
        throw problem.invalid({ path: field, message: `${file.originalName}: the picture cannot be read` })
      })
      return `${name}.webp`
    }
    const extension = videos[type]
    if (extension === undefined) throw wrongType(field, file, 'an MP4, WebM or MOV video')
    await storage.put(keyOf(`${name}.${extension}`), file.path)
    return `${name}.${extension}`
  }

  return {
    remove,
    rollBack,
    /** Stores all files of a request, or none (rolls back on failure). */
    async storeAll(contentType: string, files: Files): Promise<StoredFiles> {
      const parts = Object.entries(files).flatMap(([field, uploads]) => uploads.map((upload) => ({ field, upload })))
      const results = await Promise.allSettled(parts.map(({ field, upload }) => storeFile(contentType, field, upload)))
      const addresses = results.flatMap((part) => (part.status === 'fulfilled' ? [part.value] : []))
      const failed = results.find((part) => part.status === 'rejected')
      if (failed !== undefined) {
        await rollBack(addresses)
        throw failed.reason
      }
      return Object.fromEntries(Object.keys(files).map((field) => [field, addresses.filter((_, index) => parts[index]?.field === field)]))
    },
  }
}

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
