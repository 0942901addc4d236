import { randomBytes } from 'node:crypto'
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileTypeFromFile } from 'file-type'
import type { Knex } from 'knex'
import { claimKey, keepAnswer } from '../contract/idempotency.ts'
import { type Problem, problem } from '../contract/problem.ts'
import { changeNotice } from '../database/changes.ts'
import type { Database } from '../database/connect.ts'
import { isOutcomeUnknown } from '../database/errors.ts'
import { encodePicture, encodeVariant, originalOf, variantOf, variantWidths, withVariants } from './pictures.ts'
import type { UploadedFile } from './uploaded-file.ts'

const images = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'])
const videos: Record<string, string> = { 'video/mp4': 'mp4', 'video/x-m4v': 'mp4', 'video/webm': 'webm', 'video/quicktime': 'mov' }

/** Files by the field that they were sent in; what handlers get. */
export type Files = Record<string, UploadedFile[]>
/** Addresses of stored files, by field, in the order they were sent. */
export type StoredFiles = Record<string, string[]>

export type MediaStore = ReturnType<typeof createMediaStore>

/**
 * Uploaded files, kept with the records that name them. A file exists and is complete before its record is committed; a file that a
 * record no longer names goes away after the commit; one that nobody ever named is swept away within the hour.
 * @param onWrite hears of this instance's own writes before they are answered; the others hear of them by notice.
 */
export function createMediaStore(database: Database, root: string, onWrite: (kind: string) => void) {
  const pathOf = (address: string) => join(root, address.replace(/^\/uploads\//, ''))
  const drop = (addresses: string[]) => Promise.all(addresses.flatMap(withVariants).map((address) => rm(pathOf(address), { force: true })))

  /** Writes a file under another name first: whoever sees it sees all of it, also after a power cut. */
  async function publish(path: string, write: (working: string) => Promise<unknown>): Promise<void> {
    const working = join(dirname(path), `.${basename(path)}`)
    try {
      await write(working)
      const handle = await open(working, 'r+')
      await handle.sync().finally(() => handle.close())
      await rename(working, path)
    } catch (error) {
      // On a full disk even half a file is in the way.
      await rm(working, { force: true })
      throw error
    }
  }

  /** A picture in its own size and in every smaller one, which must be there when a page names it. */
  async function settlePicture(source: string, address: string, type: string): Promise<void> {
    const path = pathOf(address)
    await publish(path, async (working) => {
      const { width } = await encodePicture(source, working, type)
      const smaller = variantWidths.filter((variant) => variant < width)
      const made = await Promise.allSettled(
        smaller.map((variant) => publish(variantOf(path, variant), (target) => encodeVariant(working, target, variant))),
      )
      const failed = made.find((variant) => variant.status === 'rejected')
      if (failed !== undefined) throw failed.reason
    }).catch(async (error: unknown) => {
      await drop([address])
      throw error
    })
  }

  /** Checks one file by its content and puts it where it will be served from. */
  async function settle(kind: string, field: string, file: UploadedFile): Promise<string> {
    const type = (await fileTypeFromFile(file.path).catch(() => undefined))?.mime ?? ''
    const directory = join(root, kind)
    await mkdir(directory, { recursive: true })
    const name = randomBytes(16).toString('hex')
    if (file.kind === 'image') {
      if (!images.has(type)) throw wrongType(field, file, 'a PNG, JPEG, WebP, GIF or AVIF picture')
      await settlePicture(file.path, `/uploads/${kind}/${name}.webp`, type).catch((error: unknown) => {
        if (isDiskFault(error)) throw error
        throw problem.invalid({ path: field, message: `${file.originalName}: the picture cannot be read` })
      })
      return `/uploads/${kind}/${name}.webp`
    }
    const extension = videos[type]
    if (extension === undefined) throw wrongType(field, file, 'an MP4, WebM or MOV video')
    await publish(join(directory, `${name}.${extension}`), (working) => copyFile(file.path, working))
    return `/uploads/${kind}/${name}.${extension}`
  }

  async function settleAll(kind: string, files: Files): Promise<StoredFiles> {
    const parts = Object.entries(files).flatMap(([field, uploads]) => uploads.map((upload) => ({ field, upload })))
    const settled = await Promise.allSettled(parts.map(({ field, upload }) => settle(kind, field, upload)))
    const addresses = settled.flatMap((part) => (part.status === 'fulfilled' ? [part.value] : []))
    const failed = settled.find((part) => part.status === 'rejected')
    if (failed !== undefined) {
      await drop(addresses)
      throw failed.reason
    }
    return Object.fromEntries(Object.keys(files).map((field) => [field, addresses.filter((_, index) => parts[index]?.field === field)]))
  }

  return {
    /**
     * Stores the files of a request and runs its database work in one transaction. `work` gets their addresses and says which former
     * files nobody names any more.
     */
    async transaction<T>(
      kind: string,
      files: Files,
      work: (transaction: Knex.Transaction, stored: StoredFiles) => Promise<{ result: T; obsolete: string[] }>,
    ): Promise<T> {
      const stored = await settleAll(kind, files)
      const fresh = Object.values(stored).flat()
      const { result, obsolete } = await database
        .transaction(async (transaction) => {
          if (fresh.length > 0) await transaction('media').insert(fresh.map((path) => ({ path })))
          await claimKey(transaction)
          const outcome = await work(transaction, stored)
          const gone = outcome.obsolete.filter((address) => address.startsWith('/uploads/'))
          if (gone.length > 0) await transaction('media').whereIn('path', gone).delete()
          await keepAnswer(transaction, outcome.result)
          await transaction.raw(changeNotice.sql, [changeNotice.channel, kind])
          return { result: outcome.result, obsolete: gone }
        })
        .catch(async (error: unknown) => {
          // When the connection broke, the commit may have been done; then the records name these files, and the sweep knows.
          if (isOutcomeUnknown(error)) onWrite(kind)
          else await drop(fresh)
          throw error
        })
      onWrite(kind)
      // The write is done whatever happens to the former files; the sweep takes what is left of them.
      await drop(obsolete).catch(() => undefined)
      return result
    },

    /** Removes files that no record names and that are older than the given age, in milliseconds. */
    async sweep(age = 30 * 60_000): Promise<number> {
      const known = new Set((await database('media').select('path')).map(({ path }: { path: string }) => path))
      let removed = 0
      for (const kind of await readdir(root).catch(() => [])) {
        for (const name of await readdir(join(root, kind)).catch(() => [])) {
          if (known.has(originalOf(`/uploads/${kind}/${name}`))) continue
          const path = join(root, kind, name)
          const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
          if (Date.now() - mtimeMs < age) continue
          await rm(path, { force: true, recursive: true })
          removed += 1
        }
      }
      return removed
    },
  }
}

/** A disk that is full or broken is not the sender's fault. libvips names the cause only in its text. */
function isDiskFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    ['ENOSPC', 'EFBIG', 'EDQUOT', 'EIO', 'EMFILE', 'ENFILE', 'EACCES', 'EROFS'].includes(code) ||
    /write error|unable to write|No space left/i.test(error.message)
  )
}

function wrongType(path: string, file: UploadedFile, wanted: string): Problem {
  return problem.unsupportedMediaType({ path, message: `${file.originalName}: this must be ${wanted}` })
}
