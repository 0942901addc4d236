import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { FileStorage } from './storage.ts'

const isHidden = (name: string) => name.startsWith('.')
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Undefined when there is no such file. */
async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  })
}

/** Removes files below a folder that were not touched for `age` milliseconds; how many there were. */
export async function sweepFolder(folder: string, age: number, isWanted: (name: string) => boolean = () => true): Promise<number> {
  let removed = 0
  for (const name of (await readdir(folder).catch(() => [])).filter(isWanted)) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs < age) continue
    await rm(path, { force: true, recursive: true })
    removed += 1
  }
  return removed
}

/**
 * A name is in its folder, and is on the disk when the folder is: without this a power cut leaves a row whose file has no name. A folder
 * that is new has a name as well.
 * @param outermost of the folders that were made for it.
 */
async function syncNames(folder: string, outermost: string | undefined): Promise<void> {
  const last = outermost === undefined ? folder : dirname(outermost)
  for (let each = folder; ; each = dirname(each)) {
    await syncFolder(each)
    if (each === last || each === dirname(each)) return
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows does not open a folder like a file.
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle
    .sync()
    .catch((error: unknown) => {
      // Some network disks do not offer it.
      if (codeOf(error) !== 'EINVAL' && codeOf(error) !== 'ENOTSUP') throw error
    })
    .finally(() => handle.close())
}

/** Files in a folder, which several instances may share, for example by NFS. Hidden names are files that are not whole yet. */
export function diskStorage(root: string): FileStorage {
  const pathOf = (key: string) => join(root, key)
  const kinds = async () => (await readdir(root).catch(() => [])).filter((kind) => !isHidden(kind))

  return {
    place: root,

    /** Under another name first: whoever sees it sees all of it, also after a power cut. A second name costs no copy on the same disk. */
    async put(key, source) {
      const path = pathOf(key)
      const working = join(dirname(path), `.${basename(path)}`)
      const made = await mkdir(dirname(path), { recursive: true })
      try {
        await link(source, working).catch(() => copyFile(source, working))
        const handle = await open(working, 'r+')
        await handle.sync().finally(() => handle.close())
        await rename(working, path)
        await syncNames(dirname(path), made)
      } catch (error) {
        // On a full disk even half a file is in the way.
        await rm(working, { force: true })
        throw error
      }
    },

    async stat(key) {
      const facts = await unlessMissing(stat(pathOf(key)))
      return facts && { size: facts.size, modified: facts.mtime }
    },

    async open(key, range) {
      const handle = await unlessMissing(open(pathOf(key)))
      if (handle === undefined) return undefined
      const { size, mtime } = await handle.stat()
      return { size, modified: mtime, content: createReadStream('', { fd: handle, ...range }) }
    },

    remove: (key) => rm(pathOf(key), { force: true }),

    async *list() {
      for (const kind of await kinds()) {
        for (const name of await readdir(join(root, kind)).catch(() => [])) {
          const facts = isHidden(name) ? undefined : await unlessMissing(stat(join(root, kind, name)))
          if (facts !== undefined) yield { key: `${kind}/${name}`, modified: facts.mtime }
        }
      }
    },

    async hold(key, path) {
      await mkdir(dirname(path), { recursive: true })
      await link(pathOf(key), path).catch(async (error: unknown) => {
        if (codeOf(error) === 'EEXIST' || codeOf(error) === 'ENOENT') return
        await unlessMissing(copyFile(pathOf(key), path))
      })
    },

    async tidy(age) {
      let removed = 0
      for (const kind of await kinds()) removed += await sweepFolder(join(root, kind), age, isHidden)
      return removed
    },

    owner: async () => undefined,
    claim: async () => undefined,
    close: () => undefined,
  }
}
