import { open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { create } from 'tar'
import { withAdvisoryLock } from '../database/advisory-lock.ts'
import { sha256Of } from '../lib/sha256-of.ts'
import type { FileStorage } from '../media/file-storage.ts'
import { dumpDatabase, type Snapshot } from './dump.ts'
import { BackupError, format, type Manifest, manifestName, version } from './manifest.ts'
import { holdUploads, matchFiles, removeFolder, sizeOf } from './uploads.ts'

type Site = { databaseUrl: string; dataDir: string; storage: FileStorage }
const maxAttempts = 5

/**
 * Online backup into one archive: a snapshot of the database, and the files that the snapshot references. Files are immutable, so that a
 * hard link or copy of each suffices.
 * @param report receives progress messages.
 */
export async function backUp(site: Site, target: string, report: (line: string) => void): Promise<Manifest> {
  // Beside the uploads, because hard links require the same file system.
  const folder = join(site.dataDir, '.backup')
  return withAdvisoryLock(site.databaseUrl, 'haulfront backup', async () => {
    await removeFolder(folder)
    const partial = await openPartial(target)
    try {
      const { snapshot, files } = await gather(site, folder, report)
      const paths = [...snapshot.tables.map(({ name }) => `database/${name}.jsonl`), ...files.map((file) => `uploads/${file}`)]
      const manifest = await describe(snapshot, folder, paths)
      await writeFile(join(folder, manifestName), JSON.stringify(manifest, null, 1))
      report(`Writing ${target}`)
      await pack(folder, [manifestName, ...paths], partial)
      await rename(partial, target)
      const rows = snapshot.tables.reduce((sum, table) => sum + table.rows, 0)
      report(`Done: ${rows} rows and ${files.length} files, ${Math.ceil((await sizeOf(target)) / 1024 / 1024)} MB.`)
      return manifest
    } finally {
      await rm(partial, { force: true })
      await removeFolder(folder)
    }
  })
}

/**
 * Takes a snapshot with all of its files. Lists the storage before and after the snapshot, and retries when a file was uploaded and deleted
 * in between. Each pass takes only new files, so that the time between them is short.
 */
async function gather({ databaseUrl, storage }: Site, folder: string, report: (line: string) => void) {
  const copies = join(folder, 'uploads')
  const hold = holdUploads(storage, copies)
  let missing: string[] = []
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    report(attempt === 1 ? 'Reading the database' : 'Something was deleted meanwhile; reading again')
    await hold()
    await hold()
    const snapshot = await dumpDatabase(databaseUrl, folder, hold)
    const match = await matchFiles(copies, snapshot.media)
    missing = match.missing
    if (missing.length === 0) return { snapshot, files: match.files }
  }
  throw new BackupError(`${missing.length} files that the database names are not in ${storage.location}, for example ${missing[0]}.`)
}

async function describe({ takenAt, migrations, tables }: Snapshot, folder: string, paths: string[]): Promise<Manifest> {
  const entries: Manifest['entries'] = {}
  for (const path of paths) entries[path] = { size: await sizeOf(join(folder, path)), sha256: await sha256Of(join(folder, path)) }
  return { format, version, takenAt, migrations, tables, entries }
}

/**
 * Opens the partial file that a rename turns into the archive. It is created before the database is read, so that an unwritable target
 * fails at once.
 */
async function openPartial(target: string): Promise<string> {
  const existing = await stat(target).catch(() => undefined)
  if (existing?.isDirectory()) throw new BackupError(`The backup cannot be written to ${target}, which is a folder; name a file in it.`)
  const partial = `${target}.partial`
  await rm(partial, { force: true }).catch(() => undefined)
  await writeFile(partial, '', { mode: 0o600 }).catch((error: Error) => {
    throw new BackupError(`The backup cannot be written to ${target}: ${error.message}`)
  })
  return partial
}

/** Writes and syncs the archive. Mode 0600, because it holds password hashes. */
async function pack(folder: string, paths: string[], partial: string): Promise<void> {
  await create({ cwd: folder, file: partial, gzip: { level: 6 }, portable: true, strict: true, mode: 0o600 }, paths)
  const handle = await open(partial, 'r+')
  await handle.chmod(0o600)
  await handle.sync()
  await handle.close()
}
