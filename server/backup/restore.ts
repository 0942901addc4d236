import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { connect, type Database } from '../database/connect.ts'
import { hasContent } from '../database/has-content.ts'
import { migrationNames } from '../database/migrate.ts'
import type { FileStorage } from '../media/file-storage.ts'
import { syncStorageOwnership } from '../media/storage-ownership.ts'
import { loadDatabase } from './load.ts'
import { BackupError, type Manifest } from './manifest.ts'
import { unpack } from './unpack.ts'
import { forEachFile, removeFolder, storedFiles } from './uploads.ts'

type Target = { databaseUrl: string; dataDir: string; storage: FileStorage; replace: boolean }

/**
 * Restores a site from an archive, atomically: the database changes in one transaction, and the files are in place before it commits, so
 * that an aborted restore leaves the previous site intact.
 * @throws BackupError when the restore is impossible or refused; nothing has changed then.
 */
export async function restore(
  { databaseUrl, dataDir, storage, replace }: Target,
  archive: string,
  report: (line: string) => void,
): Promise<void> {
  const folder = join(dataDir, '.restore')
  const database = connect(databaseUrl, () => undefined, { unlimited: true })
  try {
    await refuseWhileRunning(database)
    const previousFiles = await storedFiles(storage)
    if (!replace && (previousFiles.length > 0 || (await hasContent(database)))) {
      throw new BackupError('There is a site here already. Add --replace to put the backup in its place; what is here now will be gone.')
    }
    report(`Reading ${archive}`)
    await removeFolder(folder)
    await mkdir(folder, { recursive: true })
    const manifest = await unpack(archive, folder, migrationNames())
    report(`It was taken at ${manifest.takenAt}. Restoring the database`)
    const files = filesOf(manifest)
    await database.transaction(async (transaction) => {
      await loadDatabase(transaction, folder, manifest)
      await syncStorageOwnership(transaction, storage)
      report(`Putting ${files.length} files in their place`)
      await forEachFile(files, (file) => storage.put(file, join(folder, 'uploads', file)))
    })
    const restoredFiles = new Set(files)
    await forEachFile(
      previousFiles.filter((file) => !restoredFiles.has(file)),
      storage.remove,
    )
    report('Done. Everybody has to sign in again.')
  } finally {
    await removeFolder(folder)
    await database.destroy()
  }
}

const filesOf = ({ entries }: Manifest) =>
  Object.keys(entries)
    .filter((path) => path.startsWith('uploads/'))
    .map((path) => path.replace('uploads/', ''))

/** Refuses while an instance runs, because its response cache would serve deleted records. */
async function refuseWhileRunning(database: Database): Promise<void> {
  const { rows } = await database.raw<{ rows: unknown[] }>(
    `select 1 from pg_stat_activity where datname = current_database() and application_name like 'haulfront changes%'`,
  )
  if (rows.length > 0) throw new BackupError('The site is running. Stop it first, then restore.')
}
