import { copyFile, link, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { originalOf } from '../media/pictures.ts'

/** Stored files below `uploads`, as `kind/name`; not those that are still being written. */
export async function storedFiles(root: string): Promise<string[]> {
  const kinds = (await readdir(root).catch(() => [])).filter((kind) => !kind.startsWith('.'))
  const found = await Promise.all(
    kinds.map(async (kind) => (await readdir(join(root, kind))).filter((name) => !name.startsWith('.')).map((name) => `${kind}/${name}`)),
  )
  return found.flat()
}

/** Keeps every stored file below another folder, by a second name for the same bytes: a site that deletes its own does not take these. */
export async function holdFiles(root: string, folder: string): Promise<void> {
  for (const file of await storedFiles(root)) {
    const held = join(folder, file)
    await mkdir(dirname(held), { recursive: true })
    await link(join(root, file), held).catch(async (error: unknown) => {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      // It was held before, or it has gone since the folder was listed.
      if (code === 'EEXIST' || code === 'ENOENT') return
      await copyFile(join(root, file), held)
    })
  }
}

/** Of the files held, those that a snapshot's records name, with their smaller pictures. */
export async function namedFiles(folder: string, media: string[]): Promise<{ files: string[]; missing: string[] }> {
  const named = new Set(media)
  const files = (await storedFiles(folder)).filter((file) => named.has(originalOf(`/uploads/${file}`))).sort()
  const held = new Set(files.map((file) => `/uploads/${file}`))
  return { files, missing: media.filter((address) => !held.has(address)) }
}

export const sizeOf = async (path: string) => (await stat(path)).size

/** Also one that somebody who was just stopped is still writing into. */
export const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
