import { constants, createReadStream, type Stats } from 'node:fs'
import { copyFile, link, lstat, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
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

const isFolder = async (path: string) => (await unlessMissing(lstat(path)))?.isDirectory() === true

/**
 * Facts of a file of our own. A symbolic link is none, wherever it leads, nor is anything in a linked folder: who can write there, or
 * restores an old copy, must not make the site show or remove files elsewhere.
 */
async function statOwnFile(path: string): Promise<Stats | undefined> {
  const stats = (await isFolder(dirname(path))) ? await unlessMissing(lstat(path)) : undefined
  return stats?.isFile() === true ? stats : undefined
}

/** Removes files below a folder that were not touched for `age` milliseconds; how many there were. */
export async function sweepFolder(folder: string, age: number, filter: (name: string) => boolean = () => true): Promise<number> {
  let removed = 0
  for (const name of (await readdir(folder).catch(() => [])).filter(filter)) {
    const path = join(folder, name)
    const { mtimeMs } = await lstat(path).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs < age) continue
    await rm(path, { force: true, recursive: true })
    removed += 1
  }
  return removed
}

/**
 * A name is in its folder, and is on the disk when the folder is: without this a power cut leaves a row whose file has no name. A folder
 * that is new has a name as well.
 * @param outermostNew of the folders that were made for it.
 */
async function syncFolders(folder: string, outermostNew: string | undefined): Promise<void> {
  const last = outermostNew === undefined ? folder : dirname(outermostNew)
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

/**
 * Files in a folder, which several instances may share, for example by NFS. Hidden names are files that are not whole yet.
 * @param root may be a symbolic link itself; nothing below it is followed.
 */
export function diskStorage(root: string): FileStorage {
  const pathOf = (key: string) => join(root, key)
  const folders = async () => {
    const entries = await readdir(root, { withFileTypes: true }).catch(() => [])
    return entries.filter((entry) => entry.isDirectory() && !isHidden(entry.name)).map(({ name }) => name)
  }

  return {
    location: root,

    /** Under another name first: whoever sees it sees all of it, also after a power cut. A second name costs no copy on the same disk. */
    async put(key, source) {
      const path = pathOf(key)
      const temporary = join(dirname(path), `.${basename(path)}`)
      const outermostNew = await mkdir(dirname(path), { recursive: true })
      if (!(await isFolder(dirname(path)))) throw new Error(`${dirname(path)} is a symbolic link, which is not followed`)
      try {
        await link(source, temporary).catch(() => copyFile(source, temporary))
        const handle = await open(temporary, 'r+')
        await handle.sync().finally(() => handle.close())
        await rename(temporary, path)
        await syncFolders(dirname(path), outermostNew)
      } catch (error) {
        // On a full disk even half a file is in the way.
        await rm(temporary, { force: true })
        throw error
      }
    },

    async stat(key) {
      const stats = await statOwnFile(pathOf(key))
      return stats && { size: stats.size, modified: stats.mtime }
    },

    async open(key, range) {
      if ((await statOwnFile(pathOf(key))) === undefined) return undefined
      // Windows has no such flag, and counts without it.
      const handle = await unlessMissing(open(pathOf(key), constants.O_RDONLY | constants.O_NOFOLLOW))
      if (handle === undefined) return undefined
      const { size, mtime } = await handle.stat()
      return { size, modified: mtime, content: createReadStream('', { fd: handle, ...range }) }
    },

    async remove(key) {
      if ((await statOwnFile(pathOf(key))) !== undefined) await rm(pathOf(key), { force: true })
    },

    async *list() {
      for (const folder of await folders()) {
        for (const name of await readdir(join(root, folder)).catch(() => [])) {
          const stats = isHidden(name) ? undefined : await unlessMissing(lstat(join(root, folder, name)))
          if (stats?.isFile() === true) yield { key: `${folder}/${name}`, modified: stats.mtime }
        }
      }
    },

    async copyTo(key, path) {
      if ((await statOwnFile(pathOf(key))) === undefined) return
      await mkdir(dirname(path), { recursive: true })
      await link(pathOf(key), path).catch(async (error: unknown) => {
        if (codeOf(error) === 'EEXIST' || codeOf(error) === 'ENOENT') return
        await unlessMissing(copyFile(pathOf(key), path))
      })
    },

    async removeIncomplete(age) {
      let removed = 0
      for (const folder of await folders()) removed += await sweepFolder(join(root, folder), age, isHidden)
      return removed
    },

    owner: async () => undefined,
    setOwner: async () => undefined,
    close: () => undefined,
  }
}
