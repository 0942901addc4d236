import { constants, createReadStream, type Stats } from 'node:fs'
import { copyFile, link, lstat, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { inheritOwner } from '../lib/inherit-owner.ts'
import type { FileStorage } from './file-storage.ts'

const isHidden = (name: string) => name.startsWith('.')
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Undefined when the file does not exist. */
async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  })
}

const isFolder = async (path: string) => (await unlessMissing(lstat(path)))?.isDirectory() === true

/**
 * Stats of a regular file; undefined for a symbolic link and for anything in a linked folder. Otherwise a link in the folder could make the
 * site serve or delete files elsewhere.
 */
async function statOwnFile(path: string): Promise<Stats | undefined> {
  const stats = (await isFolder(dirname(path))) ? await unlessMissing(lstat(path)) : undefined
  return stats?.isFile() === true ? stats : undefined
}

/** Removes the entries of a folder that were not modified for `age` milliseconds. @returns their number. */
export async function sweepFolder(folder: string, age: number, filter: (name: string) => boolean = () => true): Promise<number> {
  let removed = 0
  for (const name of (await readdir(folder).catch(() => [])).filter(filter)) {
    const path = join(folder, name)
    const { mtimeMs } = await lstat(path).catch(() => ({ mtimeMs: Date.now() }))
    // Rounded down, because Date.now() has whole milliseconds, and a new file would have a negative age.
    if (Date.now() - Math.floor(mtimeMs) < age) continue
    await rm(path, { force: true, recursive: true })
    removed += 1
  }
  return removed
}

/**
 * fsync of the folder and of the parents of newly created folders: a file's name is durable only when its folder is synced, and a power
 * cut could otherwise leave a committed row without its file.
 * @param outermostNew the outermost folder that was created for the file.
 */
async function syncFolders(folder: string, outermostNew: string | undefined): Promise<void> {
  const last = outermostNew === undefined ? folder : dirname(outermostNew)
  for (let each = folder; ; each = dirname(each)) {
    await syncFolder(each)
    if (each === last || each === dirname(each)) return
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder for fsync.
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle
    .sync()
    .catch((error: unknown) => {
      // Some network file systems do not support fsync of folders.
      if (codeOf(error) !== 'EINVAL' && codeOf(error) !== 'ENOTSUP') throw error
    })
    .finally(() => handle.close())
}

/** Link or copy to a temporary name, fsync, rename. A hard link avoids the copy on the same disk. */
async function writeAtomically(path: string, source: string): Promise<void> {
  const temporary = join(dirname(path), `.${basename(path)}`)
  try {
    await link(source, temporary).catch(() => copyFile(source, temporary))
    inheritOwner(temporary)
    const handle = await open(temporary, 'r+')
    await handle.sync().finally(() => handle.close())
    await rename(temporary, path)
  } catch (error) {
    // Removes the partial file, which would waste space on a full disk.
    await rm(temporary, { force: true })
    throw error
  }
}

/** Writes and syncs a whole block, because a full disk may accept less or report it later; then removes it. */
async function writeProbe(path: string): Promise<void> {
  try {
    await writeFile(path, Buffer.alloc(4096), { flush: true })
  } finally {
    await rm(path, { force: true })
  }
}

/**
 * File storage in a local folder, which several instances may share, for example by NFS. Hidden names are incomplete files.
 * @param root may be a symbolic link itself; links below it are not followed.
 */
export function diskStorage(root: string): FileStorage {
  /** File with the id of the site that owns the folder. Keys are in folders, so that this file is neither listed nor served. */
  const ownerFile = join(root, '.site')
  const pathOf = (key: string) => join(root, key)
  const folders = async () => {
    const entries = await readdir(root, { withFileTypes: true }).catch(() => [])
    return entries.filter((entry) => entry.isDirectory() && !isHidden(entry.name)).map(({ name }) => name)
  }

  /** @returns the outermost folder that was created. */
  const makeFolder = async (path: string): Promise<string | undefined> => {
    const outermostNew = await mkdir(path, { recursive: true })
    // Both folders, even existing ones, because a concurrent call may have just created one.
    for (const folder of [root, path]) inheritOwner(folder)
    return outermostNew
  }

  return {
    variable: 'DATA_DIR',
    location: root,

    async put(key, source) {
      const path = pathOf(key)
      const outermostNew = await makeFolder(dirname(path))
      if (!(await isFolder(dirname(path)))) throw new Error(`${dirname(path)} is a symbolic link, which is not followed`)
      await writeAtomically(path, source)
      await syncFolders(dirname(path), outermostNew)
    },

    async stat(key) {
      const stats = await statOwnFile(pathOf(key))
      return stats && { size: stats.size, modified: stats.mtime }
    },

    async open(key, range) {
      if ((await statOwnFile(pathOf(key))) === undefined) return undefined
      // `O_NOFOLLOW` is undefined on Windows, where the bitwise or ignores it.
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

    async tryWrite() {
      // The folder that the sweep clears of files of killed processes.
      const folder = join(root, '.incoming')
      await makeFolder(folder)
      await writeProbe(join(folder, `.probe-${process.pid}`))
    },

    // An empty file, after a power cut or on a full disk, means unowned.
    owner: async () => (await unlessMissing(readFile(ownerFile, 'utf8'))) || undefined,

    async setOwner(site) {
      await makeFolder(root)
      await writeFile(ownerFile, site)
      inheritOwner(ownerFile)
    },

    close: () => undefined,
  }
}
